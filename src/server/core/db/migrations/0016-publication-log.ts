import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** What several servers share of the site: what each publication changed, in order, and which of them each server shows. */
export const publicationLog = (columns: Columns): Migration => {
	const { time } = columns;
	const tables = {
		publication_log: `place integer primary key not null, publication_id text not null, at ${time} not null,
			files text not null`,
		server: `name text primary key not null, seen_at ${time} not null, content text not null, site text not null,
			problem text not null`,
	};
	return makeTables(columns, tables, ['unique publication_log_id on publication_log (publication_id)']);
};
