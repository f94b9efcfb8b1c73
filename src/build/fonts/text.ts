import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readContent } from '#content-check/content-file.ts';
import type { Parsed } from '#content-check/parsed.ts';
import type { FirstPage } from '#domain/han-files.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { CARRIED, candidates } from '#domain/next-departures.ts';
import type { Departure } from '#domain/schedule.schema.ts';
import { LOCALE_TABLE, LOCALES, type Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { firstText, unitsOf } from './first-text.ts';

/** Fields of content files whose words are set in the display face, at the top of a file and further inside. */
const OWN_FIELD = /^(title|titleParts|stops)$/;
const INNER_FIELD = /(title|name|stamp|stampFoot|story)$/i;
const HEADING = /^#+ (.+)$/gm;
const PROSE = /[。.：]$/;
const PLACE = /\{\w+\}/g;
/** Groups of the dictionary that are set in the text face or only read aloud. */
const TEXT_FACE = new Set([
	'error',
	'names',
	'actions',
	'picker',
	'whatsapp',
	'mail',
	'replies',
	'api',
	'accountInShop',
	'cartInShop',
]);

const strings = (value: unknown): string[] =>
	typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];

const within = (value: unknown, field: RegExp): string[] =>
	value && typeof value === 'object'
		? Object.entries(value).flatMap(([key, inner]) => (field.test(key) ? strings(inner) : within(inner, field)))
		: [];

/** Words of the dictionary that are set in the display face. */
const messages = (words: unknown): string[] =>
	typeof words === 'string'
		? [words.replace(PLACE, '')].filter((text) => !PROSE.test(text))
		: Object.entries(words ?? {}).flatMap(([key, inner]) => (TEXT_FACE.has(key) ? [] : messages(inner)));

/** Display texts of a Markdown file: its name, and what stands below it. */
export const displayTextOf = ({ data, body = '' }: Pick<Parsed, 'data' | 'body'>) => {
	const fields = Object.entries(data ?? {});
	const rest = fields.filter(([key]) => !OWN_FIELD.test(key) && key !== 'documentTitle');
	const headings = Array.from(body.matchAll(HEADING), ([, heading = '']) => heading);
	return {
		own: fields.flatMap(([key, value]) => (OWN_FIELD.test(key) ? strings(value) : [])),
		inner: [within(Object.fromEntries(rest), INNER_FIELD), headings].flat(),
		isFirstSection: fields.some(([key, value]) => key === 'order' && value === 1),
	};
};

/** The texts of a language that are set in the display face. */
export interface DisplayText {
	/** Those of all pages, and the titles of trips. */
	all: string[];
	/** What the page of each trip sets below its title, by the folder name of the trip. */
	trips: Map<string, string[]>;
	/** What each page shows first. */
	first: Record<FirstPage, string[]>;
	/** Titles, by the folder name of the trip. */
	titles: Map<string, string[]>;
}

/** Reads the content files and the dictionary of a language. @param root folder of the project */
export const displayText = (root: string, locale: Locale): DisplayText => {
	const files = (pattern: string) => globSync(pattern, { cwd: root }).sort();
	const markdown = (pattern: string) =>
		files(pattern).map((name) => [basename(dirname(name)), displayTextOf(readContent(join(root, name)))] as const);
	const json = (pattern: string) => files(pattern).map((name) => JSON.parse(readFileSync(join(root, name), 'utf8')));

	const trips = markdown(`content/trips/*/${locale}.md`);
	const titles = new Map(trips.map(([slug, { own }]) => [slug, own]));
	const pages = new Map(markdown(`content/pages/*/${locale}.md`));
	const sections = markdown(`content/pages/*/*/${locale}.md`).map(([, section]) => section);
	const firstSection = sections.find(({ isFirstSection }) => isFirstSection);
	const labels: string[] = json('content/categories/*.json').flatMap(({ label }) => strings(label[locale]));
	const facts: string[] = json('content/specifications/{meal,guide-language}.json').flatMap(({ values }) =>
		values.map(({ label }: { label: Record<Locale, string> }) => label[locale]),
	);
	const points = json('content/specifications/meeting-point.json').flatMap(({ values }) => values);
	const pointsOf = (slug: string): string[] => {
		const [{ specifications, pickUp }] = json(`content/trips/${slug}/trip.json`);
		const chosen = [specifications?.['meeting-point'], pickUp?.place].flat();
		return points.filter(({ id }) => chosen.includes(id)).map(({ place }) => place?.name[locale] ?? '');
	};
	const names: string[] = json('content/site.json').flatMap(({ name }) => strings(name[locale]));
	const questions: string[] = json('content/questions/*.json').map(({ question }) => question[locale]);
	const departures: Departure[] = json('content/schedule/*.json').flatMap((month) => month.departures);
	const booked = candidates(departures, hongKongDay(new Date()), CARRIED);

	const documents = [[...pages.values()], sections].flat();
	const ofDocuments = documents.map(({ own, inner }) => [own, inner].flat());
	const languages = LOCALES.map((each) => LOCALE_TABLE[each].label);
	return {
		trips: new Map(trips.map(([slug, { inner }]) => [slug, [...inner, ...pointsOf(slug)]])),
		all: [
			ofDocuments.flat(),
			[...titles.values()].flat(),
			labels,
			facts,
			questions,
			names,
			languages,
			unitsOf(locale),
			messages(t(locale)),
		].flat(),
		first: firstText(locale, {
			names,
			labels,
			facts,
			booked: booked.flatMap(({ trip }) => titles.get(trip) ?? []),
			titleOf: (folder) => pages.get(folder)?.own ?? [],
			headingsOf: (folder) => pages.get(folder)?.inner ?? [],
			questions,
			terms: [sections.map(({ own }) => own), firstSection?.inner.slice(0, 1) ?? []].flat(2),
		}),
		titles,
	};
};
