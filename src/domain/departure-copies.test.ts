import { expect, it } from 'vitest';
import { copyOf, planCopies, repeatedDays } from './departure-copies.ts';

it.each([
	[1, [6], ['2026-12-26', '2027-01-02']],
	// Sunday the 20th is still in the week of Saturday the 19th; Monday the 21st is in the one that is left out.
	[2, [0, 6, 1], ['2026-12-20', '2026-12-28', '2027-01-02', '2027-01-03']],
])('a departure that is repeated goes every %i weeks on days %o, over the end of the year', (weeks, weekdays, days) => {
	expect(repeatedDays({ from: '2026-12-19', until: '2027-01-04', weeks, weekdays })).toEqual(days);
});
it('a departure that is repeated goes nowhere without a weekday, or when its end is before its beginning', () => {
	expect(repeatedDays({ from: '2026-12-05', until: '2027-01-03', weeks: 1, weekdays: [] })).toEqual([]);
	expect(repeatedDays({ from: '2026-12-05', until: '2026-12-05', weeks: 1, weekdays: [6] })).toEqual([]);
	expect(repeatedDays({ from: '2026-12-05', until: '2025-12-05', weeks: 1, weekdays: [6] })).toEqual([]);
});

it('the plan of copies names each day that comes, and why each other one does not', () => {
	const days = ['2026-11-23', '2026-11-24', '2026-12-05', '2026-12-12'];
	expect(planCopies(days, { taken: ['2026-11-23', '2026-12-05'], today: '2026-11-24' })).toEqual({
		coming: ['2026-11-24', '2026-12-12'],
		skipped: [
			{ date: '2026-11-23', reason: 'past' },
			{ date: '2026-12-05', reason: 'taken' },
		],
	});
});
it('the plan of copies ends at thirty, days that are skipped not counted, and earlier where a trip is full of departures', () => {
	const days = repeatedDays({ from: '2026-12-31', until: '2027-02-05', weeks: 1, weekdays: [0, 1, 2, 3, 4, 5, 6] });
	const plan = planCopies(days, { taken: ['2027-01-02'], today: '2026-12-01' });
	expect([plan.coming.length, plan.coming.at(-1)]).toEqual([30, '2027-01-31']);
	expect(plan.skipped).toEqual([
		{ date: '2027-01-02', reason: 'taken' },
		...['01', '02', '03', '04', '05'].map((day) => ({ date: `2027-02-${day}`, reason: 'many' })),
	]);
	expect(planCopies(days, { taken: [], today: '2026-12-01', room: 2 }).coming).toEqual(['2027-01-01', '2027-01-02']);
});

it('a copy keeps price and places, and leaves the shop and its changes behind', () => {
	const row = {
		date: '2026-12-05',
		price: 899,
		capacity: 20,
		product: 'bus-depot',
		variant: '433',
		sequence: 2,
		changed: '2026-11-20',
		movedFrom: '2026-12-04',
	};
	expect(copyOf(row, '2027-01-02')).toEqual({ date: '2027-01-02', price: 899, capacity: 20 });
	expect(row.product).toBe('bus-depot');
});
