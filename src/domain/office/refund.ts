import { daysBetween } from '../calendar-days.ts';
import { type RefundRule, type RefundTerm, refundTerms } from '../cancellation.ts';
import type { IsoDate } from '../hong-kong-time.ts';
import { type Money, money, percentOf } from './money.ts';
import { type CancelReason, cancelling } from './place.ts';

/** A line of an order that is given back. */
export interface ReturnedLine {
	trip: string;
	departure: IsoDate | '';
	/** What all places of the line cost. */
	cents: number;
	/** The terms of the trip; none when it has none. */
	rules: readonly RefundRule[];
}

/** Why so much is suggested for a line: the `whole` for the reason's sake, a `term` of the trip, or there are `no_terms` for it. */
export const REFUND_BASES = ['whole', 'term', 'no_terms'] as const;

/** What is suggested for a line. */
export interface RefundReason {
	trip: string;
	departure: IsoDate | '';
	/** Whole days from today to the departure. */
	daysBefore: number | null;
	by: (typeof REFUND_BASES)[number];
	term: RefundTerm | null;
	percent: number;
}

/** The term that counts for one line. After the departure, and without terms, nothing is suggested. */
const reasonOf = ({ trip, departure, rules }: ReturnedLine, reason: CancelReason, today: IsoDate): RefundReason => {
	const daysBefore = departure === '' ? null : daysBetween(today, departure);
	const facts = { trip, departure, daysBefore };
	if (cancelling(reason).whole) return { ...facts, by: 'whole', term: null, percent: 100 };
	const term = refundTerms(rules).find(({ from }) => daysBefore !== null && daysBefore >= from);
	if (rules.length === 0 || daysBefore === null) return { ...facts, by: 'no_terms', term: null, percent: 0 };
	return { ...facts, by: 'term', term: term ?? null, percent: term?.percent ?? 0 };
};

/**
 * What to give back, and why. A discount on the whole order lessens each line alike.
 * @param paid what the order cost
 * @param left the most that can still be given back
 */
export const suggestRefund = (
	lines: readonly ReturnedLine[],
	paid: Money,
	left: Money,
	reason: CancelReason,
	today: IsoDate,
): { amount: Money; reasons: RefundReason[] } => {
	const reasons = lines.map((line) => reasonOf(line, reason, today));
	const listed = lines.reduce((sum, { cents }) => sum + cents, 0);
	const same = new Set(reasons.map(({ percent }) => percent)).size === 1;
	const share = (cents: number) => Math.round(listed === 0 ? 0 : (cents / listed) * paid.cents);
	const cents = same
		? percentOf(paid, reasons[0]?.percent ?? 0).cents
		: lines.reduce(
				(sum, line, i) => sum + percentOf(money(share(line.cents), paid.currency), reasons[i]?.percent ?? 0).cents,
				0,
			);
	return { amount: money(Math.max(0, Math.min(cents, left.cents)), paid.currency), reasons };
};
