import { type RawBuilder, sql } from 'kysely';
import { databaseTime } from '../db/database-time.ts';
import type { Store } from '../db/store.ts';
import { CLAIM } from './outbox.ts';

export type OutboxUpkeep = ReturnType<typeof createOutboxUpkeep>;

/**
 * What keeps the outbox in order when a worker, the mail server or the clock was not.
 * @param now an expression of the clock of the database, in milliseconds
 */
export const createOutboxUpkeep = (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	now: RawBuilder<number> = databaseTime(kind),
) => {
	const inFuture = (ms: number): RawBuilder<number> => sql<number>`${now} + ${sql.lit(Math.round(ms))}`;
	return {
		/** What the clock of the database says. */
		now: async (): Promise<number> => {
			const { rows } = await sql<{ now: number }>`select ${now} as now`.execute(db);
			return Number(rows[0]?.now);
		},

		/** Gives back what a worker holds that is no more. What it was sending may have arrived. */
		release: async (worker: string): Promise<void> => {
			await db
				.updateTable('outbox')
				.set({ state: 'queued', due_at: now, claimed_by: null, claimed_until: null })
				.where('claimed_by', '=', worker)
				.where('state', '=', 'sending')
				.execute();
		},

		/** Makes due what waits because of the mail server, now that it works again. */
		bringForward: async (): Promise<void> => {
			await db
				.updateTable('outbox')
				.set({ due_at: now })
				.where('state', '=', 'queued')
				.where('last_error', 'like', 'server%')
				.execute();
		},

		/** The clock has gone back by so many ms: what was to wait an hour is not to wait for that long again. */
		clockWentBack: async (ms: number): Promise<void> => {
			const back = sql.lit(Math.round(ms));
			await db
				.updateTable('outbox')
				.set((row) => ({ due_at: row('due_at', '-', back), claimed_until: row('claimed_until', '-', back) }))
				.where('state', 'in', ['queued', 'sending'])
				.execute();
		},

		/** Makes due at once what waits longer than anything can: the clock went back while nobody looked. */
		capWaits: async (longest: number): Promise<void> => {
			await db
				.updateTable('outbox')
				.set({ due_at: now })
				.where('state', '=', 'queued')
				.where('due_at', '>', inFuture(longest))
				.execute();
			await db
				.updateTable('outbox')
				.set({ claimed_until: inFuture(CLAIM) })
				.where('state', '=', 'sending')
				.where('claimed_until', '>', inFuture(CLAIM))
				.execute();
		},

		/** Mails that wait and mails that were given up; a digest counts as what it tells of. */
		counts: async (): Promise<{ waiting: number; dead: number }> => {
			const rows = await db
				.selectFrom('outbox')
				.select(['state', ({ fn }) => fn.countAll<number>().as('n')])
				.where('state', '!=', 'sent')
				.where('kind', '!=', 'enquiry_digest')
				.groupBy('state')
				.execute();
			const sum = (dead: boolean) =>
				rows.filter(({ state }) => (state === 'dead') === dead).reduce((total, { n }) => total + Number(n), 0);
			return { waiting: sum(false), dead: sum(true) };
		},
	};
};
