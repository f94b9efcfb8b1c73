import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// biome-ignore lint/suspicious/noExplicitAny: tables of a version that types know no more
type Old = Kysely<any>;

/**
 * No mail tells of many enquiries any more. Those that waited for such a mail go by themselves; what was sent or given up
 * stays so.
 */
export const noDigests: Migration = {
	up: async (db: Old) => {
		await db.deleteFrom('outbox').where('kind', '=', 'enquiry_digest').execute();
		await sql`drop index outbox_digest`.execute(db);
		await sql`alter table outbox drop column digest_id`.execute(db);
	},
};
