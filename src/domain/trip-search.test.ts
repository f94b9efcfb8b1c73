import { describe, expect, it } from 'vitest';
import { queryIn } from './trip-query.ts';
import { findTrips, priceBounds, type SearchedTrip } from './trip-search.ts';

const TODAY = '2026-11-21';
const ages = { from: 4, to: 12 };
const TRIPS: SearchedTrip[] = [
	{
		slug: 'bus',
		categories: ['science', 'career'],
		ages,
		days: [
			{ date: '2026-12-05', price: 899 },
			{ date: '2027-01-30', price: 899 },
		],
		usualPrice: 899,
	},
	{
		slug: 'museum',
		categories: ['science'],
		ages,
		days: [{ date: '2026-12-22', price: 899 }, { date: '2027-01-02', price: 1099 }, { date: '2027-01-17' }],
		usualPrice: 1099,
	},
	{ slug: 'park', categories: ['history'], ages: { from: 7, to: 10 }, days: [{ date: '2026-07-01' }], usualPrice: 699 },
	{ slug: 'pandas', categories: ['nature', 'career'], ages: { from: 4, to: 8 }, days: [] },
];
const look = (search: string, withWords?: ReadonlySet<string>, today = TODAY) =>
	findTrips(TRIPS, queryIn(new URLSearchParams(search)), withWords, today);

describe('a search of the list', () => {
	it.each([
		['', TODAY, ['bus', 'museum', 'park', 'pandas']],
		['?age=4', TODAY, ['bus', 'museum', 'pandas']],
		['?age=10', TODAY, ['bus', 'museum', 'park']],
		['?age=13', TODAY, []],
		['?category=career', TODAY, ['bus', 'pandas']],
		['?category=history,science', TODAY, ['bus', 'museum', 'park']],
		['?month=2027-01', '2027-01-17', ['bus', 'museum']],
		['?month=2026-12', '2026-12-23', []],
		['?month=2026-07', TODAY, []],
		['?price=900', TODAY, ['bus', 'museum', 'park']],
		['?price=700', TODAY, ['park']],
		['?price=900', '2026-12-23', ['bus', 'park']],
		['?month=2027-01&price=1100', TODAY, ['bus', 'museum']],
		['?age=5&month=2027-01&price=900', TODAY, ['bus']],
	])('for %s on %s finds %o', (search, today, slugs) => {
		expect([...look(search, undefined, today).trips]).toEqual(slugs);
	});
	it('finds those with the words', () => {
		expect([...look('?age=8', new Set(['park', 'pandas'])).trips]).toEqual(['park', 'pandas']);
		expect(look('', new Set()).trips.size).toBe(0);
	});
	it('counts for each category the trips that fit all else', () => {
		expect(look('').counts).toEqual({ science: 2, history: 1, nature: 1, career: 2 });
		expect(look('?category=science&month=2027-01&price=900').counts).toEqual({
			science: 1,
			history: 0,
			nature: 0,
			career: 1,
		});
	});
});

it('prices to choose from are the whole hundreds above what trips cost, and a round thousand between', () => {
	expect(priceBounds([899, 699, 899])).toEqual([700, 900]);
	expect(priceBounds([899, 1099, 899, 699, 900])).toEqual([700, 900, 1000, 1100]);
	expect(priceBounds([1099, 1299])).toEqual([1100, 1300]);
	expect(priceBounds([])).toEqual([]);
});
it('prices to choose from are few, and end with the highest', () => {
	const bounds = priceBounds(Array.from({ length: 30 }, (_, n) => 100 * n + 50));
	expect(bounds.length).toBeLessThanOrEqual(8);
	expect(bounds.at(-1)).toBe(3000);
});
