import type { MissingField } from '#contracts/trips.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { fieldLabel } from '#domain/office/field-labels.ts';
import { tripFactsSchema } from '#domain/trip.schema.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { completedWords } from './trip-shape.ts';

type Path = readonly (string | number)[];

const isEmpty = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	(typeof value === 'string' && value.trim() === '') ||
	(Array.isArray(value) && value.length === 0);

/** Facts that a trip cannot be without: what is empty there does not fit the schema. The check wants a cover, too. */
const missingFacts = ({ facts }: TripDraft): Path[] =>
	Object.entries(tripFactsSchema().shape)
		.filter(([name, field]) => name === 'cover' || !field.safeParse(undefined).success)
		.filter(([name, field]) => isEmpty(facts[name]) && (name === 'cover' || !field.safeParse(facts[name]).success))
		.map(([name]) => [name]);

const named = (paths: readonly Path[], language?: Locale): MissingField[] =>
	paths.map((path) => ({ field: path.join('.'), label: fieldLabel(path), ...(language && { language }) }));

/** What is missing before a trip can be published: among its facts, and in each language. */
export const missingFields = (trip: TripDraft): MissingField[] => [
	...named(missingFacts(trip)),
	...LOCALES.flatMap((locale) => named(completedWords(trip, locale).missing, locale)),
];

/** Whether all that is needed is written, language by language. */
export const completeness = (trip: TripDraft): Record<Locale, boolean> => {
	const missing = missingFields(trip);
	return Object.fromEntries(
		LOCALES.map((locale) => [locale, !missing.some(({ language }) => language === locale)]),
	) as Record<Locale, boolean>;
};
