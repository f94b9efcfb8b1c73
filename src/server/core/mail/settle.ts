import type { OutboxRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { kindOf } from './kinds.ts';
import type { SmtpResult } from './smtp.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Waiting times after the first failures in ms; each later one is the last. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR] as const;

/** The longest that a mail waits for its next attempt, in ms. */
export const LONGEST_WAIT = HOUR;

/** A mail is given up when it is as old as this in ms, */
export const GIVE_UP_AFTER = 72 * HOUR;

/** but never before so many attempts: one may have waited for days until there was a mail server at all. */
export const FEWEST_ATTEMPTS = 10;

/** What becomes of a mail after an attempt. */
export type Outcome =
	| { state: 'sent' }
	| { state: 'dead'; code: string }
	/** To be tried again in so many ms. */
	| { state: 'queued'; code: string; wait: number };

/**
 * What an attempt means for a mail: after a failure it waits 1, 5, 15 and 60 min, then an hour each, up to 72 h.
 * @param mail `attempts` counts this one
 * @param now ms UTC
 */
export const outcomeOf = (
	result: SmtpResult,
	{ attempts, createdAt }: Pick<OutboxRow, 'attempts' | 'createdAt'>,
	now: number,
): Outcome => {
	if (result.is === 'sent') return { state: 'sent' };
	const { code } = result;
	const isOver = now - createdAt >= GIVE_UP_AFTER && attempts >= FEWEST_ATTEMPTS;
	if (result.is === 'dead' || isOver) return { state: 'dead', code };
	return { state: 'queued', code, wait: WAITS[attempts - 1] ?? LONGEST_WAIT };
};

/** Writes down what became of a mail that was claimed; nothing when another server has claimed it since. */
export const settleMail = async (
	{ db, kind: database }: Pick<Store, 'db' | 'kind'>,
	{ id, attempts, kind, subjectId }: Pick<OutboxRow, 'id' | 'attempts' | 'kind' | 'subjectId'>,
	outcome: Outcome,
	now: number,
): Promise<void> => {
	if (outcome.state === 'sent') {
		// Whoever has claimed it since: what was sent was sent.
		const sent = { state: 'sent', sentAt: now, lastError: null, attachment: null } as const;
		await db.updateTable('outbox').set(sent).where('id', '=', id).execute();
		return;
	}
	const { state, code } = outcome;
	await db.transaction().execute(async (written) => {
		const trx = { db: written, kind: database };
		const sender = state === 'dead' ? kindOf(kind) : undefined;
		await sender?.lock?.(trx, { id, subjectId });
		const { numUpdatedRows } = await written
			.updateTable('outbox')
			.set({ state, lastError: code, ...(state === 'queued' && { dueAt: now + outcome.wait }) })
			.where('id', '=', id)
			.where('state', '=', 'sending')
			.where('attempts', '=', attempts)
			.executeTakeFirst();
		if (numUpdatedRows > 0n) await sender?.dead?.(trx, { id, kind, subjectId, code }, now);
	});
};
