import { globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { RefundRule } from '#domain/cancellation.ts';
import {
	type CalledOff,
	type DepartureChange,
	firstDayOf,
	isCalledOff,
	sequenceOf,
	withChange,
} from '#domain/departure-changes.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { scheduleMonthSchema } from '#domain/schedule.schema.ts';
import { findsWords, searchText as textOf } from '../db/search-text.ts';
import { CONTENT } from './trip-content.ts';

/** One departure of the schedule, as far as orders need it. */
export interface CatalogueDeparture {
	trip: string;
	date: IsoDate;
	/** Name of the product in the shop. */
	product: string;
	variant: string | undefined;
	/** Price for a child in whole HKD. */
	price: number;
	/** Most children; absent: as many as the trip takes. */
	capacity?: number | undefined;
	/** It belongs to one group: visitors do not see it. */
	private?: boolean | undefined;
	/** The day that was announced first, of one that has moved. */
	movedFrom?: IsoDate | undefined;
	/** Higher after every change, and the day of the last one. */
	sequence?: number | undefined;
	changed?: IsoDate | undefined;
	/** Why it does not go, and since when. */
	cancelled?: CalledOff | undefined;
}

/** What was decided of a departure and is perhaps not written yet. */
export interface ScheduleChange extends DepartureChange {
	trip: string;
	/** The day that was announced first. */
	first: IsoDate;
}

/** What can be booked, or could be once. */
export interface Catalogue {
	departures: readonly CatalogueDeparture[];
	/** Trips by folder name, each with its titles: simplified Chinese, English, traditional Chinese. */
	trips: ReadonlyMap<string, readonly string[]>;
	/** Fewest and most children in one group of a trip, by its folder name; only of those that say so. */
	groupSizes: ReadonlyMap<string, { min: number; max: number }>;
	/** What is given back of a trip, by its folder name. */
	terms: ReadonlyMap<string, readonly RefundRule[]>;
}

/** The title in the front matter of a file of words: one line, quoted or not. */
const titleOfFile = (text: string): string => {
	const [, plain = ''] = /^title:[ \t]*(.+)$/m.exec(text) ?? [];
	return plain.replace(/^(["'])(.*)\1$/, '$2').trim();
};

const read = (folder: string): Catalogue => {
	const departures = globSync('schedule/*.json', { cwd: folder })
		.sort()
		.flatMap((file) => {
			const month = scheduleMonthSchema.safeParse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
			return (month.data?.departures ?? []).flatMap((each) => (each ? [{ ...each, variant: each.variant }] : []));
		});
	const trips = new Map<string, string[]>();
	for (const file of globSync('trips/*/{en,zh,cn}.md', { cwd: folder }).sort()) {
		const [, trip = ''] = file.split(/[/\\]/);
		trips.set(trip, [...(trips.get(trip) ?? []), titleOfFile(readFileSync(`${folder}/${file}`, 'utf8'))]);
	}
	const groupSizes = new Map<string, { min: number; max: number }>();
	const terms = new Map<string, readonly RefundRule[]>();
	for (const file of globSync('trips/*/trip.json', { cwd: folder })) {
		const { cancellation, groupSize } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
		const [, trip = ''] = file.split(/[/\\]/);
		if (cancellation) terms.set(trip, cancellation);
		if (groupSize) groupSizes.set(trip, groupSize);
	}
	return { departures, trips, groupSizes, terms };
};

/** When anything last changed that a catalogue or a calendar tells. */
const changedAt = (folder: string): string =>
	globSync(
		['schedule/*.json', 'trips/*', 'trips/*/{en,zh,cn}.md', 'trips/*/trip.json', 'specifications/*', 'site.json'],
		{
			cwd: folder,
		},
	)
		.map((file) => `${file} ${statSync(`${folder}/${file}`, { throwIfNoEntry: false })?.mtimeMs}`)
		.join('\n');

/** How often the folder is looked at, in ms. */
const LOOK_EVERY = 10_000;

/**
 * Tells what is in the content, and looks again when it was long ago and something changed.
 * @param monotonic a clock in ms that never jumps
 */
export const createCatalogue = (monotonic: () => number, content: URL = CONTENT): (() => Catalogue) => {
	const folder = fileURLToPath(content);
	let cached: { catalogue: Catalogue; changed: string; looked: number } | undefined;
	return () => {
		const now = monotonic();
		if (cached && now - cached.looked < LOOK_EVERY) return cached.catalogue;
		const changed = changedAt(folder);
		cached = { catalogue: cached?.changed === changed ? cached.catalogue : read(folder), changed, looked: now };
		return cached.catalogue;
	};
};

const written = createCatalogue(() => performance.now());
let changes: readonly ScheduleChange[] = [];
let current: { written: Catalogue; changes: readonly ScheduleChange[]; catalogue: Catalogue } | undefined;

/** Has the catalogue say what was decided of departures, before their files do. */
export const setScheduleChanges = (decided: readonly ScheduleChange[]): void => {
	if (!isDeepStrictEqual(decided, changes)) changes = decided;
};

const asDecided = (departure: CatalogueDeparture): CatalogueDeparture => {
	const change = changes.find(({ trip, first }) => trip === departure.trip && first === firstDayOf(departure));
	if (!change || change.sequence <= sequenceOf({ ...departure })) return departure;
	return withChange({ ...departure }, change);
};

const withDecisions = (from: Catalogue): Catalogue =>
	changes.length === 0 ? from : { ...from, departures: from.departures.map(asDecided) };

/** What the content of a folder says, and what was decided since. */
export const catalogueIn = (content: string): Catalogue => withDecisions(read(content));

/** The catalogue of this installation: what its content says, and what was decided since. */
export const catalogue = (): Catalogue => {
	const latest = written();
	if (current?.written !== latest || current.changes !== changes) {
		current = { written: latest, changes, catalogue: withDecisions(latest) };
	}
	return current.catalogue;
};

/** The same without the departures of private groups: what visitors see, and what may be offered to anybody. */
export const publicCatalogue = (): Catalogue => ({
	...catalogue(),
	departures: catalogue().departures.filter((departure) => !departure.private),
});

/** A departure of the schedule; undefined where there is none on that day. */
export const scheduled = ({ trip, departure }: { trip: string; departure: IsoDate }): CatalogueDeparture | undefined =>
	catalogue().departures.findLast((each) => each.trip === trip && each.date === departure);

/** Whether it was decided that a departure does not go, be it in the schedule or not. */
export const wasCalledOff = ({ trip, departure }: { trip: string; departure: IsoDate }): boolean =>
	changes.some((each) => each.trip === trip && each.date === departure && each.cancelled !== null);

/** Whether a departure does not go. */
export const isCancelled = (place: { trip: string; departure: IsoDate }): boolean => {
	const found = scheduled(place);
	return found ? isCalledOff({ ...found }) : wasCalledOff(place);
};

/** The title of a trip in simplified Chinese; its folder name where there is none. */
export const titleOf = (trip: string): string => catalogue().trips.get(trip)?.[0] ?? trip;

/** The title of a trip in a language; empty where there is none. */
export const titleIn = (trip: string, locale: Locale): string =>
	// Titles stand in the order of the names of their files.
	catalogue().trips.get(trip)?.[LOCALES.toSorted().indexOf(locale)] ?? '';

/** Trips whose titles have what is searched. */
export const tripsWith = ({ trips }: Pick<Catalogue, 'trips'>, q: string): string[] => {
	const finds = findsWords(q);
	return [...trips].flatMap(([trip, titles]) => (finds(textOf(titles)) ? [trip] : []));
};
