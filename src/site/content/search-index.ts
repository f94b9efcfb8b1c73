import { hash } from 'node:crypto';
import { searchable } from '#domain/search-text.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { categoryNames, once, type Trip, trips } from './queries.ts';
import { specificationsOf } from './specifications.ts';

const textOf = async (locale: Locale, { words, facts }: Trip): Promise<string> => {
	const { title, stops, teaser, meetingPoint, lunch } = words;
	const names = await categoryNames(locale);
	const specifications = await specificationsOf(locale, facts.specifications);
	const { vegetarian, allergens } = t(locale).tripPage.lunch;
	const parts = [
		title,
		...stops,
		teaser,
		meetingPoint?.name,
		meetingPoint?.address,
		...facts.categories.map((category) => names.get(category)),
		...specifications.flatMap(({ values }) => values),
		lunch?.menu,
		lunch?.allergies,
		facts.lunch?.vegetarian ? vegetarian : '',
		...(facts.lunch?.contains ?? []).map((allergen) => allergens[allergen]),
	];
	return searchable(parts.join('\n'));
};

/**
 * The file in which the search of a language looks words up: the searchable text of every trip by its folder name. Its
 * address changes with its text.
 */
export const searchIndex = once(async (locale: Locale) => {
	const texts = (await trips(locale)).map(async (trip) => [trip.slug, await textOf(locale, trip)] as const);
	const text = JSON.stringify(Object.fromEntries(await Promise.all(texts)));
	const version = hash('sha256', text).slice(0, 10);
	return { address: `/search/${version}/${locale}.json`, text };
});

export const searchIndexPaths = () =>
	Promise.all(
		LOCALES.map(async (locale) => {
			const { address, text } = await searchIndex(locale);
			const [, , folder, file = ''] = address.split('/');
			return { params: { folder, file: file.replace('.json', '') }, props: { text } };
		}),
	);
