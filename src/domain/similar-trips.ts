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

/**
 * The `count` trips most like `trip`: most categories in common, then those with dates, then most ages in
 * common; among equals the order of
 * `others` stays. Trips that share no category come last, so that there is always somewhere to go on to.
 */
export const similarTrips = <T extends Comparable>(trip: T, others: readonly T[], count: number): T[] =>
	others
		.filter(({ slug }) => slug !== trip.slug)
		.map((other) => ({ other, score: likeness(trip, other) }))
		.sort((a, b) => b.score - a.score)
		.slice(0, count)
		.map(({ other }) => other);
