import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** Previews, so that any server can show what another one built: what each account wishes to see, and what was built of it. */
export const previews = (columns: Columns): Migration => {
	const { time, bytes } = columns;
	const tables = {
		preview: `account_id text primary key not null, id text not null, slug text not null, value text not null,
			asked integer not null, done integer not null, shown integer, shown_at ${time}, problems text not null,
			reason text not null, asked_at ${time} not null, seen_at ${time} not null, builder text,
			claimed_until ${time} not null`,
		preview_file: `account_id text not null references preview (account_id) on delete cascade, name text not null,
			bytes ${bytes} not null, primary key (account_id, name)`,
	};
	return makeTables(columns, tables, []);
};
