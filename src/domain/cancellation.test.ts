import { expect, it } from 'vitest';
import { refundTerms } from './cancellation.ts';

it('turns refund rules in any order into spans of days without a hole', () => {
	expect(
		refundTerms([
			{ daysBefore: 0, refundPercent: 0 },
			{ daysBefore: 14, refundPercent: 100 },
			{ daysBefore: 7, refundPercent: 50 },
		]),
	).toEqual([
		{ from: 14, percent: 100 },
		{ from: 7, to: 13, percent: 50 },
		{ from: 0, to: 6, percent: 0 },
	]);
});
