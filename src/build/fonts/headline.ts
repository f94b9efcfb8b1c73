import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keep } from '../cache.ts';
import { drawLatin, headlineCut } from './latin.ts';

/** The headline, and the brand in the header. */
const TEXTS = /<h1\b[^>]*>([\s\S]*?)<\/h1>|class="logo__t">\s*<b>(.*?)<\/b>/g;
const TAG = /<[^>]*>/g;

/** The characters of an English page's headline and brand, each once; none of a Chinese page. */
export const headlineCharacters = (page: string): string => {
	if (!/<html lang="en/.test(page)) return '';
	const texts = Array.from(page.matchAll(TEXTS), ([, headline, brand]) => headline ?? brand ?? '');
	return [...new Set(texts.join(' ').replace(TAG, ' '))].sort().join('').trim();
};

/**
 * A rule that holds the display face of these characters, some 3 kB: they are there at the first paint, which waits for no
 * file, and the lines of a headline break once.
 * @param root folder of the project
 * @param cache folder that outlives the build
 */
export const headlineFace = async (root: string, cache: string, characters: string): Promise<string> => {
	if (!characters) return '';
	const cut = headlineCut(characters);
	const key = hash('sha256', JSON.stringify(cut)).slice(0, 16);
	const file = await keep(join(cache, `headline-${key}.woff2`), () => drawLatin(root, cut));
	const data = (await readFile(file)).toString('base64');
	return `@font-face{font-family:Headline;src:url(data:font/woff2;base64,${data});font-weight:600 900;font-stretch:75% 100%}`;
};
