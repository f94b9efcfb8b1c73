import { getCollection } from 'astro:content';
import { hash } from 'node:crypto';
import { searchable } from '#domain/search-text.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { categoryNames, once, type Trip, trips } from './queries.ts';

/** The searchable text of every trip of a language, by its folder name. */
export type SearchIndex = Record<string, string>;

/** A file of the site: its address changes with its text. */
interface IndexFile {
	address: string;
	text: string;
}

/** What is said of a trip in choices: where it meets, what is eaten, who guides. */
const specificationLabels = once(async (locale: Locale) => {
	const entries = await getCollection('specifications');
	return new Map(
		entries.flatMap(({ id, data }) => data.values.map((value) => [`${id} ${value.id}`, value.label[locale]] as const)),
	);
});

const textOf = async (locale: Locale, { words, facts }: Trip): Promise<string> => {
	const { title, stops, teaser, meetingPoint, lunch } = words;
	const names = await categoryNames(locale);
	const labels = await specificationLabels(locale);
	const chosen = Object.entries(facts.specifications).flatMap(([id, values = []]) =>
		values.map((value) => labels.get(`${id} ${value}`)),
	);
	const { vegetarian, allergens } = t(locale).tripPage.lunch;
	const parts = [
		title,
		...stops,
		teaser,
		meetingPoint?.name,
		meetingPoint?.address,
		...facts.categories.map((category) => names.get(category)),
		...chosen,
		lunch?.menu,
		lunch?.allergies,
		facts.lunch?.vegetarian ? vegetarian : '',
		...(facts.lunch?.contains ?? []).map((allergen) => allergens[allergen]),
	];
	return searchable(parts.join('\n'));
};

/** The file in which the search of a language looks words up. */
export const searchIndex = once(async (locale: Locale): Promise<IndexFile> => {
	const texts = (await trips(locale)).map(async (trip) => [trip.slug, await textOf(locale, trip)] as const);
	const index: SearchIndex = Object.fromEntries(await Promise.all(texts));
	const text = JSON.stringify(index);
	const version = hash('sha256', text).slice(0, 10);
	return { address: `/search/${version}/${locale}.json`, text };
});

/** The paths of all index files. */
export const searchIndexPaths = () =>
	Promise.all(
		LOCALES.map(async (locale) => {
			const { address, text } = await searchIndex(locale);
			const [, , folder, file = ''] = address.split('/');
			return { params: { folder, file: file.replace('.json', '') }, props: { text } };
		}),
	);
