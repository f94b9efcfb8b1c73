import { type Kysely, type RawBuilder, sql, type UpdateObject } from 'kysely';
import { databaseTime } from '../db/database-time.ts';
import type { MailKind, OutboxRow, Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { uuidv7 } from '../db/uuid.ts';

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
			created_at: now,
			subject_id: subjectId ?? id,
			// At once by any clock: that of the database decides later, and may go otherwise than ours.
			state: 'queued',
			due_at: after === undefined ? 0 : now + after,
			attempts: 0,
			render_errors: 0,
			claimed_by: null,
			claimed_until: null,
			message_id: id,
			sent_at: null,
			last_error: null,
		})
		.execute();
	return id;
};

/** States of a mail that may still leave: one that is being sent comes back when that fails. */
export const NOT_LEFT = ['queued', 'sending'] as const;

/** A claim ends by itself after this, in ms; no attempt to send lasts so long. */
export const CLAIM = 180_000;

/** What becomes of a mail that was claimed. */
export type Outcome =
	| { state: 'sent' }
	| { state: 'dead'; code: string; renderErrors?: number }
	/** To be tried again in so many ms. */
	| { state: 'queued'; code: string; wait: number; renderErrors?: number };

/** Which of the mails that are due leaves first: the newest to a visitor, the newest to the office, or the oldest of all. */
export type First = 'visitors' | 'office' | 'oldest';

/** Does what follows, in the same transaction, when a mail can never be delivered. @param at of the database, milliseconds UTC */
export type OnDead = (trx: Pick<Store, 'db' | 'kind'>, mailId: string, code: string, at: number) => Promise<void>;

/** The mails that are to be sent. Whether one is due is decided by the clock of the database alone. */
export class Outbox {
	readonly #db: Store['db'];
	readonly #kind: Store['kind'];
	readonly #now: RawBuilder<number>;
	readonly #onDead: OnDead | undefined;

	/** @param options.now an expression of the clock of the database, in milliseconds */
	constructor(
		{ db, kind }: Pick<Store, 'db' | 'kind'>,
		{ now = databaseTime(kind), onDead }: { now?: RawBuilder<number>; onDead?: OnDead | undefined } = {},
	) {
		this.#db = db;
		this.#kind = kind;
		this.#now = now;
		this.#onDead = onDead;
	}

	#inFuture(ms: number): RawBuilder<number> {
		return sql<number>`${this.#now} + ${sql.lit(Math.round(ms))}`;
	}

	/**
	 * Takes one mail that is due, or whose claim has ended, for `worker` alone: no two workers ever hold the same one.
	 * The newest comes first, so that a batch of old ones does not hold up what was asked for in this minute.
	 */
	claim(worker: string, first: First = 'visitors') {
		return this.#db
			.updateTable('outbox')
			.set((row) => ({
				state: 'sending' as const,
				attempts: row('attempts', '+', 1),
				claimed_by: worker,
				claimed_until: this.#inFuture(CLAIM),
			}))
			.where('id', '=', ({ selectFrom }) =>
				selectFrom('outbox')
					.select('id')
					.where(({ or, and, eb }) =>
						or([
							and([eb('state', '=', 'queued'), eb('due_at', '<=', this.#now)]),
							and([eb('state', '=', 'sending'), eb('claimed_until', '<=', this.#now)]),
						]),
					)
					.$if(first !== 'oldest', (query) =>
						query.orderBy(({ eb }) => eb('recipient', 'is', null), first === 'office' ? 'desc' : 'asc'),
					)
					.orderBy('created_at', first === 'oldest' ? 'asc' : 'desc')
					.limit(1)
					// Without the lock, two workers that look at once would both take what they saw.
					.$if(this.#kind === 'postgres', (query) => query.forUpdate().skipLocked()),
			)
			.returningAll()
			.executeTakeFirst();
	}

	/** Writes down what became of a mail. False when that was not for `worker` to say. */
	async settle(mail: Pick<OutboxRow, 'id' | 'subject_id'>, worker: string, outcome: Outcome): Promise<boolean> {
		const released = { claimed_by: null, claimed_until: null };
		const fate: UpdateObject<Tables, 'outbox'> =
			outcome.state === 'sent'
				? { ...released, state: 'sent', sent_at: this.#now, last_error: null }
				: { ...released, state: outcome.state, last_error: outcome.code };
		return this.#db.transaction().execute(async (trx) => {
			// Whoever withdraws a mail about an enquiry, or erases it, takes the enquiry first, too.
			if (outcome.state === 'dead' && this.#kind === 'postgres')
				await trx.selectFrom('enquiry').select('id').where('id', '=', mail.subject_id).forUpdate().execute();
			const { numUpdatedRows } = await trx
				.updateTable('outbox')
				.set({
					...fate,
					...(outcome.state === 'queued' && { due_at: this.#inFuture(outcome.wait) }),
					...(outcome.state !== 'sent' && { render_errors: outcome.renderErrors ?? 0 }),
				})
				.where('id', '=', mail.id)
				// What was sent was sent, whoever holds it now; of anything else only the holder knows.
				.$if(outcome.state === 'sent', (query) => query.where('state', '!=', 'sent'))
				.$if(outcome.state !== 'sent', (query) => query.where('claimed_by', '=', worker).where('state', '=', 'sending'))
				.executeTakeFirst();
			if (numUpdatedRows === 0n) return false;
			if (outcome.state === 'dead' && this.#onDead) {
				const { rows } = await sql<{ now: number }>`select ${this.#now} as now`.execute(trx);
				await this.#onDead({ db: trx, kind: this.#kind }, mail.id, outcome.code, Number(rows[0]?.now));
			}
			return true;
		});
	}

	/** How many ms until a mail is due; undefined when none waits. */
	async nextDue(): Promise<number | undefined> {
		const { wait } = await this.#db
			.selectFrom('outbox')
			.select(({ fn }) => sql<number | null>`${fn.min('due_at')} - ${this.#now}`.as('wait'))
			.where('state', '=', 'queued')
			.executeTakeFirstOrThrow();
		return wait === null ? undefined : Math.max(Number(wait), 0);
	}
}

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
