import type { Category } from '#domain/category.ts';
import type { Choices, TripQuery } from '#domain/trip-query.ts';
import { fill } from '#i18n/fill.ts';
import type { Messages } from '#i18n/messages/messages.ts';

export interface Option {
	value: number | string;
	/** As short as a field of a phone: `5`, `Jan`, `$900`, `900元`. */
	label: string;
	/** Its part of the sentence over the results: `for age 5`. */
	asked: string;
}

export interface TripFilterProps {
	choices: Choices;
	ages: readonly Option[];
	months: readonly Option[];
	prices: readonly Option[];
	/** With the inside of its symbol, and how many trips it has. */
	categories: readonly { id: Category; name: string; icon: string; count: number }[];
	total: number;
	/** What is said when nothing is asked. */
	all: string;
	contact: string;
	questions: string;
	/** Addresses of the files in which words are looked up, that of the page's language first. */
	indexes: readonly string[];
	words: Pick<Messages['list'], 'filter' | 'search'>;
	icons: Record<'search' | 'down' | 'close', string>;
}

/** `3 trips`, of every number. */
export const countOf = ({ trip, trips }: Messages['list']['filter'], n: number): string =>
	n === 1 ? trip : fill(trips, { n });

/** What is asked beside categories, as a part of a sentence: `for age 5, in January`; empty when nothing is. */
export const askedOf = ({ words, ages, months, prices }: TripFilterProps, query: TripQuery): string => {
	const parts = [
		query.words ? fill(words.search.wordsAsked, { words: query.words }) : '',
		ages.find(({ value }) => value === query.age)?.asked,
		months.find(({ value }) => value === query.month)?.asked,
		prices.find(({ value }) => value === query.price)?.asked,
	];
	return parts.filter(Boolean).join(words.filter.and);
};
