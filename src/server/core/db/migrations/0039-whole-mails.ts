import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Columns } from './columns.ts';

/** Mails are kept as they were written. Those that wait already are written before they are sent. */
export const wholeMails = ({ bytes }: Columns): Migration => ({
	up: async (db: Kysely<unknown>) => {
		// Servers of the version before go on to store mails meanwhile.
		for (const column of ['subject', 'text', 'headers'])
			await sql.raw(`alter table outbox add column ${column} text not null default ''`).execute(db);
		await sql.raw(`alter table outbox add column attachment ${bytes}`).execute(db);
	},
});
