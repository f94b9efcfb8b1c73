import type { Store } from '../db/store.ts';
import { LONGEST_WAIT } from './settle.ts';

/** Takes one mail that is due: no two servers ever take the same one. */
export const claimMail = (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	now: number,
	first: 'newest' | 'oldest' = 'newest',
) =>
	db
		.updateTable('outbox')
		.set((row) => ({ state: 'sending' as const, attempts: row('attempts', '+', 1) }))
		.where('id', '=', ({ selectFrom }) =>
			selectFrom('outbox')
				.select('id')
				.where('state', '=', 'queued')
				.where('text', '!=', '')
				// Whoever made it wait longer than anything can had a clock that was ahead.
				.where(({ or, eb }) => or([eb('dueAt', '<=', now), eb('dueAt', '>', now + LONGEST_WAIT)]))
				.orderBy('createdAt', first === 'oldest' ? 'asc' : 'desc')
				.limit(1)
				// Without the lock, two servers that claim at once would both take what they saw.
				.$if(kind === 'postgres', (query) => query.forUpdate().skipLocked()),
		)
		.returningAll()
		.executeTakeFirst();

/** Makes due what nobody sends any more, though it was claimed: a server was killed. What it was sending may have arrived. */
export const putBack = async ({ db }: Pick<Store, 'db'>): Promise<void> => {
	await db.updateTable('outbox').set({ state: 'queued', dueAt: 0 }).where('state', '=', 'sending').execute();
};
