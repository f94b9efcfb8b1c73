import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** Enquiries, the mails about them, and what keeps them in order. */
export const enquiryDesk = (columns: Columns): Migration => {
	const { time } = columns;
	const tables = {
		enquiry: `id text primary key not null, created_at ${time} not null, locale text not null,
			first_name text not null, last_name text not null, email text not null, phone text not null,
			country text not null, message text not null, trip text not null, state text not null, score integer not null,
			reasons text not null, key text unique, body_hash text not null, privacy_version text not null,
			marketing_at ${time}, marketing_version text`,
		outbox: `id text primary key not null, created_at ${time} not null, kind text not null, subject_id text not null,
			digest_id text, recipient text, state text not null, attempts integer not null, render_errors integer not null,
			due_at ${time} not null, claimed_by text, claimed_until ${time}, message_id text not null unique,
			sent_at ${time}, last_error text`,
		lease: `name text primary key not null, holder text not null, until ${time} not null`,
		setting: 'name text primary key not null, value text not null',
		hit: `bucket text not null, at ${time} not null`,
	};
	return makeTables(columns, tables, [
		'enquiry_created_at on enquiry (state, created_at)',
		'outbox_due_at on outbox (state, due_at)',
		'outbox_subject on outbox (subject_id)',
		'outbox_digest on outbox (digest_id)',
		'hit_bucket_at on hit (bucket, at)',
	]);
};
