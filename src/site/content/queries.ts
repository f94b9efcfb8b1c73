import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { CATEGORIES, type Category } from '#domain/category.ts';
import type { IsoDate, IsoMonth } from '#domain/hong-kong-time.ts';
import { toCome } from '#domain/next-departures.ts';
import { similarTrips } from '#domain/similar-trips.ts';
import { isPast } from '#domain/trip-status.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { type ShownDeparture, withSeats } from './seats.ts';
import { today } from './today.ts';

/** A trip in one language: its facts, its words, and the departures that the schedule holds for it. */
export interface Trip {
	slug: string;
	address: string | undefined;
	facts: CollectionEntry<'trips'>['data'];
	words: CollectionEntry<'tripWords'>['data'];
	/** The entry whose body is the full description; give it to `render`. */
	entry: CollectionEntry<'tripWords'>;
	/** In order of date. */
	departures: ShownDeparture[];
	/** Every announced day, from trip and schedule, in order, each once. */
	dates: IsoDate[];
	/** Whether there is a day to come, be it a cancelled one. */
	dated: boolean;
}

/** Folders of the pages of an age, by their routes. */
export const AGES_FOLDERS = { ages4to6: 'ages-4-6', ages7to12: 'ages-7-12' } as const;
export type AgesRoute = keyof typeof AGES_FOLDERS;

export interface PageProps {
	locale: Locale;
}

export type HomeWords = CollectionEntry<'homePage'>['data'];

/** What a part of a trip's page is given. */
export interface TripPart extends PageProps {
	trip: Trip;
}

/** A month of the schedule, with `null` for a departure that is still being planned. */
export interface Month {
	month: IsoMonth;
	departures: (ShownDeparture | null)[];
}

/** Keeps the answer while a build runs; `astro dev` asks again, because content changes. */
export const once = <V, K = void>(find: (key: K) => Promise<V>) => {
	const answers = new Map<K, Promise<V>>();
	return (key: K): Promise<V> => {
		const known = answers.get(key);
		if (known && import.meta.env.PROD) return known;
		const answer = find(key);
		answers.set(key, answer);
		return answer;
	};
};

const tripWords = once(async () => new Map((await getCollection('tripWords')).map((entry) => [entry.id, entry])));

/** The facts of every trip that has not been taken off the site. */
const onShelf = once(async () => {
	const shown = (await getCollection('trips')).filter(({ data }) => !data.offline);
	if (import.meta.env.PROD) return shown;
	// While somebody edits, a trip whose words have mistakes keeps no other page from being seen.
	const words = await tripWords();
	return shown.filter(({ id }) => LOCALES.every((locale) => words.has(id.replace(/trip$/, locale))));
});

/** Every month of the schedule, earliest first, without the departures of private groups. */
export const months = once(async (): Promise<Month[]> => {
	const entries = await getCollection('schedule');
	const shown = new Set((await onShelf()).map(({ id }) => id.slice(0, -'/trip'.length)));
	return entries
		.map(({ id, data }) => ({
			month: id,
			departures: data.departures
				.filter((departure) => departure === null || (!departure.private && shown.has(departure.trip)))
				.map((departure) => departure && withSeats(departure)),
		}))
		.sort((a, b) => a.month.localeCompare(b.month));
});

/** Every departure of the schedule, earliest first. */
export const departures = once(
	async (): Promise<ShownDeparture[]> =>
		(await months()).flatMap((month) => month.departures.filter((each) => each !== null)),
);

/** Every departure that leaves on the day of the build or later, earliest first, without cancelled ones. */
export const departuresToCome = once(async () => toCome(await departures(), today()));

const tripFacts = once(async () => {
	const facts = (await onShelf()).toSorted((a, b) => a.data.order - b.data.order);
	const bySlug = Map.groupBy(await departures(), ({ trip }) => trip);
	return facts.map(({ id, data }) => {
		const slug = id.slice(0, -'/trip'.length);
		const own = bySlug.get(slug) ?? [];
		const taken = own.filter(({ cancelled }) => !cancelled).map(({ date }) => date);
		const dates = [...new Set(data.dates.concat(taken))].sort();
		const dated = [...dates, ...own.map(({ date }) => date)].some((date) => !isPast(date, today()));
		return { slug, address: data.address, facts: data, departures: own, dates, dated };
	});
});

const findTrips = once(async (locale: Locale): Promise<Map<string, Trip>> => {
	const words = await tripWords();
	return new Map(
		(await tripFacts()).map((trip) => {
			const entry = words.get(`${trip.slug}/${locale}`);
			if (!entry) throw new Error(`content/trips/${trip.slug}/${locale}.md is missing; run "npm run check:content"`);
			return [trip.slug, { ...trip, words: entry.data, entry }];
		}),
	);
});

/** Every trip in a language, in the order of lists. */
export const trips = once(async (locale: Locale): Promise<readonly Trip[]> => [...(await findTrips(locale)).values()]);

export const similarTo = once(async (locale: Locale) => similarTrips(await trips(locale)));

/** One trip in a language. @throws when there is none of that name */
export const tripOf = async (locale: Locale, slug: string): Promise<Trip> => {
	const trip = (await findTrips(locale)).get(slug);
	if (!trip) throw new Error(`There is no trip "${slug}" under content/trips`);
	return trip;
};

/** Those of some trips that are on the site, in the order of their names. */
export const tripsNamed = async (locale: Locale, slugs: readonly string[]): Promise<Trip[]> => {
	const found = await findTrips(locale);
	return slugs.flatMap((slug) => found.get(slug) ?? []);
};

/** Names of the four categories in a language, in their order. */
export const categoryNames = once(async (locale: Locale): Promise<Map<Category, string>> => {
	const entries = new Map((await getCollection('categories')).map(({ id, data }) => [id, data.label[locale]]));
	return new Map(CATEGORIES.map((category) => [category, entries.get(category) ?? category]));
});

/** What a file of the content says. @throws when it is missing */
export const entryOf = async <Name extends CollectionKey>(
	collection: Name,
	id: string,
): Promise<CollectionEntry<Name>> => {
	const entry = (await getEntry(collection, id)) as CollectionEntry<Name> | undefined;
	if (!entry) throw new Error(`${collection} has no "${id}"; run "npm run check:content"`);
	return entry;
};

/** Brand and outside addresses. */
export const site = once(async () => (await entryOf('site', 'site')).data);
