import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContent } from '#content-check/content-file.ts';
import { formatPrice, shortMonth, shortWeekday } from '#i18n/format.ts';
import { LOCALE_TABLE, LOCALES, type Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { keep } from '../cache.ts';
import { cutHan, drawHan, HAN_OPTIONS, hanOf } from './han.ts';
import { drawLatin, headlineCut, LATIN_CUTS } from './latin.ts';

/** Fields of Markdown files that a picture may quote. */
const TITLES = ['title', 'titleParts', 'stops'];
const PLACE = /\{\w+\}/g;
const WEEK = ['04', '05', '06', '07', '08', '09', '10'];

const strings = (value: unknown): string[] =>
	typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];

/** Whatever a picture for link previews may say in a language. @param root folder of the project */
const cardText = (root: string, locale: Locale): string => {
	const files = globSync(`content/{trips,pages}/*/${locale}.md`, { cwd: root });
	const fields = files.flatMap((file) => {
		const { data = {} } = readContent(join(root, file));
		return TITLES.flatMap((name) => strings((data as Record<string, unknown>)[name]));
	});
	const json = (pattern: string): unknown[] =>
		globSync(pattern, { cwd: root }).map((name) => JSON.parse(readFileSync(join(root, name), 'utf8')));
	const units = WEEK.map((day) => shortWeekday(locale, `2026-05-${day}`));
	const labels = json('content/{categories/*,site}.json').flatMap(strings);
	const words = strings(t(locale)).join('').replace(PLACE, '');
	return [fields, labels, units, shortMonth(locale, '2026-05'), formatPrice(locale, 100), words].join('');
};

/** Folder of the project in which the cut files outlive the build. */
export const FONT_CACHE = 'node_modules/.astro/fonts/cut';

/** Languages whose headlines are set in the rounded Chinese face. */
export const HAN_LOCALES = LOCALES.filter((locale) => LOCALE_TABLE[locale].script === 'han');

/** A file of the cache, drawn when it is not there. @param name first part of its name @param made all that it depends on */
const cut = async (root: string, name: string, made: unknown, draw: () => Promise<Buffer>): Promise<string> => {
	const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
	const key = hash('sha256', JSON.stringify([made, dependencies])).slice(0, 16);
	return keep(join(root, FONT_CACHE, `${name}-${key}.woff2`), draw);
};

/** Cuts the Latin faces. @param root folder of the project @returns paths of the files, by their names */
export const latinFiles = async (root: string): Promise<Record<string, string>> => {
	const files = LATIN_CUTS.map(async (each) => [
		each.name,
		await cut(root, each.name, each, () => drawLatin(root, each)),
	]);
	return Object.fromEntries(await Promise.all(files));
};

const drawn = new Map<string, Promise<Buffer>>();

/** The rounded Chinese face with all that headlines and link pictures of a language say. @param root folder of the project */
export const hanFace = (root: string, locale: Locale): Promise<Buffer> => {
	const name = `${root} ${locale}`;
	const known = drawn.get(name);
	if (known) return known;
	const characters = hanOf([cardText(root, locale)]);
	const inCorner = LOCALE_TABLE[locale].punctuation === 'corner';
	const made = [characters, HAN_OPTIONS, inCorner];
	const face = cut(root, locale, made, () => drawHan(root, characters, inCorner)).then((file) => readFile(file));
	drawn.set(name, face);
	return face;
};

/** Cuts the display face of a language to the characters of a headline. @returns path of the file */
export const headlineFile = (root: string, locale: Locale, text: string): Promise<string> => {
	if (LOCALE_TABLE[locale].script === 'latin') {
		const made = headlineCut(text);
		return cut(root, 'headline', made, () => drawLatin(root, made));
	}
	const characters = hanOf([text]);
	const made = [characters, HAN_OPTIONS, LOCALE_TABLE[locale].punctuation];
	return cut(root, 'headline', made, async () => cutHan(await hanFace(root, locale), characters));
};
