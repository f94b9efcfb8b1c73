import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When the next password may be tried follows from the failures and the time of the last one. What is being written to
 * an enquiry stays with who writes it.
 */
export const guessesAndDrafts: Migration = {
	up: async (db: Kysely<unknown>) => {
		await sql`alter table login_failure drop column free_at`.execute(db);
		await sql`drop table enquiry_draft`.execute(db);
	},
};
