import type { OutboxRow } from '../db/schema.ts';
import type { Outcome } from './outbox.ts';
import { MOST_RENDER_ERRORS, retryAfter } from './schedule.ts';
import type { Verdict } from './smtp-result.ts';

/**
 * What an attempt means for a mail.
 * @param now ms UTC by the clock of the database
 * @param random 0 ≤ n < 1
 */
export const outcomeOf = (
	verdict: Verdict,
	{ attempts, created_at }: Pick<OutboxRow, 'attempts' | 'created_at'>,
	now: number,
	random: number,
): Outcome => {
	if (verdict.is === 'sent') return { state: 'sent' };
	const { code } = verdict;
	const wait = verdict.is === 'dead' ? undefined : retryAfter(attempts, now - created_at, random);
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
