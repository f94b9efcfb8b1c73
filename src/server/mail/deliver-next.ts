import type { Lease } from '../db/lease.ts';
import type { OutboxRow } from '../db/schema.ts';
import type { Log } from '../http/log.ts';
import type { MailFacts } from './compose.ts';
import type { Outbox, Outcome } from './outbox.ts';
import type { OutboxUpkeep } from './outbox-upkeep.ts';
import { outcomeOf, renderFailure } from './outcome.ts';
import type { Pace } from './rate-limit.ts';
import { LONGEST_WAIT } from './schedule.ts';
import type { Mail, MailTransport } from './smtp.ts';
import type { ServerWatch } from './smtp-health.ts';
import type { Verdict } from './smtp-result.ts';

/** How often an idle mailer looks into the outbox, which another process may have filled, in ms. */
export const IDLE = 10_000;
/** While enquiries pour in, the office gets one mail in so many ms, of at most so many enquiries. */
export const DIGEST_EVERY = 300_000;
const DIGEST_SIZE = 100;
/** Every so manyth mail is the oldest instead of the newest, so that none waits for ever. */
const OLDEST_EVERY = 4;
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
	/** Whether so many enquiries come in that the office gets them in digests. */
	isFlood: () => Promise<boolean>;
	pace: Pace;
	watch: ServerWatch;
	/** ms UTC */
	clock: () => number;
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

export const createRounds = (deps: RoundDeps): Rounds => {
	const { outbox, upkeep, lease, holder, transport, watch, pace, clock, monotonic, random, log } = deps;
	/** A mail that is claimed, and what it came to: kept until it is written down, so that it is never sent again. */
	let inHand: { row: OutboxRow; outcome: Outcome } | undefined;
	let holding = false;
	let heldAt = 0;
	let looked: { database: number; monotonic: number } | undefined;
	let digestAt = Number.NEGATIVE_INFINITY;
	let taken = 0;

	const settle = async (): Promise<void> => {
		if (!inHand) return;
		const { row, outcome } = inHand;
		await outbox.settle(row, holder, outcome);
		inHand = undefined;
		const code = outcome.state === 'sent' ? undefined : outcome.code;
		const level = outcome.state === 'dead' ? 'error' : 'info';
		log[level]({ event: 'mail', id: row.id, kind: row.kind, state: outcome.state, attempts: row.attempts, code });
	};

	const takeOver = async (): Promise<boolean> => {
		if (holding && monotonic() - heldAt < RENEW_EVERY) return true;
		const before = monotonic();
		const hold = await lease.hold();
		if (!hold.held) looked = undefined;
		else {
			if (hold.gone !== undefined) await upkeep.release(hold.gone);
			if (!holding) await upkeep.capWaits(LONGEST_WAIT);
		}
		[holding, heldAt] = [hold.held, before];
		return holding;
	};

	/** The clock of the database now; mails follow it when it was put back. */
	const watchClock = async (): Promise<number> => {
		const now = { database: await upkeep.now(), monotonic: monotonic() };
		const back = looked ? looked.database + now.monotonic - looked.monotonic - now.database : 0;
		if (back > CLOCK_TOLERANCE) await upkeep.clockWentBack(back);
		looked = now;
		return now.database;
	};

	const probe = async (signal: AbortSignal): Promise<void> => {
		if (watch.probed(await transport.probe(signal))) await upkeep.bringForward();
	};

	const collect = async (): Promise<boolean> => {
		const flood = await deps.isFlood();
		if (flood && monotonic() >= digestAt && (await outbox.digest(DIGEST_SIZE, clock())) > 0)
			digestAt = monotonic() + DIGEST_EVERY;
		return flood;
	};

	const send = async (row: OutboxRow, now: number, signal: AbortSignal): Promise<void> => {
		// If the database fails before there is anything to send, the mail goes back as it was.
		inHand = { row, outcome: { state: 'queued', code: 'store', wait: 0, renderErrors: row.render_errors } };
		const facts = await deps.load(row);
		let mail: Mail;
		try {
			mail = deps.compose(row, facts);
		} catch {
			inHand = { row, outcome: renderFailure(row, random()) };
			return settle();
		}
		pace.spend();
		const verdict: Verdict = await transport.send(mail, signal);
		inHand = { row, outcome: outcomeOf(verdict, row, now, random()) };
		await settle();
		if (watch.attempted(verdict)) await upkeep.bringForward();
	};

	return {
		round: async (signal) => {
			await settle();
			if (!(await takeOver())) return IDLE;
			const now = await watchClock();
			if (watch.untilProbe() === 0) {
				await probe(signal);
				return 0;
			}
			const withoutOffice = await collect();
			const pause = pace.wait();
			if (pause > 0) return pause;
			const row = await outbox.claim(holder, { withoutOffice, oldest: (taken + 1) % OLDEST_EVERY === 0 });
			if (row) {
				taken += 1;
				await send(row, now, signal);
				return 0;
			}
			const waits = [await outbox.nextDue({ withoutOffice }), watch.untilProbe()];
			return Math.min(IDLE, ...waits.filter((wait) => wait !== undefined));
		},
		end: async () => {
			await settle();
			if (holding) await lease.release();
		},
	};
};
