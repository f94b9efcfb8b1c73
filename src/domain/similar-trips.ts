import type { Category } from './category.ts';

/** What makes two trips alike. */
export interface Comparable {
	slug: string;
	/** Announced days, past ones included. */
	dates: readonly unknown[];
	facts: { categories: readonly Category[]; ages: { from: number; to: number } };
}

const yearsShared = (a: Comparable, b: Comparable): number =>
	Math.max(0, Math.min(a.facts.ages.to, b.facts.ages.to) - Math.max(a.facts.ages.from, b.facts.ages.from) + 1);

const likeness = (a: Comparable, b: Comparable): number => {
	const shared = b.facts.categories.filter((category) => a.facts.categories.includes(category)).length;
	return shared * 100 + (b.dates.length > 0 ? 50 : 0) + yearsShared(a, b);
};

/** Trips of one kind are equally like any other trip. */
const kindOf = ({ dates, facts: { categories, ages } }: Comparable): string =>
	`${[...categories].sort()} ${ages.from}-${ages.to} ${dates.length > 0}`;

/**
 * Prepares the question which trips are most like a trip: most categories in common, then those with dates, then most
 * ages in common; among equals the order of `trips` stays. Trips that share no category come last, so that there is
 * always somewhere to go on to. They are ranked once for each kind, so that thousands of trips take no time.
 * @returns the `count` trips most like a trip, never the trip itself
 */
export const similarTrips = <T extends Comparable>(trips: readonly T[]): ((trip: T, count: number) => T[]) => {
	const ranked = new Map<string, T[]>();
	const rank = (trip: T): T[] =>
		trips
			.map((other) => ({ other, score: likeness(trip, other) }))
			.sort((a, b) => b.score - a.score)
			.map(({ other }) => other);

	return (trip, count) => {
		const kind = kindOf(trip);
		const all = ranked.get(kind) ?? rank(trip);
		ranked.set(kind, all);
		return all
			.slice(0, count + 1)
			.filter(({ slug }) => slug !== trip.slug)
			.slice(0, count);
	};
};
