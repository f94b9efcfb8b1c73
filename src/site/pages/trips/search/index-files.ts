import { getCollection } from 'astro:content';
import { createHash } from 'node:crypto';
import { pageCount } from '#domain/list-pages.ts';
import { categoryBits } from '#domain/trip-query.ts';
import type { SearchRow, TripTable } from '#domain/trip-search.ts';
import { type IndexedTexts, makeWordIndex } from '#domain/word-index.ts';
import { DEFAULT_LOCALE, LOCALES } from '#i18n/locales.ts';
import { pricesOf } from '../../../content/offers.ts';
import { categoryNames, type Trip } from '../../../content/queries.ts';
import { listedTrips } from '../listed-trips.ts';
import { cardOf } from './card.ts';
import { CARDS_IN_FILE, FILE_NAMES } from './found-trip.ts';

/** The index of the list, made at build: the text of each file by its name, and the folder that changes with them. */
export interface IndexFiles {
	folder: string;
	files: ReadonlyMap<string, string>;
}

const tableOf = (trips: readonly Trip[], files: number): TripTable => {
	const days = [...new Set(trips.flatMap((trip) => trip.dates))].sort();
	const numbers = new Map(days.map((day, number) => [day, number]));
	const numberOf = (day: string) => numbers.get(day) ?? 0;
	const rows = trips.map((trip): SearchRow => {
		const { categories, ages, price } = trip.facts;
		const usual = price?.child ?? 0;
		const steps = pricesOf(trip).map((step): [number, number] => [numberOf(step.until), step.price]);
		const always = steps.every(([, hkd]) => hkd === usual);
		return [categoryBits(categories), ages.from, ages.to, trip.dates.map(numberOf), always ? [] : steps, usual];
	});
	return { files, days, rows };
};

/** Names of a trip's places: where it meets, in words of its own or of the common list. */
const placeLabels = async () => {
	const entries = await getCollection('specifications', ({ id }) => id === 'meeting-point');
	return new Map(entries.flatMap(({ data }) => data.values.map(({ id, label }) => [id, label] as const)));
};

const textsOf = async (): Promise<IndexedTexts[]> => {
	const places = await placeLabels();
	const inLanguages = await Promise.all(
		LOCALES.map(async (locale) => ({
			locale,
			trips: (await listedTrips(locale)).trips,
			names: await categoryNames(locale),
		})),
	);
	const count = inLanguages[0]?.trips.length ?? 0;
	return Array.from({ length: count }, (_, number) => {
		const titles: string[] = [];
		const others: string[] = [];
		for (const { locale, trips, names } of inLanguages) {
			const trip = trips[number];
			if (!trip) continue;
			const { title, stops, teaser, meetingPoint } = trip.words;
			titles.push(title, ...stops);
			others.push(teaser, meetingPoint?.name ?? '', meetingPoint?.address ?? '');
			others.push(...trip.facts.categories.map((category) => names.get(category) ?? ''));
			const points = trip.facts.specifications['meeting-point'] ?? [];
			others.push(...points.map((point) => places.get(point)?.[locale] ?? ''));
		}
		return { titles, others };
	});
};

const make = async (): Promise<IndexFiles> => {
	const files = new Map<string, string>();
	const words = makeWordIndex(await textsOf());
	for (const [number, file] of words.entries()) files.set(FILE_NAMES.words(number), JSON.stringify(file));
	const { trips } = await listedTrips(DEFAULT_LOCALE);
	files.set(FILE_NAMES.table, JSON.stringify(tableOf(trips, words.length)));
	// On a list of one page, every card is there.
	for (const locale of pageCount(trips.length) > 1 ? LOCALES : []) {
		const listed = (await listedTrips(locale)).trips;
		for (let from = 0; from < listed.length; from += CARDS_IN_FILE) {
			const some = listed.slice(from, from + CARDS_IN_FILE).map((trip) => cardOf(locale, trip));
			files.set(FILE_NAMES.cards(locale, from / CARDS_IN_FILE), JSON.stringify(await Promise.all(some)));
		}
	}
	const hash = createHash('sha256');
	for (const [name, text] of files) hash.update(name).update(text);
	return { folder: `/search/${hash.digest('hex').slice(0, 10)}`, files };
};

let made: Promise<IndexFiles> | undefined;

/** The files of the index; a build makes them once. */
export const indexFiles = (): Promise<IndexFiles> => {
	if (!made || !import.meta.env.PROD) made = make();
	return made;
};
