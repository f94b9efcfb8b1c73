import { type RawBuilder, sql } from 'kysely';
import { databaseTime } from '../db/database-time.ts';
import type { Store } from '../db/store.ts';
import { CLAIM } from './outbox.ts';

/** What keeps the outbox in order when a worker, the mail server or the clock was not. */
export class OutboxUpkeep {
	readonly #db: Store['db'];
	readonly #now: RawBuilder<number>;

	/** @param now an expression of the clock of the database, in milliseconds */
	constructor({ db, kind }: Pick<Store, 'db' | 'kind'>, now: RawBuilder<number> = databaseTime(kind)) {
		this.#db = db;
		this.#now = now;
	}

	#inFuture(ms: number): RawBuilder<number> {
		return sql<number>`${this.#now} + ${sql.lit(Math.round(ms))}`;
	}

	/** What the clock of the database says. */
	async now(): Promise<number> {
		const { rows } = await sql<{ now: number }>`select ${this.#now} as now`.execute(this.#db);
		return Number(rows[0]?.now);
	}

	/** Gives back what a worker holds that is no more. What it was sending may have arrived. */
	async release(worker: string): Promise<void> {
		await this.#db
			.updateTable('outbox')
			.set({ state: 'queued', due_at: this.#now, claimed_by: null, claimed_until: null })
			.where('claimed_by', '=', worker)
			.where('state', '=', 'sending')
			.execute();
	}

	/** Makes due what waits because of the mail server, now that it works again. */
	async bringForward(): Promise<void> {
		await this.#db
			.updateTable('outbox')
			.set({ due_at: this.#now })
			.where('state', '=', 'queued')
			.where('last_error', 'like', 'server%')
			.execute();
	}

	/** The clock has gone back by so many ms: what was to wait an hour is not to wait for that long again. */
	async clockWentBack(ms: number): Promise<void> {
		const back = sql.lit(Math.round(ms));
		await this.#db
			.updateTable('outbox')
			.set((row) => ({ due_at: row('due_at', '-', back), claimed_until: row('claimed_until', '-', back) }))
			.where('state', 'in', ['queued', 'sending'])
			.execute();
	}

	/** Makes due at once what waits longer than anything can: the clock went back while nobody looked. */
	async capWaits(longest: number): Promise<void> {
		await this.#db
			.updateTable('outbox')
			.set({ due_at: this.#now })
			.where('state', '=', 'queued')
			.where('due_at', '>', this.#inFuture(longest))
			.execute();
		await this.#db
			.updateTable('outbox')
			.set({ claimed_until: this.#inFuture(CLAIM) })
			.where('state', '=', 'sending')
			.where('claimed_until', '>', this.#inFuture(CLAIM))
			.execute();
	}

	/** Mails that wait and mails that were given up. */
	async counts(): Promise<{ waiting: number; dead: number }> {
		const rows = await this.#db
			.selectFrom('outbox')
			.select(['state', ({ fn }) => fn.countAll<number>().as('n')])
			.where('state', '!=', 'sent')
			.groupBy('state')
			.execute();
		const sum = (dead: boolean) =>
			rows.filter(({ state }) => (state === 'dead') === dead).reduce((total, { n }) => total + Number(n), 0);
		return { waiting: sum(false), dead: sum(true) };
	}
}
