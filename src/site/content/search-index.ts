import { hash } from 'node:crypto';
import { Converter as toTraditional } from 'opencc-js/cn2t';
import { Converter as toSimplified } from 'opencc-js/t2cn';
import { searchable } from '#domain/search-text.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { categoryNames, once, type Trip, trips } from './queries.ts';
import { questions } from './questions.ts';
import { rulesOf } from './rules.ts';
import { meetingPointOf, pickUpPointOf, specificationsOf } from './specifications.ts';

const OTHER_SCRIPT: Partial<Record<Locale, (text: string) => string>> = {
	zh: toSimplified({ from: 'hk', to: 'cn' }),
	cn: toTraditional({ from: 'cn', to: 'hk' }),
};

/** A text and, in Chinese, the same in the characters of the other side, for who types those. */
const inBothScripts = (locale: Locale, text: string): string => {
	const other = OTHER_SCRIPT[locale]?.(text) ?? text;
	return other === text ? text : `${text}\n${other}`;
};

/** Each part once; a part is found wherever it stands. */
const eachOnce = (text: string): string => [...new Set(text.split(' '))].map((part) => part && ` ${part}`).join('');

const indexed = (locale: Locale, parts: readonly unknown[]): string =>
	eachOnce(searchable(inBothScripts(locale, parts.filter(Boolean).join('\n'))));

const textOf = async (locale: Locale, trip: Trip): Promise<string> => {
	const { words, facts } = trip;
	const { title, stops, teaser, lead, lunch, accessibility } = words;
	const places = [await meetingPointOf(locale, trip), await pickUpPointOf(locale, trip)];
	const names = await categoryNames(locale);
	const specifications = await specificationsOf(locale, facts.specifications);
	const { access, lunch: food, sheet } = t(locale).tripPage;
	const parts = [
		title,
		...stops,
		teaser,
		lead,
		...places.flatMap((place) => [place?.name, place?.address, place?.directions]),
		...facts.categories.map((category) => names.get(category)),
		...specifications.flatMap(({ values }) => values),
		...(words.itinerary ?? []).map(({ title: stop }) => stop),
		...(words.highlights ?? []).map(({ title: highlight }) => highlight),
		lunch?.menu,
		lunch?.allergies,
		facts.lunch && sheet.allergies,
		facts.lunch?.vegetarian && food.vegetarian,
		...(facts.lunch?.contains ?? []).map((allergen) => food.allergens[allergen]),
		words.toilets && access.toilets,
		...(accessibility?.offered ?? []),
		facts.specifications['transport']?.includes('coach') && (await rulesOf(locale, trip)).liftCoach,
	];
	return indexed(locale, parts);
};

/**
 * The file in which the search of a language looks words up: the searchable text of every trip and of every answer. Its
 * address changes with its text.
 */
export const searchIndex = once(async (locale: Locale) => {
	const ofTrips = (await trips(locale)).map(async (trip) => [trip.slug, await textOf(locale, trip)] as const);
	const ofAnswers = (await questions(locale)).map(
		({ id, question, text, keywords }) => [id, indexed(locale, [question, text, keywords])] as const,
	);
	const index = { trips: Object.fromEntries(await Promise.all(ofTrips)), answers: Object.fromEntries(ofAnswers) };
	const text = JSON.stringify(index);
	const version = hash('sha256', text).slice(0, 10);
	return { version, address: `/search/${version}/${locale}.json`, text };
});

/** Addresses of the index of every language, that of a page first. */
export const searchIndexes = (locale: Locale): Promise<string[]> => {
	const languages = [locale, ...LOCALES.filter((other) => other !== locale)];
	return Promise.all(languages.map(async (each) => (await searchIndex(each)).address));
};

export const searchIndexPaths = () =>
	Promise.all(
		LOCALES.map(async (locale) => {
			const { version, text } = await searchIndex(locale);
			return { params: { folder: version, file: locale }, props: { text } };
		}),
	);
