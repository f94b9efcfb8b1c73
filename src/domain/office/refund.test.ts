import { expect, it } from 'vitest';
import { money } from './money.ts';
import { type ReturnedLine, suggestRefund } from './refund.ts';

const rules = [
	{ daysBefore: 14, refundPercent: 100 },
	{ daysBefore: 7, refundPercent: 50 },
	{ daysBefore: 0, refundPercent: 0 },
];
const line = (change: Partial<ReturnedLine> = {}): ReturnedLine => ({
	trip: 'bus-factory',
	departure: '2026-12-20',
	cents: 179_800,
	rules,
	...change,
});
const suggest = (today: string, lines = [line()], reason: 'date' | 'weather' = 'date', left = 179_800) =>
	suggestRefund(lines, money(179_800), money(left), reason, today);

it.each([
	['2026-12-06', 179_800, 100],
	['2026-12-07', 89_900, 50],
	['2026-12-13', 89_900, 50],
	['2026-12-14', 0, 0],
	['2026-12-21', 0, 0],
])('given back on %s: %i cents by the terms', (today, cents, percent) => {
	const { amount, reasons } = suggest(today);
	expect([amount.cents, reasons[0]?.percent, reasons[0]?.by]).toEqual([cents, percent, 'term']);
});
it('everything comes back when we call it off, on the day itself', () => {
	expect(suggest('2026-12-20', [line()], 'weather')).toMatchObject({
		amount: { cents: 179_800 },
		reasons: [{ by: 'whole' }],
	});
});
it('nothing is suggested without terms or without a departure', () => {
	for (const change of [{ rules: [] }, { departure: '' }])
		expect(suggest('2026-11-01', [line(change)])).toMatchObject({
			amount: { cents: 0 },
			reasons: [{ by: 'no_terms' }],
		});
	expect(suggest('2026-11-01', []).amount.cents).toBe(0);
});
it('lines under different terms count each for their share of what was paid', () => {
	const lines = [line({ cents: 100_000 }), line({ cents: 100_000, departure: '2026-12-10' })];
	expect(suggest('2026-12-02', lines).amount.cents).toBe(89_900 + 44_950);
	expect(suggest('2026-12-02', [line({ cents: 0 }), line({ cents: 0, departure: '2026-12-10' })]).amount.cents).toBe(0);
});
it('never more than is left', () => {
	expect(suggest('2026-11-01', [line()], 'date', 5_000).amount.cents).toBe(5_000);
});
