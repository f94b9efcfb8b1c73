import { CATEGORIES, type Category } from './category.ts';
import { categoriesIn } from './category-filter.ts';
import type { IsoMonth } from './hong-kong-time.ts';
import { LONGEST_SEARCH } from './search-text.ts';

/** What a visitor asks of the list. Nothing asked: every trip. */
export interface TripQuery {
	/** As typed, cut, without spaces around. */
	words: string;
	/** A trip has at least one of them. */
	categories: readonly Category[];
	/** Years. */
	age: number | undefined;
	/** A trip leaves in it. */
	month: IsoMonth | undefined;
	/** The most that a place may cost, in whole HKD. */
	price: number | undefined;
}

/** Names of the query parameters, which are the names of the fields. */
const PARAMETERS = ['q', 'category', 'age', 'month', 'price', 'page'] as const;

const wholeNumber = (text: string | null): number | undefined =>
	text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

/** What is asked in the parameters of an address, or in the fields of a form; what cannot be is left out. */
export const queryIn = (parameters: URLSearchParams): TripQuery => {
	const month = parameters.get('month') ?? '';
	return {
		words: (parameters.get('q') ?? '').slice(0, LONGEST_SEARCH).trim(),
		categories: categoriesIn(parameters.toString()),
		age: wholeNumber(parameters.get('age')),
		month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
		price: wholeNumber(parameters.get('price')),
	};
};

/** The page of the results that an address names; 1 when it names none. */
export const pageIn = (parameters: URLSearchParams): number => wholeNumber(parameters.get('page')) ?? 1;

/** The query string that asks this and keeps every parameter of others; empty or beginning with `?`. */
export const withQuery = (search: string, query: TripQuery, page = 1): string => {
	const parameters = new URLSearchParams(search);
	for (const name of PARAMETERS) parameters.delete(name);
	if (query.words) parameters.set('q', query.words);
	for (const category of query.categories) parameters.append('category', category);
	for (const name of ['age', 'month', 'price'] as const) {
		const value = query[name];
		if (value !== undefined) parameters.set(name, String(value));
	}
	if (page > 1) parameters.set('page', String(page));
	return parameters.size > 0 ? `?${parameters}` : '';
};

/** Only categories are asked for, or nothing. */
export const asksCategoriesOnly = ({ words, age, month, price }: TripQuery): boolean =>
	!words && age === undefined && month === undefined && price === undefined;

/** Do two visitors ask the same? */
export const sameQuery = (one: TripQuery, other: TripQuery): boolean => withQuery('', one) === withQuery('', other);

/** Categories as bits, in their order: the place in a table of counts. */
export const categoryBits = (categories: readonly Category[]): number =>
	CATEGORIES.reduce((bits, category, index) => bits | (categories.includes(category) ? 1 << index : 0), 0);

/** The categories that bits stand for. */
export const categoriesOfBits = (bits: number): Category[] => CATEGORIES.filter((_, index) => bits & (1 << index));

/** For every choice of categories (as bits), how many trips have at least one of them; for none, all. */
export const categoryCounts = (trips: readonly (readonly Category[])[]): number[] => {
	const bits = trips.map(categoryBits);
	return Array.from({ length: 1 << CATEGORIES.length }, (_, chosen) =>
		chosen === 0 ? trips.length : bits.filter((each) => each & chosen).length,
	);
};
