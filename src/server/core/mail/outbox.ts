import type { Kysely } from 'kysely';
import type { MailKind, OutboxRow, Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { uuidv7 } from '../db/uuid.ts';
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

/** A mail to be written and sent later. */
export interface NewMail {
	kind: MailKind;
	/** Id of what it is about; its own id when absent. */
	subjectId?: string;
	/** Null: the office. */
	recipient: string | null;
	/** Milliseconds UTC. */
	now: number;
	/** It waits so long, in ms; absent: it may be sent at once. */
	after?: number;
}

/** Puts a mail into the outbox, within the transaction that makes it necessary. */
export const enqueue = async (
	trx: Kysely<Tables>,
	{ kind, subjectId, recipient, now, after }: NewMail,
): Promise<OutboxRow['id']> => {
	const id = uuidv7(now);
	await trx
		.insertInto('outbox')
		.values({
			id,
			kind,
			recipient,
			createdAt: now,
			subjectId: subjectId ?? id,
			state: 'queued',
			// At once by any clock: the server that sends it may have another one.
			dueAt: after === undefined ? 0 : now + after,
			attempts: 0,
			messageId: id,
			sentAt: null,
			lastError: null,
		})
		.execute();
	return id;
};

/** States of a mail that may still leave: one that is being sent comes back when that fails. */
export const NOT_LEFT = ['queued', 'sending'] as const;

/** Does what follows, in the same transaction, when a mail can never be delivered. @param at milliseconds UTC */
export type OnDead = (trx: Pick<Store, 'db' | 'kind'>, mailId: string, code: string, at: number) => Promise<void>;

/** The mails that are to be sent. Times are in milliseconds UTC. */
export class Outbox {
	readonly #db: Store['db'];
	readonly #kind: Store['kind'];
	readonly #onDead: OnDead | undefined;

	constructor({ db, kind }: Pick<Store, 'db' | 'kind'>, onDead?: OnDead) {
		this.#db = db;
		this.#kind = kind;
		this.#onDead = onDead;
	}

	/** Takes one mail that is due: no two servers ever take the same one. */
	claim(now: number, first: 'newest' | 'oldest' = 'newest') {
		return this.#db
			.updateTable('outbox')
			.set((row) => ({ state: 'sending' as const, attempts: row('attempts', '+', 1) }))
			.where('id', '=', ({ selectFrom }) =>
				selectFrom('outbox')
					.select('id')
					.where('state', '=', 'queued')
					// Whoever made it wait longer than anything can had a clock that was ahead.
					.where(({ or, eb }) => or([eb('dueAt', '<=', now), eb('dueAt', '>', now + LONGEST_WAIT)]))
					.orderBy('createdAt', first === 'oldest' ? 'asc' : 'desc')
					.limit(1)
					// Without the lock, two servers that claim at once would both take what they saw.
					.$if(this.#kind === 'postgres', (query) => query.forUpdate().skipLocked()),
			)
			.returningAll()
			.executeTakeFirst();
	}

	/** Writes down what became of a mail that was claimed; nothing when another server has claimed it since. */
	async settle(
		{ id, attempts, subjectId }: Pick<OutboxRow, 'id' | 'attempts' | 'subjectId'>,
		outcome: Outcome,
		now: number,
	): Promise<void> {
		if (outcome.state === 'sent') {
			// Whoever has claimed it since: what was sent was sent.
			const sent = { state: 'sent', sentAt: now, lastError: null } as const;
			await this.#db.updateTable('outbox').set(sent).where('id', '=', id).execute();
			return;
		}
		const { state, code } = outcome;
		await this.#db.transaction().execute(async (db) => {
			// Whoever withdraws a mail about an enquiry, or erases it, takes the enquiry first, too.
			if (state === 'dead' && this.#kind === 'postgres')
				await db.selectFrom('enquiry').select('id').where('id', '=', subjectId).forUpdate().execute();
			const { numUpdatedRows } = await db
				.updateTable('outbox')
				.set({ state, lastError: code, ...(state === 'queued' && { dueAt: now + outcome.wait }) })
				.where('id', '=', id)
				.where('state', '=', 'sending')
				.where('attempts', '=', attempts)
				.executeTakeFirst();
			if (state === 'dead' && numUpdatedRows > 0n) await this.#onDead?.({ db, kind: this.#kind }, id, code, now);
		});
	}

	/** Makes due what nobody sends any more, though it was claimed: a server was killed. What it was sending may have arrived. */
	async putBack(): Promise<void> {
		await this.#db.updateTable('outbox').set({ state: 'queued', dueAt: 0 }).where('state', '=', 'sending').execute();
	}
}

/** Mails that wait and mails that were given up. */
export const mailCounts = async ({ db }: Pick<Store, 'db'>): Promise<{ waiting: number; dead: number }> => {
	const rows = await db
		.selectFrom('outbox')
		.select(['state', ({ fn }) => fn.countAll<number>().as('n')])
		.where('state', '!=', 'sent')
		.groupBy('state')
		.execute();
	const count = { waiting: 0, dead: 0 };
	for (const { state, n } of rows) count[state === 'dead' ? 'dead' : 'waiting'] += Number(n);
	return count;
};

/** States of some mails, by their ids. */
export const mailStates = async (
	db: Kysely<Tables>,
	ids: readonly (string | null)[],
): Promise<Map<string, OutboxRow['state']>> => {
	const known = ids.filter((id) => id !== null);
	const rows = await db
		.selectFrom('outbox')
		.select(['id', 'state'])
		.where('id', 'in', ['', ...known])
		.execute();
	return new Map(rows.map(({ id, state }) => [id, state]));
};

/** The mails about something, the first one first. */
export const mailsOf = ({ db }: Pick<Store, 'db'>, id: string) =>
	db.selectFrom('outbox').select(['id', 'kind', 'state', 'sentAt']).where('subjectId', '=', id).orderBy('id').execute();
