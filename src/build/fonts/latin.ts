import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont, { type Options } from 'subset-font';

const FILES = 'node_modules/@fontsource-variable';
const DISPLAY_FILE = `${FILES}/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2`;
const TEXT_FILE = `${FILES}/figtree/files/figtree-latin-wght-normal.woff2`;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** What dates, prices and joined numbers are made of. */
const NUMBERS = '0123456789 \u00a0\u2060$,./:–';
/** What the display face always has; further marks and letters with accents come from the texts themselves. */
const LATIN = LETTERS + NUMBERS;
/** Visitors write in the text face, though hardly ever a bracket of code. */
const TEXT = `${LATIN}!"#%&'()*+-;=?@_—‘’“”…·•×−°©é←→`;
const NOT_HAN = /[!-\u2e7f]/g;
const ACCENTED = /[\u00c0-\u024f]/g;

/** What the styles ask of the display face. The optical size is that of a heading of a card. */
const WEIGHTS = { min: 600, max: 800 };
const OPTICAL_SIZE = 28;
/** Of what is narrow, and of all on Chinese pages, whose characters have one weight too: an axis takes 4 kB. */
const ONE_WEIGHT = 760;
/**
 * Widths, in percent, that the styles ask for, and the one that each gets: headings and buttons the usual one; prices,
 * dates and stamps the narrow one. An axis of widths would take 8 kB.
 */
export const USUAL = { stretch: '86.1% 100%', wdth: 94 } as const;
export const NARROW = { stretch: '75% 86%', wdth: 80 } as const;

/** For menus of typefaces, and kerning that varies: browsers do without them. */
const NOT_NEEDED = ['GDEF', 'MVAR', 'STAT', 'gasp'];

/** A file of Latin letters: the characters, the typeface that draws them, and what of it is kept. */
export interface LatinCut {
	name: string;
	characters: string;
	source: string;
	axes: NonNullable<Options['variationAxes']>;
	features: string[];
}

/**
 * The files `display`, variable in weight, and `text`; `static`, the display face at one weight, and `narrow`.
 * @param texts all that is set in the display face, in every language
 */
export const latinCuts = (texts: string): LatinCut[] => {
	const found = (pattern: RegExp) => [...new Set(texts.match(pattern))].sort().join('');
	const display = { source: DISPLAY_FILE, characters: LATIN + found(NOT_HAN) };
	const text = { source: TEXT_FILE, characters: TEXT + found(ACCENTED) };
	const usual = { opsz: OPTICAL_SIZE, wdth: USUAL.wdth };
	const narrow = { opsz: OPTICAL_SIZE, wdth: NARROW.wdth, wght: ONE_WEIGHT };
	return [
		{ ...display, name: 'display', axes: { ...usual, wght: WEIGHTS }, features: ['kern'] },
		{ ...display, name: 'static', axes: { ...usual, wght: ONE_WEIGHT }, features: [] },
		{ ...display, name: 'narrow', axes: narrow, features: ['tnum', 'lnum'] },
		{ ...text, name: 'text', axes: { wght: { min: 400, max: 700 } }, features: ['kern'] },
	];
};

/** The display face as headlines have it. */
export const headlineCut = (characters: string): LatinCut => ({
	name: 'headline',
	characters,
	source: DISPLAY_FILE,
	axes: { opsz: OPTICAL_SIZE, wdth: USUAL.wdth, wght: WEIGHTS.max },
	features: ['kern'],
});

/** Cuts a file. Kerning takes 4 kB: numbers and the few Latin words of Chinese headings go without. */
export const drawLatin = async (root: string, { source, characters, axes, features }: LatinCut): Promise<Buffer> =>
	subsetFont(await readFile(join(root, source)), characters, {
		targetFormat: 'woff2',
		noHinting: true,
		variationAxes: axes,
		keepFeatures: features,
		dropTables: features.includes('kern') ? NOT_NEEDED : [...NOT_NEEDED, 'GPOS'],
	});
