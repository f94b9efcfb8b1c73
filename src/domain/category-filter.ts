import { CATEGORIES, type Category } from './category.ts';

/** Name of the query parameter that holds a chosen category; it may stand several times. */
const PARAMETER = 'category';

/** The categories that a list of names holds, each once, in the order of the filter; unknown names are ignored. */
export const toCategories = (names: readonly string[]): Category[] =>
	CATEGORIES.filter((category) => names.includes(category));

/** The categories chosen in a query string: `?category=science&category=career`, `?category=science,career`. */
export const categoriesIn = (search: string): Category[] =>
	toCategories(new URLSearchParams(search).getAll(PARAMETER).join().split(','));

/** The query string with exactly these categories chosen and every other parameter kept; empty or beginning with `?`. */
export const withCategories = (search: string, chosen: readonly Category[]): string => {
	const query = new URLSearchParams(search);
	query.delete(PARAMETER);
	for (const category of chosen) query.append(PARAMETER, category);
	return query.size > 0 ? `?${query}` : '';
};

/** How many trips show: those with at least one chosen category, or all when none is chosen. */
export const countShown = (trips: readonly (readonly Category[])[], chosen: readonly Category[]): number =>
	chosen.length === 0
		? trips.length
		: trips.filter((categories) => categories.some((category) => chosen.includes(category))).length;
