import { expect, it } from 'vitest';
import { type Choices, changeOf, choicesIn, firstAndRest, type Sales, sumsOf, type TripSum } from './sums.ts';

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
const YEAR: Choices = { period: 'year', by: 'money' };
const sums = (rows: Sale[], choices: Partial<Choices> = {}, { present = '2026-11', sameDays = [] as Sale[] } = {}) =>
	sumsOf({ rows, sameDays }, { ...YEAR, ...choices }, present);
const drawn = (found: ReturnType<typeof sums>) =>
	found.months
		.filter(({ now, before }) => now !== 0 || before !== 0)
		.map(({ month, now, before }) => [month, now, before]);

it('an address chooses what it names, and the usual of what it does not', () => {
	expect(choicesIn({ period: 'months', by: 'children' })).toEqual({ period: 'months', by: 'children' });
	expect(choicesIn({ period: 'week', by: '' })).toEqual(YEAR);
});

it('a period is the calendar year with its months to come, or twelve months over the end of a year', () => {
	const rows = [sale('2025-03', 1), sale('2025-12', 2), sale('2026-03', 4), sale('2026-11', 8)];
	const year = sums(rows);
	expect([year.months[0]?.month, year.months.at(-1)?.month, year.total]).toEqual(['2026-01', '2026-12', 12]);
	expect(drawn(year)).toEqual([
		['2026-03', 4, 1],
		['2026-11', 8, 0],
		['2026-12', 0, 2],
	]);
	const months = sums(rows, { period: 'months' });
	expect([months.months[0]?.month, months.months.at(-1)?.month, months.total]).toEqual(['2025-12', '2026-11', 14]);
	expect(months.months).toHaveLength(12);
});
it('a period has a month in which nothing was sold, and February of a leap year once', () => {
	const { months } = sums([sale('2028-02', 5), sale('2027-02', 3)], {}, { present: '2028-03' });
	expect(months).toHaveLength(12);
	expect(months.slice(0, 3)).toMatchObject([{ now: 0 }, { month: '2028-02', now: 5, before: 3 }, { now: 0 }]);
});

it('the year before is compared up to the same day: neither its later months nor the rest of this one count', () => {
	const before = [sale('2025-01', 100), sale('2025-11', 900), sale('2025-12', 900)];
	const rows = [...before, sale('2026-01', 110), sale('2026-11', 33)];
	const found = sums(rows, {}, { sameDays: [sale('2025-11', 30)] });
	expect([found.change, found.comparedFrom]).toEqual([10, undefined]);
	expect(found.months[10]).toEqual({ month: '2026-11', now: 33, before: 900, unpaid: 0 });
});
it('the year before that begins later is compared from there, and a month without sales after that counts', () => {
	const rows = [sale('2025-03', 50), sale('2026-01', 70), sale('2026-03', 60), sale('2026-04', 40)];
	expect(sums(rows)).toMatchObject({ total: 170, change: 100, comparedFrom: '2026-03' });
});
it('the year before that had none, or gave more back than it took, is not spoken of', () => {
	expect(sums([])).toMatchObject({ total: 0, change: undefined, trips: [], others: [] });
	expect(sums([sale('2026-01', 70)])).toMatchObject({ change: undefined, comparedFrom: undefined });
	expect(sums([sale('2025-01', 0, { refunded: 5 }), sale('2026-01', 70)]).change).toBeUndefined();
});

it('a month in which more was given back than taken is below nothing', () => {
	const found = sums([sale('2026-10', 100, { refunded: 250 }), sale('2025-10', 100)]);
	expect([found.months[9]?.now, found.total, found.change]).toEqual([-150, -150, -250]);
});

it('other currencies are in no sum of money, but told; their children are children', () => {
	const rows = [
		sale('2026-10', 100, { children: 2 }),
		sale('2026-10', 700, { currency: 'USD', children: 3, refunded: 200 }),
		sale('2026-11', 0, { currency: 'USD', unpaid: 700, unpaidChildren: 1 }),
		sale('2026-11', 50, { currency: 'CNY', refunded: 50 }),
	];
	const money = sums(rows);
	expect([money.total, money.others]).toEqual([100, [{ currency: 'USD', cents: 500 }]]);
	expect(money.months[10]?.unpaid).toBe(0);
	const children = sums(rows, { by: 'children' });
	expect([children.total, children.others, children.months[10]?.unpaid]).toEqual([5, [], 1]);
});

it('what is booked and unpaid is told of the present month alone, and is in no sum', () => {
	const rows = [sale('2026-10', 1, { unpaid: 500 }), sale('2026-11', 2, { unpaid: 300, unpaidChildren: 4 })];
	expect(sums(rows).months.map(({ unpaid }) => unpaid)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 300, 0]);
	expect(sums(rows).total).toBe(3);
	expect(sums(rows, { by: 'children' }).months[10]?.unpaid).toBe(4);
});

it('trips are sorted by what they sold, each against the same time of the year before', () => {
	const { trips } = sums([
		sale('2025-01', 40, { trip: 'a' }),
		sale('2025-12', 999, { trip: 'a' }),
		sale('2025-02', 10, { trip: 'gone' }),
		sale('2026-01', 30, { trip: 'a' }),
		sale('2026-02', 80, { trip: '' }),
		sale('2026-11', 0, { trip: 'booked', unpaid: 5 }),
	]);
	expect(trips.map(({ trip, now, compared }) => [trip, now, changeOf(compared)])).toEqual([
		['', 80, undefined],
		['a', 30, -25],
		['gone', 0, -100],
	]);
});
it('trips beyond the first few are one row; nothing is lost', () => {
	const trips = [5, 4, 3].map((now): TripSum => ({ trip: `t${now}`, now, compared: { now, before: 2 } }));
	expect(firstAndRest(trips, 1)).toEqual({
		first: [trips[0]],
		rest: { trip: '', now: 7, compared: { now: 7, before: 4 } },
		n: 2,
	});
	expect(firstAndRest(trips, 3)).toEqual({ first: trips, n: 0 });
});
