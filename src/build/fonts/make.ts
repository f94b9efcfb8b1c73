import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { displayText, GROUPS } from './display-text.ts';
import { encodeAll } from './encode.ts';
import { displayFallback, narrowFallback, staticFallback, textFallback } from './fallback.ts';
import { FIRST_PAGES } from './first-text.ts';
import { drawHan } from './han.ts';
import { type HanSet, hanSet } from './han-set.ts';
import { pairsOf } from './kerning.ts';
import { drawDisplay, drawNarrow, drawStatic, drawText, LATIN } from './latin.ts';

export interface Fonts {
	/**
	 * Folder of the woff2 files `display`, `static`, `narrow`, `text`, and of those that are not empty: `<locale>-<group>`,
	 * `<locale>-first-<page>`, `<locale>-title-<number>`.
	 */
	folder: string;
	han: Record<Locale, HanSet>;
	/** CSS of the stand-in faces. */
	fallback: Record<'display' | 'static' | 'narrow' | 'text', string>;
	/** The files that were read for the characters. */
	watch: string[];
}

/** Characters of text whose widths the stand-in faces are fitted to; more of them change nothing. */
const SAMPLE = 20_000;

/** Characters that are set in the display face only where a text has them. */
const RARE = /[<>[\\\]^_`{|}~©°×−←→•]/g;

/** What the files are made of. */
interface Characters {
	latin: string;
	/** Those of the display face, in which nobody writes. */
	display: string;
	/** Neighbouring letters in what is set in the display face, in every language. */
	pairs: string[];
	han: Record<Locale, HanSet>;
	/** English text of the site: stand-in faces are made as wide as it. */
	sample: string;
}

const PACKAGES = [
	'subset-font',
	'harfbuzzjs',
	...['bricolage-grotesque', 'figtree', 'chiron-goround-tc'].map((name) => `@fontsource-variable/${name}`),
];

/** Hash of all that decides what the files become: characters, versions of packages, this code. */
const keyOf = async (root: string, characters: unknown): Promise<string> => {
	const hash = createHash('sha256').update(JSON.stringify(characters));
	for (const name of PACKAGES)
		hash.update(JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')).version);
	for (const file of (await Array.fromAsync(glob('src/build/fonts/*.ts', { cwd: root }))).sort())
		if (!file.endsWith('.test.ts')) hash.update(await readFile(join(root, file)));
	return hash.digest('hex').slice(0, 16);
};

const draw = async (
	root: string,
	folder: string,
	{ latin, display, pairs, han, sample }: Characters,
): Promise<Fonts['fallback']> => {
	await mkdir(folder, { recursive: true });
	const sets = LOCALES.flatMap((locale) => [
		...GROUPS.map((group) => ({ name: `${locale}-${group}`, characters: han[locale][group] })),
		...FIRST_PAGES.map((page) => ({ name: `${locale}-first-${page}`, characters: han[locale].first[page] })),
		...han[locale].titleFiles.files.map((characters, i) => ({ name: `${locale}-title-${i}`, characters })),
	]).filter(({ characters }) => characters.length > 0);
	const all = await drawHan(root, new Set(sets.flatMap(({ characters }) => characters)));
	const cut = (characters: string[]) => subsetFont(all, characters.join(''), { targetFormat: 'sfnt' });
	await encodeAll(folder, [
		{ name: 'display', font: await drawDisplay(root, { text: display, pairs }) },
		{ name: 'static', font: await drawStatic(root, { text: display, pairs }) },
		{ name: 'narrow', font: await drawNarrow(root, { text: display, pairs }) },
		{ name: 'text', font: await drawText(root, latin) },
		...(await Promise.all(sets.map(async ({ name, characters }) => ({ name, font: await cut(characters) })))),
	]);
	const fallback = {
		display: await displayFallback(root, sample),
		static: await staticFallback(root, sample),
		narrow: await narrowFallback(root, sample),
		text: await textFallback(root, sample),
	};
	// last: its presence says that the folder is complete
	await writeFile(join(folder, 'fallback.json'), JSON.stringify(fallback));
	return fallback;
};

/** The characters of each language, and the files that they were read from. */
export const readCharacters = (root: string): Characters & { watch: string[] } => {
	const [en, zh, cn] = [displayText(root, 'en'), displayText(root, 'zh'), displayText(root, 'cn')];
	const sample = GROUPS.flatMap((group) => en[group])
		.join(' ')
		.slice(0, SAMPLE);
	const texts = [en, zh, cn].flatMap((text) => GROUPS.flatMap((group) => text[group])).join('\n');
	const accents = [...new Set(texts.match(/[\u00c0-\u024f]/g))].sort();
	const latin = LATIN + accents.join('');
	return {
		latin,
		display: latin.replace(RARE, (each) => (texts.includes(each) ? each : '')),
		pairs: pairsOf(texts),
		han: { en: hanSet(en, 'en'), zh: hanSet(zh, 'zh'), cn: hanSet(cn, 'cn') },
		sample,
		watch: [...new Set([en, zh, cn].flatMap(({ files }) => files))].sort(),
	};
};

/**
 * Makes the web fonts of the site, or takes them from the cache.
 * @param root folder of the project
 * @param cache folder that outlives the build
 */
export const makeFonts = async (root: string, cache: string): Promise<Fonts> => {
	const { watch, ...characters } = readCharacters(root);
	const folder = join(cache, await keyOf(root, characters));
	const made = await readFile(join(folder, 'fallback.json'), 'utf8').catch(() => undefined);
	const fallback = made ? JSON.parse(made) : await draw(root, folder, characters);
	return { folder, han: characters.han, fallback, watch };
};
