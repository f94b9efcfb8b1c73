import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** What the office answers to an enquiry: what was sent, and what is being written. */
export const enquiryReplies = (columns: Columns): Migration => {
	const { time } = columns;
	const ofEnquiry = 'references enquiry (id) on delete cascade';
	const words = 'locale text not null, subject text not null, text text not null, account_id text not null';
	const enquiry_reply = `id text primary key not null, enquiry_id text not null ${ofEnquiry}, place integer not null,
		key text not null unique, at ${time} not null, outbox_id text, ${words}`;
	const enquiry_draft = `enquiry_id text primary key not null ${ofEnquiry}, updated_at ${time} not null, ${words}`;
	return makeTables(columns, { enquiry_reply, enquiry_draft }, [
		'unique enquiry_reply_of on enquiry_reply (enquiry_id, place)',
	]);
};
