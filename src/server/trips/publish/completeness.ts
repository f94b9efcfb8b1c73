import type { MissingField } from '#contracts/trips.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { fieldLabel } from '#domain/office/field-labels.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { picturesOf } from './trip-draft.ts';

type Fields = Record<string, unknown>;
const isEmpty = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	(typeof value === 'string' && value.trim() === '') ||
	(Array.isArray(value) && value.length === 0);
const isGroup = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const listAt = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What every trip needs. */
const FACTS = ['order', 'categories', 'ages', 'tint', 'cover'];
const WORDS = ['title', 'stops', 'teaser', 'summary'];
/** Parts that a trip may have, with words of their own in each language. */
const PARTS = ['lunch', 'school'];

/** Places below a value that are there and hold nothing. */
const blanks = (value: unknown, path: (string | number)[]): (string | number)[][] => {
	if (!isGroup(value)) return isEmpty(value) ? [path] : [];
	if (isEmpty(value)) return [path];
	return Object.entries(value).flatMap(([name, inner]) =>
		blanks(inner, [...path, Array.isArray(value) ? +name : name]),
	);
};

const wordsMissing = ({ facts, words }: TripDraft, locale: Locale): (string | number)[][] => {
	const { fields, text } = words[locale];
	const alt = isGroup(fields['alt']) ? fields['alt'] : {};
	const quest = isGroup(fields['quest']) ? fields['quest'] : {};
	const lists: [string, unknown, (string | number)[]][] = [
		['itinerary', fields['itinerary'], ['itinerary']],
		['highlights', fields['highlights'], ['highlights']],
		['quest', quest['questions'], ['quest', 'questions']],
	];
	return [
		...WORDS.filter((name) => fields[name] === undefined).map((name) => [name]),
		...picturesOf(facts)
			.filter((name) => alt[name] === undefined)
			.map((name) => ['alt', name]),
		...lists.flatMap(([name, there, path]) =>
			listAt(facts[name])
				.keys()
				.filter((i) => listAt(there)[i] === undefined)
				.map((i) => [...path, i])
				.toArray(),
		),
		...PARTS.filter((name) => facts[name] !== undefined && fields[name] === undefined).map((name) => [name]),
		...Object.entries(fields).flatMap(([name, value]) =>
			name === 'alt' && isEmpty(value) ? [] : blanks(value, [name]),
		),
		...(isEmpty(text) ? [['text']] : []),
	];
};

const named = (paths: readonly (string | number)[][], language?: Locale): MissingField[] =>
	paths.map((path) => ({ field: path.join('.'), label: fieldLabel(path), ...(language && { language }) }));

/** What is missing before a trip can be published: in each language, and among its facts. */
export const missingFields = (trip: TripDraft): MissingField[] => [
	...named(FACTS.filter((name) => isEmpty(trip.facts[name])).map((name) => [name])),
	...LOCALES.flatMap((locale) => named(wordsMissing(trip, locale), locale)),
];

/** Whether all that is needed is written, language by language. */
export const completeness = (trip: TripDraft): Record<Locale, boolean> => {
	const missing = missingFields(trip);
	return Object.fromEntries(
		LOCALES.map((locale) => [locale, !missing.some(({ language }) => language === locale)]),
	) as Record<Locale, boolean>;
};
