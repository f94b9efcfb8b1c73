import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** Quotations for schools, each with all that it says and the sheet itself; and how many were numbered in a year. */
export const quotations = (columns: Columns): Migration => {
	const { time, bytes } = columns;
	const quotation = `id text primary key not null, number text not null unique,
		enquiry_id text not null references enquiry (id) on delete cascade, place integer not null, key text not null unique,
		made_at ${time} not null, account_id text not null, facts text not null, pdf ${bytes}, state text not null,
		sent_at ${time}, sent_by text, outbox_id text`;
	const quotation_year = 'year integer primary key not null, last integer not null';
	return makeTables(columns, { quotation, quotation_year }, [
		'unique quotation_of on quotation (enquiry_id, place)',
		'quotation_outbox on quotation (outbox_id)',
	]);
};
