import { CATEGORIES, type Category } from './category.ts';
import { type IsoDate, monthOf } from './hong-kong-time.ts';
import type { TripQuery } from './trip-query.ts';

/** What a search looks at. */
export interface SearchedTrip {
	/** Folder name. */
	slug: string;
	categories: readonly Category[];
	/** First and last age in years. */
	ages: { from: number; to: number };
	/** Days to come on which it leaves, each with the lowest price of a place in whole HKD; no price when none can be bought. */
	days: readonly { date: IsoDate; price?: number | undefined }[];
	/** What a place usually costs, in whole HKD. */
	usualPrice?: number | undefined;
}

/** What fits a query. */
export interface FoundTrips {
	/** Folder names. */
	trips: ReadonlySet<string>;
	/** For each category, how many trips of it fit all else that was asked. */
	counts: Record<Category, number>;
}

/**
 * Whether a trip fits, whatever its categories. Month and price must hold for one and the same departure. A trip
 * without days to come has its usual price.
 */
const fits = (trip: SearchedTrip, query: TripQuery): boolean => {
	const { age, month, price } = query;
	if (age !== undefined && (age < trip.ages.from || age > trip.ages.to)) return false;
	if (month === undefined && price === undefined) return true;
	const isCheap = (hkd: number | undefined) => price === undefined || (hkd !== undefined && hkd <= price);
	if (trip.days.length === 0) return month === undefined && isCheap(trip.usualPrice);
	return trip.days.some((day) => (month === undefined || monthOf(day.date) === month) && isCheap(day.price));
};

/**
 * The trips that fit a query.
 * @param withWords folder names of the trips that have its words; undefined when it asks for none
 */
export const findTrips = (
	trips: readonly SearchedTrip[],
	query: TripQuery,
	withWords: ReadonlySet<string> | undefined,
): FoundTrips => {
	const found = new Set<string>();
	const counts = Object.fromEntries(CATEGORIES.map((category) => [category, 0])) as Record<Category, number>;
	for (const trip of trips) {
		const { slug, categories } = trip;
		if ((withWords && !withWords.has(slug)) || !fits(trip, query)) continue;
		for (const category of categories) counts[category]++;
		const isChosen = query.categories.length === 0 || query.categories.some((chosen) => categories.includes(chosen));
		if (isChosen) found.add(slug);
	}
	return { trips: found, counts };
};

/**
 * Prices that visitors choose from as the most they pay: whole hundreds that divide the trips, the highest included, and
 * a round thousand between them.
 */
export const priceBounds = (prices: readonly number[], most = 5): number[] => {
	const hundreds = [...new Set(prices.map((price) => Math.ceil(price / 100) * 100))].sort((a, b) => a - b);
	const few =
		hundreds.length <= most
			? hundreds
			: Array.from(
					{ length: most },
					(_, index) => hundreds[Math.round(((index + 1) * hundreds.length) / most) - 1] ?? 0,
				);
	const lowest = few[0] ?? 0;
	const highest = few.at(-1) ?? 0;
	const thousands = Array.from({ length: Math.floor(highest / 1000) }, (_, index) => (index + 1) * 1000);
	const between = thousands.filter((bound) => bound > lowest && !few.includes(bound));
	return [...few, ...between].sort((a, b) => a - b);
};
