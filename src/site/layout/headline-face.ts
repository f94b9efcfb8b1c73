import { readFile } from 'node:fs/promises';
import { headlineFile } from '#build/fonts/files.ts';
import type { Locale } from '#i18n/locales.ts';

/**
 * A rule that holds the display face of a headline's characters, some 3 to 5 kB: they are there at the first paint, and
 * nothing is laid out again for a file that comes later.
 */
export const headlineFace = async (locale: Locale, text: string): Promise<string> => {
	const data = await readFile(await headlineFile(process.cwd(), locale, text), 'base64');
	return `@font-face{font-family:Headline;src:url(data:font/woff2;base64,${data});font-weight:600 900;font-stretch:75% 100%}`;
};
