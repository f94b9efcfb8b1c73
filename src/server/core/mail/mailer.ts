import type { Lease } from '../db/lease.ts';
import { type Limit, waitUnder } from '../db/limit.ts';
import type { OutboxRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { Log } from '../http/log.ts';
import { claimMail, putBack } from './claim.ts';
import { correspondents } from './kinds.ts';
import { compose } from './letter.ts';
import { rewriteWaiting } from './outbox.ts';
import { type Outcome, outcomeOf, settleMail } from './settle.ts';
import type { MailTransport, SmtpResult } from './smtp.ts';

/** How often an idle mailer reads the outbox, which another server may have filled, in ms. */
export const IDLE = 10_000;
/** At most so many mails in so many ms: many that have gathered must not look like a flood to the mail server. */
const PACE: Limit = { most: 30, within: 60_000 };
/** The newest mail leaves first, so that many old ones do not hold it up; one of so many is the oldest, which does not wait for ever. */
const OLDEST_EVERY = 4;
/** The lease is renewed so often, in ms: what is done in between takes less time than is left of it then. */
const RENEW_EVERY = 10_000;
/** After the mail server was down nothing is sent for so long, in ms; then it is tried without a mail. */
const AFTER_TROUBLE = 60_000;

/** The outside world of the mailer. */
export interface MailerDeps {
	store: Store;
	lease: Lease;
	transport: MailTransport;
	/** Writes down what became of a mail. */
	settle?: typeof settleMail;
	/** Mails in so many ms, other than the usual. */
	pace?: Limit | undefined;
	/** ms UTC */
	clock: () => number;
	/** A clock in ms that never jumps. */
	monotonic: () => number;
	log: Log;
}

/** Sends the mails of the outbox, one after the other: claim, send, settle. */
export class Mailer {
	readonly #deps: MailerDeps;
	/** What a mail came to: kept until it is written down, so that the mail is never sent again. */
	#unsettled: { row: OutboxRow; outcome: Outcome } | undefined;
	#renewAt = Number.NEGATIVE_INFINITY;
	/** Mails taken so far. */
	#taken = 0;
	/** When the last mails were sent. */
	#times: number[] = [];
	/** When the mail server, which was down, is tried again; absent: it works. */
	#probeAt: number | undefined;
	/** What is wrong with the mail server, as the log says. */
	#trouble = '';

	constructor(deps: MailerDeps) {
		this.#deps = deps;
	}

	async #settle(): Promise<void> {
		if (!this.#unsettled) return;
		const { store, clock, log, settle = settleMail } = this.#deps;
		const { row, outcome } = this.#unsettled;
		await settle(store, row, outcome, clock());
		this.#unsettled = undefined;
		const { id, kind, attempts } = row;
		const { state } = outcome;
		const code = state === 'sent' ? undefined : outcome.code;
		log[state === 'dead' ? 'error' : 'info']({ event: 'mail', id, kind, state, attempts, code });
	}

	/** Whether this server is the one that sends. What is marked as being sent is then nobody's: our own mail is settled. */
	async #isOurs(): Promise<boolean> {
		const { store, lease, monotonic, clock, log } = this.#deps;
		const now = monotonic();
		if (now < this.#renewAt) return true;
		this.#renewAt = Number.NEGATIVE_INFINITY;
		if (!(await lease.take())) return false;
		await putBack(store);
		for (const error of await rewriteWaiting(store, clock(), true)) log.warn({ event: 'mail_unwritten', error });
		this.#renewAt = now + RENEW_EVERY;
		return true;
	}

	/** Remembers whether the mail server is down; the log says so once for each trouble. */
	#noteServer(result: SmtpResult): void {
		this.#probeAt = undefined;
		if (result.is !== 'down') return;
		const { monotonic, log } = this.#deps;
		const { code, alarm } = result;
		this.#probeAt = monotonic() + AFTER_TROUBLE;
		if (code !== this.#trouble) log[alarm ? 'error' : 'warn']({ event: 'mail_server_trouble', code, alarm });
		this.#trouble = code;
	}

	async #send(row: OutboxRow, signal: AbortSignal): Promise<SmtpResult> {
		const { transport, monotonic, log } = this.#deps;
		this.#times.push(monotonic());
		const result = await transport.send(compose(row, correspondents()), signal);
		this.#noteServer(result);
		// Not before: a server that can be reached may still refuse every mail.
		if (this.#trouble !== '' && result.is !== 'down') {
			log.info({ event: 'mail_server_works' });
			this.#trouble = '';
		}
		return result;
	}

	/**
	 * Tries whether a mail server that was down takes mails again. That it does not is an attempt of the oldest mail: in the
	 * end it is given up, and whoever sent it hears of that. It cannot have arrived, so it waits no longer than the others.
	 */
	async #probe(signal: AbortSignal): Promise<void> {
		const { transport, store, clock } = this.#deps;
		const answer = await transport.probe(signal);
		this.#noteServer(answer);
		const row = answer.is === 'down' ? await claimMail(store, clock(), 'oldest') : undefined;
		if (!row) return;
		const outcome = outcomeOf(answer, row, clock());
		this.#unsettled = { row, outcome: outcome.state === 'queued' ? { ...outcome, wait: 0 } : outcome };
		await this.#settle();
	}

	/** How long nothing may be sent, in ms. */
	#pause(): number {
		const { monotonic, pace = PACE } = this.#deps;
		const now = monotonic();
		this.#times = this.#times.filter((time) => time > now - pace.within);
		return Math.max(waitUnder(pace, this.#times, now), this.#probeAt === undefined ? 0 : this.#probeAt - now);
	}

	/**
	 * Sends at most one mail.
	 * @returns ms until it is to be called again
	 * @throws when the database fails; nothing is lost then
	 */
	async sendNext(signal: AbortSignal): Promise<number> {
		const { store, clock } = this.#deps;
		store.assertThere();
		await this.#settle();
		if (!(await this.#isOurs())) return IDLE;
		const pause = this.#pause();
		if (pause > 0) return pause;
		if (this.#probeAt !== undefined) {
			await this.#probe(signal);
			return 0;
		}
		const row = await claimMail(store, clock(), this.#taken % OLDEST_EVERY === OLDEST_EVERY - 1 ? 'oldest' : 'newest');
		if (!row) return IDLE;
		this.#taken += 1;
		const result = await this.#send(row, signal);
		this.#unsettled = { row, outcome: outcomeOf(result, row, clock()) };
		await this.#settle();
		return 0;
	}

	/** Writes down what the last mail came to, and lets another server go on. */
	async end(): Promise<void> {
		await this.#settle();
		await this.#deps.lease.release();
	}
}
