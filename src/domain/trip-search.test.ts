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
const find = (search: string, today = TODAY) => [...look(search, undefined, today).days.keys()];

describe('a search of the list', () => {
	it('finds every trip when nothing is asked, in the order of the list', () => {
		expect(find('')).toEqual(['bus', 'museum', 'park', 'pandas']);
	});
	it('finds those with the words', () => {
		expect([...look('?age=8', new Set(['park', 'pandas'])).days.keys()]).toEqual(['park', 'pandas']);
		expect(look('', new Set()).days.size).toBe(0);
	});
	it('finds by age, both ends included', () => {
		expect(find('?age=4')).toEqual(['bus', 'museum', 'pandas']);
		expect(find('?age=10')).toEqual(['bus', 'museum', 'park']);
		expect(find('?age=13')).toEqual([]);
	});
	it('finds by any of the categories', () => {
		expect(find('?category=career')).toEqual(['bus', 'pandas']);
		expect(find('?category=history,science')).toEqual(['bus', 'museum', 'park']);
	});
	it('finds by a month in which the trip still leaves, full or not', () => {
		expect(find('?month=2027-01')).toEqual(['bus', 'museum']);
		expect(find('?month=2027-01', '2027-01-17')).toEqual(['bus', 'museum']);
		expect(find('?month=2026-12', '2026-12-23')).toEqual([]);
		expect(find('?month=2026-07')).toEqual([]);
	});
	it('finds by what a place costs on a day to come, or usually costs when there is none', () => {
		expect(find('?price=900')).toEqual(['bus', 'museum', 'park']);
		expect(find('?price=700')).toEqual(['park']);
		expect(find('?price=900', '2026-12-23')).toEqual(['bus', 'park']);
	});
	it('asks month and price of one and the same departure, and names the days that fit', () => {
		expect(find('?age=5&month=2027-01&price=900')).toEqual(['bus']);
		const { days } = look('?month=2027-01&price=1100');
		expect(days.get('museum')).toEqual([{ date: '2027-01-02', price: 1099 }]);
		expect(days.get('bus')).toEqual([{ date: '2027-01-30', price: 899 }]);
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

describe('prices to choose from', () => {
	it('are the whole hundreds above what trips cost, and a round thousand between', () => {
		expect(priceBounds([899, 699, 899])).toEqual([700, 900]);
		expect(priceBounds([899, 1099, 899, 699, 900])).toEqual([700, 900, 1000, 1100]);
		expect(priceBounds([1099, 1299])).toEqual([1100, 1300]);
		expect(priceBounds([])).toEqual([]);
	});
	it('are few, and end with the highest', () => {
		const bounds = priceBounds(Array.from({ length: 30 }, (_, n) => 100 * n + 50));
		expect(bounds.length).toBeLessThanOrEqual(8);
		expect(bounds.at(-1)).toBe(3000);
	});
});
