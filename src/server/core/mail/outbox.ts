import type { Kysely } from 'kysely';
import type { MailKind, OutboxRow, Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { uuidv7 } from '../db/uuid.ts';
import { LONGEST_WAIT, type Outcome } from './retry.ts';

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

/** Which of the mails that are due leaves first: the newest to a visitor, the newest to the office, or the oldest of all. */
export type Turn = 'visitors' | 'office' | 'oldest';

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

	/**
	 * Takes one mail that is due: no two servers ever take the same one. The newest comes first, so that a batch of old ones
	 * does not hold up what was asked for in this minute.
	 */
	claim(now: number, turn: Turn = 'visitors') {
		return this.#db
			.updateTable('outbox')
			.set((row) => ({ state: 'sending' as const, attempts: row('attempts', '+', 1) }))
			.where('id', '=', ({ selectFrom }) =>
				selectFrom('outbox')
					.select('id')
					.where('state', '=', 'queued')
					// Whoever made it wait longer than anything can had a clock that was ahead.
					.where(({ or, eb }) => or([eb('dueAt', '<=', now), eb('dueAt', '>', now + LONGEST_WAIT)]))
					.$if(turn !== 'oldest', (query) =>
						query.orderBy(({ eb }) => eb('recipient', 'is', null), turn === 'office' ? 'desc' : 'asc'),
					)
					.orderBy('createdAt', turn === 'oldest' ? 'asc' : 'desc')
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
