import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/** Of a preview only what was built of it is kept: who asks for one waits until it is made. */
export const previewsAsFiles = (columns: Columns): Migration => ({
	up: async (db: Kysely<unknown>) => {
		await sql`drop table preview_file`.execute(db);
		await sql`drop table if exists preview`.execute(db);
		const { time, bytes } = columns;
		const previewFile = `account_id text not null, made_at ${time} not null, name text not null, bytes ${bytes} not null,
			primary key (account_id, name)`;
		await makeTables(columns, { preview_file: previewFile }, []).up(db);
	},
});
