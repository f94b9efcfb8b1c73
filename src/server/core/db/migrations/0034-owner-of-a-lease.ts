import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose a lease is stands in `owner`. */
export const ownerOfALease: Migration = {
	up: async (db: Kysely<unknown>) => {
		await sql`alter table lease rename column holder to owner`.execute(db);
	},
};
