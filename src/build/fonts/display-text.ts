import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import { CARRIED, candidates } from '#domain/next-departures.ts';
import type { SeatState } from '#domain/trip.ts';
import { LOCALE_TABLE, LOCALES, type Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { type FirstPage, firstText } from './first-text.ts';

/** Fields of content files whose words are set in the display face, at the top of a file and further inside. */
const OWN_FIELD = /^(title|titleParts|stops)$/;
const INNER_FIELD = /(title|name|stamp|stampFoot|story)$/i;
const HEADING = /^#+ (.+)$/gm;
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/;
const FIRST_SECTION = /^order: 1$/m;
const PROSE = /。$/;
/** Groups of the dictionary that are set in the text face: messages under fields, names in tables. */
const TEXT_FACE = new Set(['error', 'names', 'actions', 'picker']);
/** From the first Chinese punctuation on, and the marks that Chinese shares with Latin but sets in a full square. */
const HAN = /[\u2e80-\u{3ffff}—‘’“”…]/u;

const strings = (value: unknown): string[] =>
	typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];

const within = (value: unknown, field: RegExp): string[] =>
	value && typeof value === 'object'
		? Object.entries(value).flatMap(([key, inner]) => (field.test(key) ? strings(inner) : within(inner, field)))
		: [];

/** A departure as the files of the schedule have it. */
interface Dated {
	date: IsoDate;
	trip?: string;
	seats: SeatState;
}

/** Groups of texts; each becomes a file. */
export const GROUPS = ['core', 'heads', 'titles', 'home', 'trip', 'contact', 'page'] as const;
export type Group = (typeof GROUPS)[number];

/**
 * The texts of a language that are set in the display face.
 * core: header, title of the home page, trips that can be booked · heads: titles of other pages · titles: names of trips · home, trip: inside these pages ·
 * contact: the form · page: inside all others
 */
export interface DisplayText extends Record<Group, string[]> {
	/** What each page shows first. */
	first: Record<FirstPage, string[]>;
	/** Folder name and title of each trip. */
	trips: [slug: string, title: string[]][];
	/** The files that were read. */
	files: string[];
}

const messages = (words: unknown): string[] =>
	typeof words === 'string'
		? [words].filter((text) => !PROSE.test(text))
		: Object.entries(words ?? {}).flatMap(([key, inner]) => (TEXT_FACE.has(key) ? [] : messages(inner)));

/** Display texts of one Markdown file. */
export const displayTextOf = (markdown: string): { common: string[]; inner: string[] } => {
	const front = Object.entries(load(FRONT_MATTER.exec(markdown)?.[1] ?? '{}') ?? {});
	const rest = front.filter(([key]) => !OWN_FIELD.test(key) && key !== 'documentTitle');
	return {
		common: front.flatMap(([key, value]) => (OWN_FIELD.test(key) ? strings(value) : [])),
		inner: [
			...within(Object.fromEntries(rest), INNER_FIELD),
			...[...markdown.matchAll(HEADING)].map((match) => match[1] ?? ''),
		],
	};
};

/** Reads the content files and the dictionary of a language. */
export const displayText = (root: string, locale: Locale): DisplayText => {
	const files: string[] = [];
	// One file after the other: thousands at once are more than a system opens.
	const named = (pattern: string): [folder: string, text: string][] =>
		globSync(pattern, { cwd: root })
			.sort()
			.map((name) => {
				files.push(join(root, name));
				return [basename(dirname(name)), readFileSync(join(root, name), 'utf8')];
			});
	const read = (pattern: string): string[] => named(pattern).map(([, text]) => text);
	const ofFolders = (pattern: string) =>
		new Map(named(pattern).map(([folder, text]) => [folder, displayTextOf(text)] as const));
	const trips = ofFolders(`content/trips/*/${locale}.md`);
	const { home, ...others } = Object.fromEntries(ofFolders(`content/pages/*/${locale}.md`));
	const pages = Object.values(others);
	const sectionTexts = read(`content/pages/*/*/${locale}.md`);
	const sections = sectionTexts.map(displayTextOf);
	const labels = read('content/categories/*.json').flatMap((text) => strings(JSON.parse(text).label[locale]));
	// shown as facts at the top of a trip
	const facts = read('content/specifications/{meal,guide-language}.json').flatMap((text) =>
		JSON.parse(text).values.map((value: { label: Record<Locale, string> }) => value.label[locale]),
	);
	const names = read('content/site.json').flatMap((text) => strings(JSON.parse(text).name[locale]));
	// units of dates and prices
	const units = locale === 'en' ? [] : read('src/i18n/format.ts');
	const departures = read('content/schedule/*.json').flatMap((text): Dated[] => JSON.parse(text).departures);
	const titlesOf = (list: readonly { trip?: string }[]): string[] =>
		[...new Set(list.map(({ trip = '' }) => trip))].flatMap((slug) => trips.get(slug)?.common ?? []);
	const next = candidates(departures, hongKongDay(new Date()), CARRIED);
	const { site, nav, whatsapp: _greetings, ...below } = t(locale).common;
	// The others are names for those who do not see the page.
	const { home: start, experiences, bookNow, trips: list, featured, ages4to6, ages7to12, contact: write, about } = nav;
	const menu = [start, experiences, bookNow, list, featured, ages4to6, ages7to12, write, about];
	const { common: _, home: homeWords, tripPage, carousel, contact, mail, api, ...areas } = t(locale);
	const both = ({ common, inner }: { common: string[]; inner: string[] } = { common: [], inner: [] }) => [
		...common,
		...inner,
	];
	// A phone shows the beginning of the first section of the terms.
	const firstHeading = displayTextOf(sectionTexts.find((text) => FIRST_SECTION.test(text)) ?? '').inner.slice(0, 1);
	const titles = [...trips.values()].flatMap(({ common }) => common);
	return {
		core: [
			...(home?.common ?? []),
			...titlesOf(departures),
			...messages({ site, menu, where: nav.whereTo, all: nav.allTrips, account: nav.account, cart: nav.cart }),
			...messages({ ask: below.footer.whatsapp, next: t(locale).home.next }),
			...LOCALES.map((each) => LOCALE_TABLE[each].label),
			...labels,
			...names,
			...units,
		],
		heads: pages.flatMap(({ common }) => common),
		titles,
		home: [...(home?.inner ?? []), ...messages({ below, homeWords, carousel })],
		trip: [...[...trips.values()].flatMap(({ inner }) => inner), ...messages({ below, tripPage, carousel }), ...facts],
		page: [...pages.flatMap(({ inner }) => inner), ...sections.flatMap(both), ...messages({ below, areas })],
		contact: messages({ below, contact }),
		first: firstText(locale, {
			names,
			labels,
			facts,
			booked: titlesOf(next),
			pages: {
				...Object.fromEntries(Object.entries(others).map(([folder, { common }]) => [folder, common])),
				home: home?.common ?? [],
				about: both(others['about']),
				accessibility: both(others['accessibility']),
			},
			terms: [...sections.flatMap(({ common }) => common), ...firstHeading],
		}),
		trips: [...trips].map(([slug, { common }]) => [slug, common]),
		files,
	};
};

/** The Chinese characters and marks of texts, each once, in code order. */
export const hanOf = (texts: Iterable<string>): string[] =>
	[...new Set([...texts].flatMap((text) => [...text]).filter((each) => HAN.test(each)))].sort();
