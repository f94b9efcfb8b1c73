import { formatDuration, formatMonth, formatPrice, shortMonth, shortWeekday } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';

/** Pages whose first view has a file of its own characters. list: every list of trips · schedule, contact: see routes */
export const FIRST_PAGES = [
	'home',
	'trip',
	'list',
	'schedule',
	'contact',
	'about',
	'terms',
	'accessibility',
	'other',
] as const;
export type FirstPage = (typeof FIRST_PAGES)[number];

/** Display texts of the content files that first views are made of. */
export interface FirstContent {
	/** Names of the brand. */
	names: string[];
	labels: string[];
	/** Choices that stand among the facts at the top of a trip. */
	facts: string[];
	/** Titles of trips that can be booked. */
	booked: string[];
	/** Title, and headings where they are seen at once, of the page of each folder. */
	pages: Partial<Record<string, string[]>>;
	/** Titles of the sections of the terms, and the first heading inside them. */
	terms: string[];
}

const WEEK = ['04', '05', '06', '07', '08', '09', '10'] as const;

/** Units of a date and a price. */
const unitsOf = (locale: Locale): string[] => [
	...WEEK.map((day) => shortWeekday(locale, `2026-05-${day}`)),
	shortMonth(locale, '2026-05'),
	formatPrice(locale, 100),
];

/**
 * What a phone of up to 430 × 932 pixels shows of each page in the display face before anybody scrolls. The title of a
 * trip is not in it: see `packTitles`.
 */
export const firstText = (locale: Locale, content: FirstContent): Record<FirstPage, string[]> => {
	const { common, home, list, tripPage, schedule, contact, accessibility, details } = t(locale);
	const { names, labels, facts, booked, pages, terms } = content;
	const units = unitsOf(locale);
	const of = (...folders: string[]) => folders.flatMap((folder) => pages[folder] ?? []);
	const { nav, footer, trip } = common;
	const { search, filter, nowBooking, comingSoon } = list;
	const { firstName, lastName, oneName, email, phone, message, marketing, optional } = contact.form;
	const views: Record<FirstPage, string[]> = {
		home: [
			...of('home'),
			...booked,
			...units,
			...[home.departures, home.allTrips, home.next, home.nextFew, home.noneKick, home.none, home.schedule, trip.book],
		],
		trip: [
			...labels,
			...facts,
			...[nav.trips, tripPage.facts.years, tripPage.facts.children, tripPage.facts.included, tripPage.separator],
			...[formatDuration(locale, '10:00', '12:30'), tripPage.fare.title],
		],
		list: [
			...of('trips', 'ages-4-6', 'ages-7-12'),
			...labels,
			...[
				search.words,
				search.any,
				search.age,
				search.month,
				search.price,
				filter.trips,
				nowBooking,
				comingSoon,
				list.years,
			],
		],
		schedule: [
			...of('schedule'),
			...booked,
			...labels,
			...units,
			...[formatMonth(locale, '2026-05'), schedule.past, schedule.few, schedule.full, trip.book],
		],
		contact: [...of('contact'), firstName, lastName, oneName, email, phone, message, marketing, optional],
		about: of('about'),
		terms: [...of('terms'), ...terms],
		accessibility: [...of('accessibility'), accessibility.reviewed],
		other: [
			...of('not-found', 'details'),
			...[nav.home, nav.contact, footer.trips, footer.schedule, footer.explore, footer.company],
			...[details.back, details.none, details.trips, contact.thanks.title, contact.thanks.trips, contact.thanks.stamp],
		],
	};
	for (const page of FIRST_PAGES) views[page].push(...names);
	return views;
};

/** More files than this would keep a build waiting. */
const MOST_FILES = 32;
/** Characters of a file of titles, when there are few trips. */
const FEW = 16;

/** Titles of trips in files: characters of each file, and the number of the file for each trip. */
export interface Titles {
	files: string[][];
	/** Folder name of a trip → index in `files`; trips whose title needs no further character are left out. */
	of: Record<string, number>;
}

/** Every trip in the first file that has room for its characters, and each trip in one file only. */
const packInto = (trips: readonly (readonly [slug: string, characters: readonly string[]])[], room: number): Titles => {
	const files: Set<string>[] = [];
	const of: Record<string, number> = {};
	for (const [slug, characters] of trips) {
		if (characters.length === 0) continue;
		const roomy = (file: Set<string>) => file.size + characters.filter((each) => !file.has(each)).length <= room;
		const found = files.findIndex(roomy);
		const index = found < 0 ? files.push(new Set()) - 1 : found;
		for (const each of characters) files[index]?.add(each);
		of[slug] = index;
	}
	return { files: files.map((file) => [...file].sort()), of };
};

/** The fewer trips there are, the less a file holds that is for others. */
export const packTitles = (trips: readonly (readonly [slug: string, characters: readonly string[]])[]): Titles => {
	let room = FEW;
	let titles = packInto(trips, room);
	while (titles.files.length > MOST_FILES) {
		room *= 2;
		titles = packInto(trips, room);
	}
	return titles;
};
