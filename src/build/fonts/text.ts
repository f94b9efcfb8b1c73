import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '#content-check/content-file.ts';
import { formatPrice, shortMonth, shortWeekday } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';

/** Fields of Markdown files that a picture may quote. */
const TITLES = ['title', 'titleParts', 'stops'];
const PLACE = /\{\w+\}/g;
const WEEK = ['04', '05', '06', '07', '08', '09', '10'];

const strings = (value: unknown): string[] =>
	typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];

/** Whatever a picture for link previews may say in a language. @param root folder of the project */
export const cardText = (root: string, locale: Locale): string => {
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
