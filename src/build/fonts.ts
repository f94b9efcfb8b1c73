import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroUserConfig, FontProvider } from 'astro';
import { byLocale, LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { keep } from './cache.ts';
import { cutHan, drawHan, HAN_OPTIONS, hanCuts } from './fonts/han.ts';
import { drawLatin, latinCuts, NARROW, USUAL } from './fonts/latin.ts';
import { displayText } from './fonts/text.ts';

/** Folder of the project in which the cut files outlive the build. */
export const FONT_CACHE = 'node_modules/.astro/fonts/cut';

type FontFace = NonNullable<Awaited<ReturnType<FontProvider['resolveFont']>>>['fonts'][number];

/**
 * Cuts the web fonts to the characters that the site sets, as far as the cache does not have them.
 * @param root folder of the project
 * @param cache folder that outlives the build
 * @returns paths of the files, by their names
 */
export const cutFonts = async (root: string, cache: string) => {
	const texts = byLocale((locale) => displayText(root, locale));
	const latin = latinCuts(
		LOCALES.flatMap((locale) => [texts[locale].all, ...texts[locale].trips.values()].flat()).join('\n'),
	);
	const chinese = LOCALES.filter((locale) => LOCALE_TABLE[locale].script === 'han');
	const han = new Map(chinese.flatMap((locale) => [...hanCuts(locale, texts[locale])]));
	const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
	const cut = async (name: string, made: unknown, draw: () => Promise<Buffer>): Promise<[string, string]> => {
		const key = hash('sha256', JSON.stringify([made, dependencies])).slice(0, 16);
		return [name, await keep(join(cache, `${name}-${key}.woff2`), draw)];
	};
	let drawn: Promise<Buffer> | undefined;
	const drawAllHan = () => {
		drawn ??= drawHan(root, new Set([...han.values()].join('')));
		return drawn;
	};
	const latinPaths = latin.map((each) => cut(each.name, each, () => drawLatin(root, each)));
	const hanPaths = [...han].map(([name, characters]) =>
		cut(name, [characters, HAN_OPTIONS], async () => cutHan(await drawAllHan(), characters)),
	);
	return { latin: new Map(await Promise.all(latinPaths)), han: new Map(await Promise.all(hanPaths)) };
};

/**
 * A family for Astro. Its provider of local files says nothing of which file is which; this one gives the name as the
 * subset, by which pages find the address in `fontData`.
 */
const family = (name: string, cssVariable: string, faces: FontFace[]) => ({
	name,
	cssVariable,
	provider: { name: cssVariable.slice(2), resolveFont: () => ({ fonts: faces }) },
	fallbacks: [],
	optimizedFallbacks: false,
});

/** The web fonts for Astro's configuration. Their stand-ins are in `src/styles/fonts.css`. */
export const siteFonts = async (root: string, cache: string): Promise<AstroUserConfig['fonts']> => {
	const { latin, han } = await cutFonts(root, cache);
	const face = (subset: string, more: Omit<FontFace, 'src' | 'meta'>): FontFace => ({
		src: [{ url: latin.get(subset) ?? han.get(subset) ?? '', format: 'woff2' }],
		meta: { subset },
		...more,
	});
	// A Latin face that has not come by the first paint waits for the next page, since its letters are not exactly as wide
	// as those of the stand-in. A Han character is one square in every face, so it may change under the eye.
	const usual = { weight: '600 800', stretch: USUAL.stretch, display: 'optional' } as const;
	const narrow = face('narrow', { weight: '600 800', stretch: NARROW.stretch, display: 'optional' });
	const text = face('text', { weight: '400 700', display: 'optional' });
	const chinese = [...han.keys()].map((name) => face(name, { weight: '600 900', display: 'swap' }));
	return [
		family('Bricolage Grotesque', '--font-display', [face('display', usual), narrow]),
		family('Bricolage Grotesque', '--font-display-static', [face('static', usual), narrow]),
		family('Figtree', '--font-text', [text]),
		family('Chiron GoRound TC', '--font-han', chinese),
	];
};
