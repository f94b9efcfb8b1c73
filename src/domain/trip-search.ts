import { type IsoDate, monthOf } from './hong-kong-time.ts';
import { categoryBits, type TripQuery } from './trip-query.ts';
import type { Hits } from './word-index.ts';

/**
 * The facts of a trip that a search looks at: categories as bits, first and last age, its days and what it costs until
 * the end of a day (both by their numbers in the table of days), usual price or 0.
 */
export type SearchRow = [
	categories: number,
	from: number,
	to: number,
	days: number[],
	prices: [until: number, hkd: number][],
	usual: number,
];

/** What a search needs to know of every trip, in the order of the list. */
export interface TripTable {
	/** How many files hold the words. */
	files: number;
	days: IsoDate[];
	rows: SearchRow[];
}

/** What a place costs on the days that are left, at least; the usual price when none are left. */
const priceNow = ([, , , , prices, usual]: SearchRow, days: readonly IsoDate[], today: IsoDate): number =>
	prices.find(([until]) => (days[until] ?? '') >= today)?.[1] ?? usual;

const fits = (row: SearchRow, days: readonly IsoDate[], query: TripQuery, today: IsoDate): boolean => {
	const [categories, from, to, ownDays] = row;
	const { age, month, price } = query;
	const chosen = categoryBits(query.categories);
	if (chosen && !(categories & chosen)) return false;
	if (age !== undefined && (age < from || age > to)) return false;
	if (month !== undefined) {
		const leaves = (day: IsoDate) => day >= today && monthOf(day) === month;
		if (!ownDays.some((day) => leaves(days[day] ?? ''))) return false;
	}
	if (price === undefined) return true;
	const now = priceNow(row, days, today);
	return now > 0 && now <= price;
};

/**
 * The numbers of the trips that fit: those with the words in a title first, then those that can be booked, then in the
 * order of the list.
 * @param hits for each part of the words, the trips that have it
 */
export const findTrips = (
	{ days, rows }: TripTable,
	query: TripQuery,
	hits: readonly Hits[],
	today: IsoDate,
): number[] => {
	const found: { number: number; rank: number }[] = [];
	for (const [number, row] of rows.entries()) {
		if (!hits.every((each) => each.has(number)) || !fits(row, days, query, today)) continue;
		const inTitle = hits.every((each) => each.get(number));
		const bookable = row[3].some((day) => (days[day] ?? '') >= today);
		found.push({ number, rank: (inTitle ? 0 : 2) + (bookable ? 0 : 1) });
	}
	return found.sort((a, b) => a.rank - b.rank || a.number - b.number).map(({ number }) => number);
};

/** Prices that visitors choose from as the most they pay: whole hundreds that divide the trips, the highest included. */
export const priceBounds = (prices: readonly number[], most = 5): number[] => {
	const bounds = [...new Set(prices.map((price) => Math.ceil(price / 100) * 100))].sort((a, b) => a - b);
	if (bounds.length <= most) return bounds;
	return Array.from({ length: most }, (_, index) => bounds[Math.round(((index + 1) * bounds.length) / most) - 1] ?? 0);
};
