import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { displayText, hanOf } from './display-text.ts';
import { displayFallback, textFallback } from './fallback.ts';
import { drawHan } from './han.ts';
import { drawDisplay, drawText, LATIN } from './latin.ts';

/** The Chinese characters of a language, one file for each set. */
export interface HanSet {
	/** Every page of the language has some of these. */
	common: string[];
	/** Headings inside pages; none of them is in `common`. */
	inner: string[];
}

export interface Fonts {
	/** Folder of the woff2 files `display`, `text`, and for each language `<locale>` and perhaps `<locale>-inner`. */
	folder: string;
	han: Record<Locale, HanSet>;
	/** CSS of the stand-in faces. */
	fallback: { display: string; text: string };
	/** The files that were read for the characters. */
	watch: string[];
}

/** What the files are made of. */
interface Characters {
	latin: string;
	han: Record<Locale, HanSet>;
	/** English text of the site: stand-in faces are made as wide as it. */
	sample: string;
}

const PACKAGES = [
	'subset-font',
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

const draw = async (root: string, folder: string, { latin, han, sample }: Characters): Promise<Fonts['fallback']> => {
	await mkdir(folder, { recursive: true });
	const save = (name: string, font: Buffer) => writeFile(join(folder, `${name}.woff2`), font);
	await save('display', await drawDisplay(root, latin));
	await save('text', await drawText(root, latin));
	const sets = LOCALES.flatMap((locale) => [
		{ name: locale, characters: han[locale].common },
		{ name: `${locale}-inner`, characters: han[locale].inner },
	]).filter(({ characters }) => characters.length > 0);
	const all = await drawHan(root, new Set(sets.flatMap(({ characters }) => characters)));
	for (const { name, characters } of sets)
		await save(name, await subsetFont(all, characters.join(''), { targetFormat: 'woff2' }));
	const fallback = { display: await displayFallback(root, sample), text: await textFallback(root, sample) };
	// last: its presence says that the folder is complete
	await writeFile(join(folder, 'fallback.json'), JSON.stringify(fallback));
	return fallback;
};

/** The characters of each language, and the files that they were read from. */
export const readCharacters = async (root: string): Promise<Characters & { watch: string[] }> => {
	const watch = new Set<string>();
	const accents = new Set<string>();
	let sample = '';
	const sets = await Promise.all(
		LOCALES.map(async (locale): Promise<[Locale, HanSet]> => {
			const { common, inner, files } = await displayText(root, locale);
			for (const file of files) watch.add(file);
			for (const letter of [...common, ...inner].join('').match(/[\u00c0-\u024f]/g) ?? []) accents.add(letter);
			const everywhere = hanOf(common);
			// an English page has Chinese names only: its marks are Latin ones
			if (locale === 'en') sample = [...common, ...inner].join(' ');
			if (locale === 'en') return [locale, { common: everywhere.filter((each) => each >= '\u2e80'), inner: [] }];
			return [locale, { common: everywhere, inner: hanOf(inner).filter((each) => !everywhere.includes(each)) }];
		}),
	);
	const latin = LATIN + [...accents].sort().join('');
	return { latin, han: Object.fromEntries(sets) as Fonts['han'], sample, watch: [...watch] };
};

/**
 * Makes the web fonts of the site, or takes them from the cache.
 * @param root folder of the project
 * @param cache folder that outlives the build
 */
export const makeFonts = async (root: string, cache: string): Promise<Fonts> => {
	const { watch, ...characters } = await readCharacters(root);
	const folder = join(cache, await keyOf(root, characters));
	const made = await readFile(join(folder, 'fallback.json'), 'utf8').catch(() => undefined);
	const fallback = made ? JSON.parse(made) : await draw(root, folder, characters);
	return { folder, han: characters.han, fallback, watch };
};
