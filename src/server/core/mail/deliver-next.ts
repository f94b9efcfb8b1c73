import type { Lease } from '../db/lease.ts';
import type { OutboxRow } from '../db/schema.ts';
import type { Log } from '../http/log.ts';
import type { MailFacts } from './compose.ts';
import type { First, Outbox, Outcome } from './outbox.ts';
import type { OutboxUpkeep } from './outbox-upkeep.ts';
import type { Pace } from './rate-limit.ts';
import { LONGEST_WAIT, outcomeOf, renderFailure } from './schedule.ts';
import type { Mail, MailTransport } from './smtp.ts';
import type { SmtpHealth } from './smtp-health.ts';

/** How often an idle mailer looks into the outbox, which another process may have filled, in ms. */
export const IDLE = 10_000;
/** Whose turn it is, again and again: neither visitors nor the office wait for all mails of the other, and no old mail for ever. */
const TURNS: readonly First[] = ['visitors', 'office', 'visitors', 'oldest'];
/** The lease is renewed so often, in ms: what is done in one round takes less time than is left of it then. */
const RENEW_EVERY = 10_000;
/** A clock that differs by less, in ms, is not said to have been put back. */
const CLOCK_TOLERANCE = 5_000;

/** The outside world of the mailer. */
export interface RoundDeps {
	outbox: Outbox;
	upkeep: OutboxUpkeep;
	lease: Lease;
	/** Name under which mails are claimed, the same as that of the lease. */
	holder: string;
	transport: MailTransport;
	/** What a mail is about. @throws when the database cannot be read */
	load: (row: OutboxRow) => Promise<MailFacts>;
	/** Writes a mail. @throws when it cannot be written */
	compose: (row: OutboxRow, facts: MailFacts) => Mail;
	pace: Pace;
	watch: SmtpHealth;
	/** A clock in ms that never jumps. */
	monotonic: () => number;
	/** 0 ≤ n < 1 */
	random: () => number;
	log: Log;
}

export interface Rounds {
	/** Sends at most one mail. @returns ms until the next round. @throws when the database fails; nothing is lost then */
	round(signal: AbortSignal): Promise<number>;
	/** Writes down what the last mail came to, and lets another process go on. */
	end(): Promise<void>;
}

/** The mailer's work, one mail after the other. */
export class MailRounds implements Rounds {
	readonly #deps: RoundDeps;
	/** A mail that is claimed, and what it came to: kept until it is written down, so that it is never sent again. */
	#claimed: { row: OutboxRow; outcome: Outcome } | undefined;
	#holding = false;
	#heldAt = 0;
	#looked: { database: number; monotonic: number } | undefined;
	#taken = 0;

	constructor(deps: RoundDeps) {
		this.#deps = deps;
	}

	async #settle(): Promise<void> {
		if (!this.#claimed) return;
		const { row, outcome } = this.#claimed;
		await this.#deps.outbox.settle(row, this.#deps.holder, outcome);
		this.#claimed = undefined;
		const code = outcome.state === 'sent' ? undefined : outcome.code;
		const level = outcome.state === 'dead' ? 'error' : 'info';
		const { id, kind, attempts } = row;
		this.#deps.log[level]({ event: 'mail', id, kind, state: outcome.state, attempts, code });
	}

	async #takeOver(): Promise<boolean> {
		const { lease, monotonic, upkeep } = this.#deps;
		if (this.#holding && monotonic() - this.#heldAt < RENEW_EVERY) return true;
		const before = monotonic();
		const hold = await lease.hold();
		if (!hold.held) this.#looked = undefined;
		else {
			if (hold.gone !== undefined) await upkeep.release(hold.gone);
			if (!this.#holding) await upkeep.capWaits(LONGEST_WAIT);
		}
		this.#holding = hold.held;
		this.#heldAt = before;
		return hold.held;
	}

	/** The clock of the database now; mails follow it when it was put back. */
	async #watchClock(): Promise<number> {
		const { upkeep, monotonic } = this.#deps;
		const now = { database: await upkeep.now(), monotonic: monotonic() };
		const then = this.#looked;
		const back = then ? then.database + now.monotonic - then.monotonic - now.database : 0;
		if (back > CLOCK_TOLERANCE) await upkeep.clockWentBack(back);
		this.#looked = now;
		return now.database;
	}

	async #send(row: OutboxRow, now: number, signal: AbortSignal): Promise<void> {
		const { load, compose, pace, transport, watch, upkeep, random } = this.#deps;
		// If the database fails before there is anything to send, the mail goes back as it was.
		this.#claimed = { row, outcome: { state: 'queued', code: 'store', wait: 0, renderErrors: row.render_errors } };
		// What one mail has found out costs the others no time: they wait as if they had found it, too.
		const down = watch.downNow();
		if (down) {
			pace.spend();
			this.#claimed = { row, outcome: outcomeOf(down, row, now, random()) };
			return this.#settle();
		}
		const facts = await load(row);
		let mail: Mail;
		try {
			mail = compose(row, facts);
		} catch {
			this.#claimed = { row, outcome: renderFailure(row, random()) };
			return this.#settle();
		}
		pace.spend();
		const result = await transport.send(mail, signal);
		this.#claimed = { row, outcome: outcomeOf(result, row, now, random()) };
		await this.#settle();
		if (watch.attempted(result)) await upkeep.bringForward();
	}

	async round(signal: AbortSignal): Promise<number> {
		const { outbox, upkeep, transport, watch, pace, holder } = this.#deps;
		await this.#settle();
		if (!(await this.#takeOver())) return IDLE;
		const now = await this.#watchClock();
		if (watch.untilProbe() === 0) {
			if (watch.probed(await transport.probe(signal))) await upkeep.bringForward();
			return 0;
		}
		const pause = pace.wait();
		if (pause > 0) return pause;
		const row = await outbox.claim(holder, TURNS[this.#taken % TURNS.length]);
		if (row) {
			this.#taken += 1;
			await this.#send(row, now, signal);
			return 0;
		}
		const waits = [await outbox.nextDue(), watch.untilProbe()];
		return Math.min(IDLE, ...waits.filter((wait) => wait !== undefined));
	}

	async end(): Promise<void> {
		await this.#settle();
		if (this.#holding) await this.#deps.lease.release();
	}
}
