import { expect, it } from 'vitest';
import { monthAfter, monthIn, weeksOf } from './calendar-days.ts';

it('weeks begin on Monday and reach beyond the month', () => {
	const weeks = weeksOf('2026-12');
	expect(weeks).toHaveLength(5);
	expect([weeks[0]?.[0], weeks[4]?.[6]]).toEqual(['2026-11-30', '2027-01-03']);
	expect(weeksOf('2027-02')[0]?.[0]).toBe('2027-02-01');
	expect(weeksOf('2027-02')).toHaveLength(4);
});
it('months go on over the end of a year', () => {
	expect(monthAfter('2026-12', 1)).toBe('2027-01');
	expect(monthAfter('2027-01', -1)).toBe('2026-12');
});
it('what is no month is the present one', () => {
	const now = Date.UTC(2026, 10, 30, 17);
	for (const named of [undefined, '', '2026-13', 'x', '2026-1']) expect(monthIn(named, now)).toBe('2026-12');
	expect(monthIn('2027-02', now)).toBe('2027-02');
});
