import { CATEGORIES, type Category } from './category.ts';
import type { IsoMonth } from './hong-kong-time.ts';
import { LONGEST_SEARCH } from './search-text.ts';

/** What a visitor asks of the list. */
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

/** What the fields of the filter offer. */
export interface Choices {
	/** Every age in years that a trip is for. */
	ages: readonly number[];
	/** Months that have days to come, earliest first. */
	months: readonly IsoMonth[];
	/** The most that a place may cost, in whole HKD, lowest first. */
	prices: readonly number[];
}

export const EVERY_TRIP: TripQuery = { words: '', categories: [], age: undefined, month: undefined, price: undefined };

/** Names of the query parameters, which are the names of the fields. */
const PARAMETERS = ['q', 'category', 'age', 'month', 'price'] as const;

const wholeNumber = (text: string | null): number | undefined =>
	text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

/**
 * What is asked in the parameters of an address, or in the fields of a form; what cannot be is left out. Categories may
 * stand in several parameters, `category=science&category=career`, or in one, `category=science,career`.
 */
export const queryIn = (parameters: URLSearchParams): TripQuery => {
	const names = parameters.getAll('category').join().split(',');
	const month = parameters.get('month') ?? '';
	return {
		words: (parameters.get('q') ?? '').slice(0, LONGEST_SEARCH).trim(),
		categories: CATEGORIES.filter((category) => names.includes(category)),
		age: wholeNumber(parameters.get('age')),
		month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
		price: wholeNumber(parameters.get('price')),
	};
};

/** The query without what the filter does not offer. */
export const offered = (query: TripQuery, { ages, months, prices }: Choices): TripQuery => ({
	...query,
	age: ages.find((each) => each === query.age),
	month: months.find((each) => each === query.month),
	price: prices.find((each) => each === query.price),
});

/** The query string that asks this and keeps every parameter of others; empty or beginning with `?`. */
export const withQuery = (search: string, query: TripQuery): string => {
	const parameters = new URLSearchParams(search);
	for (const name of PARAMETERS) parameters.delete(name);
	if (query.words) parameters.set('q', query.words);
	for (const category of query.categories) parameters.append('category', category);
	for (const name of ['age', 'month', 'price'] as const) {
		const value = query[name];
		if (value !== undefined) parameters.set(name, String(value));
	}
	return parameters.size > 0 ? `?${parameters}` : '';
};

/** Does it ask for anything? */
export const asksAnything = (query: TripQuery): boolean => withQuery('', query) !== '';
