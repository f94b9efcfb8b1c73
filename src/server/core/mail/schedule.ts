import type { OutboxRow } from '../db/schema.ts';
import type { Outcome } from './outbox.ts';
import type { SmtpResult } from './smtp-result.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Waiting times after the first failures in ms; each later one is the last. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR] as const;

/** Each waiting time is made up to this part shorter or longer, so that many mails do not come back at once. */
const JITTER = 0.2;

/** A mail is given up when it is as old as this in ms, */
export const GIVE_UP_AFTER = 72 * HOUR;

/** but never before so many attempts: one may have waited for days until there was a mail server at all. */
export const FEWEST_ATTEMPTS = 10;

/** The longest that a mail ever waits for its next attempt, in ms. */
export const LONGEST_WAIT = HOUR * (1 + JITTER);

/**
 * How long a mail waits after an attempt that failed: 1, 5, 15, 60 min, then an hour each, all ±20 %, up to 72 h.
 * @param attempts how many there have been, this one included
 * @param age ms since the mail was queued
 * @param random 0 ≤ n < 1
 * @returns ms, or undefined when the mail is to be given up
 */
export const retryAfter = (attempts: number, age: number, random: number): number | undefined => {
	if (age >= GIVE_UP_AFTER && attempts >= FEWEST_ATTEMPTS) return undefined;
	const wait = WAITS[Math.max(attempts, 1) - 1] ?? HOUR;
	return Math.round(wait * (1 - JITTER + 2 * JITTER * random));
};

/** Mails that could not even be written are tried again so often; then they are given up, and hold up no others. */
export const MOST_RENDER_ERRORS = 5;

/**
 * What an attempt means for a mail.
 * @param now ms UTC by the clock of the database
 * @param random 0 ≤ n < 1
 */
export const outcomeOf = (
	result: SmtpResult,
	{ attempts, created_at }: Pick<OutboxRow, 'attempts' | 'created_at'>,
	now: number,
	random: number,
): Outcome => {
	if (result.is === 'sent') return { state: 'sent' };
	const { code } = result;
	const wait = result.is === 'dead' ? undefined : retryAfter(attempts, now - created_at, random);
	return wait === undefined ? { state: 'dead', code } : { state: 'queued', code, wait };
};

/** What it means that a mail could not even be written. */
export const renderFailure = (row: Pick<OutboxRow, 'render_errors'>, random: number): Outcome => {
	const renderErrors = row.render_errors + 1;
	const code = 'mail_unwritable';
	return renderErrors >= MOST_RENDER_ERRORS
		? { state: 'dead', code, renderErrors }
		: { state: 'queued', code, renderErrors, wait: retryAfter(renderErrors, 0, random) ?? 0 };
};
