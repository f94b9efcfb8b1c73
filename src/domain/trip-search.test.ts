import { describe, expect, it } from 'vitest';
import { queryIn } from './trip-query.ts';
import { findTrips, priceBounds, type SearchedTrip } from './trip-search.ts';

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
	{ slug: 'park', categories: ['history'], ages: { from: 7, to: 10 }, days: [], usualPrice: 699 },
	{ slug: 'pandas', categories: ['nature', 'career'], ages: { from: 4, to: 8 }, days: [] },
];
const look = (search: string, withWords?: ReadonlySet<string>) =>
	findTrips(TRIPS, queryIn(new URLSearchParams(search)), withWords);

describe('a search of the list', () => {
	it.each([
		['', ['bus', 'museum', 'park', 'pandas']],
		['?age=4', ['bus', 'museum', 'pandas']],
		['?age=10', ['bus', 'museum', 'park']],
		['?age=13', []],
		['?category=career', ['bus', 'pandas']],
		['?category=history,science', ['bus', 'museum', 'park']],
		['?month=2027-01', ['bus', 'museum']],
		['?month=2026-07', []],
		['?price=900', ['bus', 'museum', 'park']],
		['?price=700', ['park']],
		['?month=2027-01&price=1100', ['bus', 'museum']],
		['?age=5&month=2027-01&price=900', ['bus']],
	])('for %s finds %o', (search, slugs) => {
		expect([...look(search).trips]).toEqual(slugs);
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
