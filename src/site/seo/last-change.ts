import { getCollection } from 'astro:content';
import type { Locale } from '#i18n/locales.ts';
import type { Page, RouteName } from '#i18n/routes.ts';
import { entryOf, once, type Trip, trips } from '../content/queries.ts';

type Part = string;

const wordsOf = (slug: string, locale: Locale): Part => `trips/${slug}/${locale}`;
const tripParts = (slug: string, locale: Locale): Part[] => [
	`trips/${slug}`,
	wordsOf(slug, locale),
	`departures/${slug}`,
];
const scheduled = (all: readonly Trip[]): readonly Trip[] => all.filter(({ departures }) => departures.length > 0);

/** Parts of the content that a route's page shows beyond its own words. */
const SHOWN: Partial<Record<RouteName, (locale: Locale) => Promise<Part[]>>> = {
	home: async (locale) => [
		'adverts',
		'schedule',
		...scheduled(await trips(locale)).flatMap(({ slug }) => tripParts(slug, locale)),
	],
	trips: async (locale) => (await trips(locale)).flatMap(({ slug }) => tripParts(slug, locale)),
	schedule: async (locale) => ['schedule', ...scheduled(await trips(locale)).map(({ slug }) => wordsOf(slug, locale))],
	ages4to6: (locale) => agesParts('ages-4-6', locale),
	ages7to12: (locale) => agesParts('ages-7-12', locale),
	about: async () => ['pages/about'],
	questions: async () => ['questions'],
};

const agesParts = async (page: string, locale: Locale): Promise<Part[]> => {
	const { trips: current, archive } = (await entryOf('agesTrips', `${page}/trips`)).data;
	const slugs = [...current, ...(archive?.trips ?? [])];
	return [`pages/${page}`, ...slugs.flatMap((slug) => tripParts(slug, locale))];
};

/** Folders of pages that are not named as their route. */
const FOLDERS: Partial<Record<RouteName, string>> = { ages4to6: 'ages-4-6', ages7to12: 'ages-7-12' };

const daysOfChange = once(async () => new Map((await getCollection('changes')).map(({ id, data }) => [id, data.day])));

const latest = async (parts: readonly Part[]): Promise<string | undefined> => {
	const days = await daysOfChange();
	let day = '';
	for (const part of parts) {
		const changed = days.get(part);
		if (changed === undefined) return undefined;
		if (changed > day) day = changed;
	}
	return day || undefined;
};

/** The day since which the departures of a trip stand as they are; undefined when it is not known. */
export const departuresSince = (slug: string): Promise<string | undefined> => latest([`departures/${slug}`]);

/**
 * The day on which the content that a page shows last changed, `yyyy-mm-dd`. Undefined when any of it has changed since
 * the table of changes was written: no day is better than a wrong one.
 */
export const lastChange = async (page: Page, locale: Locale): Promise<string | undefined> => {
	if (typeof page !== 'string') return latest(tripParts(page.slug, locale));
	const own = `pages/${FOLDERS[page] ?? page}/${locale}`;
	return latest([own, ...((await SHOWN[page]?.(locale)) ?? [])]);
};
