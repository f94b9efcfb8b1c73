import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Columns } from './columns.ts';

/** A publication may wait for a time. */
export const publishAt = ({ time }: Columns): Migration => ({
	up: async (db) => {
		await sql.raw(`alter table publication add column not_before ${time}`).execute(db);
	},
});
