import { describe, expect, it } from 'vitest';
import { categoryBits, queryIn } from './trip-query.ts';
import { findTrips, priceBounds, type SearchRow, type TripTable } from './trip-search.ts';

const TODAY = '2026-11-21';
const DAYS = ['2026-07-01', '2026-12-05', '2027-01-09', '2027-01-23'];
const row = (from: number, to: number, days: number[], usual = 0, prices: [number, number][] = []): SearchRow => [
	categoryBits(['science']),
	from,
	to,
	days,
	prices,
	usual,
];
const table: TripTable = {
	files: 1,
	days: DAYS,
	rows: [
		row(4, 12, [1, 2], 899),
		row(7, 10, [0], 699),
		[categoryBits(['nature', 'career']), 4, 8, [], [], 0],
		row(4, 12, [1, 3], 500, [
			[1, 1399],
			[3, 1099],
		]),
	],
};
const find = (search: string, hits: ReadonlyMap<number, boolean>[] = [], today = TODAY) =>
	findTrips(table, queryIn(new URLSearchParams(search)), hits, today);

describe('a search of the list', () => {
	it('shows what can be booked first, then the order of the list', () => {
		expect(find('')).toEqual([0, 3, 1, 2]);
	});
	it('shows trips with the words in a title before others', () => {
		const bus = new Map([
			[0, false],
			[1, true],
			[2, false],
		]);
		expect(find('', [bus])).toEqual([1, 0, 2]);
		expect(find('', [bus, new Map([[2, true]])])).toEqual([2]);
	});
	it('finds by age, both ends included', () => {
		expect(find('?age=4')).toEqual([0, 3, 2]);
		expect(find('?age=10')).toEqual([0, 3, 1]);
		expect(find('?age=13')).toEqual([]);
	});
	it('finds by any of the categories', () => {
		expect(find('?category=career')).toEqual([2]);
		expect(find('?category=career,science')).toHaveLength(4);
	});
	it('finds by a month in which the trip still leaves', () => {
		expect(find('?month=2027-01')).toEqual([0, 3]);
		expect(find('?month=2026-12', [], '2026-12-06')).toEqual([]);
		expect(find('?month=2026-07')).toEqual([]);
	});
	it('finds by what a place costs on the days that are left, or usually costs', () => {
		expect(find('?price=900')).toEqual([0, 1]);
		expect(find('?price=1200')).toEqual([0, 1]);
		expect(find('?price=1200', [], '2026-12-06')).toEqual([0, 3, 1]);
		expect(find('?price=500', [], '2027-02-01')).toEqual([3]);
	});
});

describe('prices to choose from', () => {
	it('are the whole hundreds above what trips cost', () => {
		expect(priceBounds([899, 1099, 899, 699, 900])).toEqual([700, 900, 1100]);
		expect(priceBounds([])).toEqual([]);
	});
	it('are few, and end with the highest', () => {
		const bounds = priceBounds(Array.from({ length: 30 }, (_, n) => 100 * n + 50));
		expect(bounds).toHaveLength(5);
		expect(bounds.at(-1)).toBe(3000);
	});
});
