import { CATEGORIES, type Category } from './category.ts';

/** Name of the query parameter that holds a chosen category; it may stand several times. */
const PARAMETER = 'category';

/**
 * The categories chosen in a query string: `?category=science&category=career`, `?category=science,career`; each once,
 * in the order of the filter. Unknown names are ignored.
 */
export const categoriesIn = (search: string): Category[] => {
	const names = new URLSearchParams(search).getAll(PARAMETER).join().split(',');
	return CATEGORIES.filter((category) => names.includes(category));
};
