import { getCollection } from 'astro:content';
import { dirname } from 'node:path/posix';
import { monthOf } from '#domain/hong-kong-time.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Page, RouteName } from '#i18n/routes.ts';
import {
	AGES_FOLDERS,
	type AgesRoute,
	entryOf,
	once,
	type Trip,
	tripOf,
	trips,
	tripsNamed,
} from '../content/queries.ts';

/** A folder of the content, of whose words those in one language count, or a file. */
type Place = string;

const folderOf = ({ slug }: Trip): Place => `trips/${slug}`;
const monthsOf = ({ departures }: Trip): Place[] => departures.map(({ date }) => `schedule/${monthOf(date)}.json`);
const placesOf = (trip: Trip): Place[] => [folderOf(trip), ...monthsOf(trip)];

/** What a route's page shows beyond its own folder. */
const SHOWN: Partial<Record<RouteName, (all: readonly Trip[], locale: Locale) => Place[] | Promise<Place[]>>> = {
	home: (all) => ['adverts', 'schedule', ...scheduled(all)],
	trips: (all) => all.flatMap(placesOf),
	schedule: (all) => ['schedule', ...scheduled(all)],
	ages4to6: (_, locale) => ofAges('ages4to6', locale),
	ages7to12: (_, locale) => ofAges('ages7to12', locale),
	questions: () => ['questions'],
};

const scheduled = (all: readonly Trip[]): Place[] =>
	all.filter(({ departures }) => departures.length > 0).map(folderOf);

const ofAges = async (page: AgesRoute, locale: Locale): Promise<Place[]> => {
	const { trips: current, archive } = (await entryOf('agesTrips', `${AGES_FOLDERS[page]}/trips`)).data;
	return (await tripsNamed(locale, [...current, ...(archive?.trips ?? [])])).flatMap(placesOf);
};

const known = once(async () => {
	const days = new Map((await getCollection('changes')).map(({ id, data }) => [id, data.day]));
	return { days, files: Map.groupBy(days.keys(), dirname) };
});

const latest = async (places: readonly Place[], locale: Locale): Promise<string> => {
	const { days, files } = await known();
	const all = places.flatMap((place) => files.get(place) ?? [place]);
	const read = all.filter((file) => !file.endsWith('.md') || file.endsWith(`/${locale}.md`));
	return (
		read
			.flatMap((file) => days.get(file) ?? [])
			.sort()
			.at(-1) ?? ''
	);
};

/** The day since which the departures of a trip stand as they are. */
export const departuresSince = (trip: Trip, locale: Locale): Promise<string> => latest(monthsOf(trip), locale);

/** The day on which the content that a page shows last changed, `yyyy-mm-dd`. */
export const lastChange = async (page: Page, locale: Locale): Promise<string> => {
	if (typeof page !== 'string') return latest(placesOf(await tripOf(locale, page.slug)), locale);
	const own = `pages/${page in AGES_FOLDERS ? AGES_FOLDERS[page as AgesRoute] : page}`;
	const { files } = await known();
	const sections = [...files.keys()].filter((folder) => folder.startsWith(`${own}/`));
	const shown = await SHOWN[page]?.(await trips(locale), locale);
	return latest([own, ...sections, ...(shown ?? [])], locale);
};
