import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The server that may send knows of every mail that is being sent: whose it is and until when is no longer written down. */
export const claimsEndWithTheLease: Migration = {
	up: async (db: Kysely<unknown>) => {
		for (const column of ['render_errors', 'claimed_by', 'claimed_until'])
			await sql`alter table outbox drop column ${sql.ref(column)}`.execute(db);
	},
};
