import { expect, it } from 'vitest';
import { changeOf, firstAndRest, type Sales, sumsOf, type TripSum } from './sums.ts';

type Sale = Sales['rows'][number];
const NOTHING = { orders: 0, children: 0, cents: 0, refunded: 0, unpaid: 0, unpaidChildren: 0 };
const sale = (month: string, cents: number, more: Partial<Sale> = {}): Sale => ({
	...NOTHING,
	month,
	trip: 'bus-factory',
	currency: 'HKD',
	cents,
	...more,
});
const sums = (rows: Sale[], present = '2026-11') => sumsOf({ rows }, present);

it('twelve months over the end of a year stand beside those a year before, also those in which nothing was sold', () => {
	const { months, total } = sums([sale('2024-12', 1), sale('2025-12', 2), sale('2026-11', 8)]);
	expect([months[0]?.month, months.length, total]).toEqual(['2025-12', 12, 10]);
	expect(months.filter(({ now, before }) => now + before > 0)).toEqual([
		{ month: '2025-12', now: 2, before: 1, unpaid: 0 },
		{ month: '2026-11', now: 8, before: 0, unpaid: 0 },
	]);
});

it('the year before is compared in whole months, from the first in which something was sold', () => {
	const whole = [sale('2025-01', 100), sale('2025-11', 900), sale('2026-01', 110), sale('2026-11', 33)];
	expect(sums(whole).change).toBe(10);
	const later = [sale('2025-03', 50), sale('2026-01', 70), sale('2026-03', 60), sale('2026-04', 40)];
	expect(sums(later)).toMatchObject({ total: 170, change: 100 });
});
it('the year before that had none, or gave more back than it took, is not spoken of', () => {
	expect(sums([])).toMatchObject({ total: 0, change: undefined, trips: [], others: [] });
	expect(sums([sale('2026-01', 70)]).change).toBeUndefined();
	expect(sums([sale('2025-01', 0, { refunded: 5 }), sale('2026-01', 70)]).change).toBeUndefined();
});

it('a month in which more was given back than taken is below nothing', () => {
	const found = sums([sale('2026-10', 100, { refunded: 250 }), sale('2025-10', 100)]);
	expect([found.months[10]?.now, found.total, found.change]).toEqual([-150, -150, -250]);
});

it('other currencies are in no sum, but told; what is unpaid is told of the present month alone', () => {
	const rows = [
		sale('2026-10', 100, { unpaid: 500 }),
		sale('2026-10', 700, { currency: 'USD', refunded: 200 }),
		sale('2026-11', 0, { currency: 'USD', unpaid: 700 }),
		sale('2026-11', 2, { unpaid: 300 }),
		sale('2026-11', 50, { currency: 'CNY', refunded: 50 }),
	];
	const { total, others, months } = sums(rows);
	expect([total, others]).toEqual([102, [{ currency: 'USD', cents: 500 }]]);
	expect(months.map(({ unpaid }) => unpaid).filter(Boolean)).toEqual([300]);
});

it('trips are sorted by what they sold, each against the same time of the year before', () => {
	const { trips } = sums([
		sale('2025-01', 40, { trip: 'a' }),
		sale('2025-11', 999, { trip: 'a' }),
		sale('2025-02', 10, { trip: 'gone' }),
		sale('2026-01', 30, { trip: 'a' }),
		sale('2026-02', 80, { trip: '' }),
		sale('2026-11', 0, { trip: 'booked', unpaid: 5 }),
	]);
	expect(trips.map((each) => [each.trip, each.now, changeOf(each)])).toEqual([
		['', 80, undefined],
		['a', 30, -25],
		['gone', 0, -100],
	]);
});
it('trips beyond the first few are one row; nothing is lost', () => {
	const trips = [5, 4, 3].map((now): TripSum => ({ trip: `t${now}`, now, compared: now, before: 2 }));
	expect(firstAndRest(trips, 1)).toEqual({ first: [trips[0]], rest: { now: 7, compared: 7, before: 4 }, n: 2 });
});
