import type { z } from 'zod';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { tripFactsSchema } from '#domain/trip.schema.ts';
import { NEEDED_TO_SELL } from '#domain/trip-sale.ts';
import { tripWordsSchema } from '#domain/trip-words.schema.ts';
import { byFolder, type Content, type Entry, entriesOf, problemAt } from './content.ts';
import { at, entriesAt, listAt, textAt } from './data-path.ts';
import { kindOf } from './layout.ts';
import type { Path, Problem } from './problem.ts';
import { isComing } from './schedule-doubts.ts';

/** Names of the fields of a shape that may be left out, but that a trip needs: always, once a day is announced, or while none is. */
const neededIn = (shape: Readonly<Record<string, z.ZodType>>, when?: 'withDays' | 'withoutDays'): string[] =>
	Object.entries(shape).flatMap(([name, field]) =>
		name !== '$schema' && field.meta()?.['needed'] === when && field.safeParse(undefined).success ? [name] : [],
	);

/** What only a whole trip has: all that the schema lets one leave out while it is being written. */
const FACT_SHAPE = tripFactsSchema().shape;
const FACTS = neededIn(FACT_SHAPE);
const WORDS = neededIn(tripWordsSchema.shape);
const WITHOUT_DAYS = neededIn(tripWordsSchema.shape, 'withoutDays');
/** What nobody can know before a day is announced. */
const WITH_DAYS: readonly Path[] = [
	...neededIn(tripWordsSchema.shape, 'withDays').map((name) => [name]),
	...neededIn(tripWordsSchema.shape.school.unwrap().shape, 'withDays').map((name) => ['school', name]),
];

/** The departures to come, cancelled ones left out, by trip. */
const comingDepartures = (content: Content, today: IsoDate): Map<string | undefined, unknown[]> =>
	Map.groupBy(
		entriesOf(content, 'schedule')
			.flatMap(({ data }) => listAt(data, 'departures'))
			.filter((each) => isComing(each, today)),
		(departure) => textAt(departure, 'trip'),
	);

function* missing(entry: Entry, names: readonly string[]): Generator<Problem> {
	if (names.length > 0) yield problemAt(entry, [], 'not_whole', { names: names.join(', ') });
}

/** Days that visitors could book although nobody has said when, where and on what terms. @returns what is missing */
function* checkSale(trip: Entry, coming: readonly unknown[], names: readonly string[]): Generator<Problem, string[]> {
	const wanted = NEEDED_TO_SELL.filter(([part, name]) => part !== 'specifications' || names.includes(name ?? ''));
	const lacking = coming.length === 0 ? [] : wanted.filter((path) => at(trip.data, ...path) === undefined);
	const day = textAt(coming[0], 'date') ?? '';
	for (const path of lacking) yield problemAt(trip, path, 'sale_missing', { day });
	return lacking.map((path) => path.join('.'));
}

/** @param coming undefined when a month cannot be read */
function* checkWords(text: Entry, coming: readonly unknown[] | undefined): Generator<Problem> {
	const withDays = coming && coming.length > 0 ? WITH_DAYS : [];
	const absent = [...WORDS.map((name) => [name]), ...withDays].filter((path) => at(text.data, ...path) === undefined);
	const lacking = absent
		.filter((path) => at(text.data, ...path.slice(0, -1)) !== undefined)
		.map((path) => path.join('.'));
	const prices = [...new Set(coming?.map((departure) => Number(at(departure, 'price'))))].sort((a, b) => a - b);
	if (prices.length > 1 && at(text.data, 'priceNote') === undefined)
		yield problemAt(text, ['priceNote'], 'price_note_missing', { prices: prices.join(', ') });
	if (at(text.data, 'planned') !== undefined && coming && coming.length > 0)
		yield problemAt(text, ['planned'], 'planned_departs');
	if (coming?.length === 0) lacking.push(...WITHOUT_DAYS.filter((name) => at(text.data, name) === undefined));
	const isKnown = Object.keys(text.data ?? {}).every((name) => Object.hasOwn(tripWordsSchema.shape, name));
	if (isKnown) yield* missing(text, lacking);
}

/** Trips on the shelf that do not yet answer everything that visitors ask. */
export function* checkCompleteness(content: Content, today: IsoDate): Generator<Problem> {
	const words = byFolder(content, 'tripWords');
	const coming = comingDepartures(content, today);
	const trips = new Set(content.trips);
	const isWhole =
		[...coming.keys()].every((slug) => trips.has(slug ?? '')) &&
		[...content.files].every(
			(file) => kindOf(file) !== 'schedule' || content.entries.some(({ path }) => path === file),
		);
	const specifications = entriesOf(content, 'specifications').filter(({ data }) => !listAt(data, 'categories').length);
	const names = specifications.map(({ path }) => path.replace(/^.*\/|\.json$/g, ''));
	for (const trip of entriesOf(content, 'trips')) {
		if (at(trip.data, 'offline') === true) continue;
		const facts = FACTS.filter((name) => at(trip.data, name) === undefined);
		const all = entriesAt(trip.data, 'specifications').map(([name]) => name);
		const isKnown = all.every((name) => content.files.has(`specifications/${name}.json`));
		const lacking = names.filter((name) => at(trip.data, 'specifications', name) === undefined);
		const isRead = Object.keys(trip.data ?? {}).every((name) => Object.hasOwn(FACT_SHAPE, name));
		const unsold = isRead ? yield* checkSale(trip, coming.get(trip.folder) ?? [], isKnown ? names : []) : [];
		const wanted = [...facts, ...(isKnown ? lacking : []).map((name) => `specifications.${name}`)];
		if (isRead)
			yield* missing(
				trip,
				wanted.filter((name) => !unsold.includes(name)),
			);
		for (const text of words.get(trip.folder) ?? [])
			yield* checkWords(text, isWhole ? (coming.get(trip.folder) ?? []) : undefined);
	}
}
