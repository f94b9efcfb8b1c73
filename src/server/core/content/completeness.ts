import type { MissingField } from '#contracts/trips.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { byLocale, LOCALES, type Locale } from '#domain/locale.ts';
import { fieldLabel } from '#domain/office/field-labels.ts';
import { officeFactsSchema, type TripDraft } from '#domain/trip-draft.schema.ts';
import { isForSale, MEETING_POINT, NEEDED_TO_SELL } from '#domain/trip-sale.ts';
import { completedWords } from './trip-shape.ts';

type Path = readonly (string | number)[];

const isEmpty = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	(typeof value === 'string' && value.trim() === '') ||
	(Array.isArray(value) && value.length === 0);

/** Facts that a trip cannot be without: what is empty there does not fit the schema. The check wants a cover, too. */
const missingFacts = ({ facts }: TripDraft): Path[] =>
	Object.entries(officeFactsSchema.shape)
		.filter(([name, field]) => name === 'cover' || !field.safeParse(undefined).success)
		.filter(([name, field]) => isEmpty(facts[name]) && (name === 'cover' || !field.safeParse(facts[name]).success))
		.map(([name]) => [name]);

/** What a day to come cannot be sold without. */
const missingToSell = ({ facts, departures }: TripDraft, today: IsoDate): Path[] => {
	if (facts['offline'] === true || !departures.some((each) => isForSale(each, today))) return [];
	return NEEDED_TO_SELL.filter(([name = '', part]) => {
		const fact = facts[name] as Record<string, unknown> | undefined;
		return isEmpty(part === undefined ? fact : fact?.[part]);
	});
};

const named = (paths: readonly Path[], language?: Locale): MissingField[] =>
	paths.map((path) => ({
		field: path.join('.'),
		label: fieldLabel(path, { [MEETING_POINT]: '集合地点' }),
		...(language && { language }),
	}));

/** Facts that no trip can be shown without. */
export const missingFactFields = (trip: TripDraft): MissingField[] => named(missingFacts(trip));

/** What is missing before a trip can be published: among its facts, and in each language. */
export const missingFields = (trip: TripDraft, today: IsoDate): MissingField[] => [
	...named([...missingFacts(trip), ...missingToSell(trip, today)]),
	...LOCALES.flatMap((locale) => named(completedWords(trip, locale).missing, locale)),
];

/** Whether all that is needed is written, language by language; facts are needed in each. */
export const completeness = (trip: TripDraft, today: IsoDate): Record<Locale, boolean> => {
	const missing = missingFields(trip, today);
	return byLocale((locale) => !missing.some(({ language = locale }) => language === locale));
};
