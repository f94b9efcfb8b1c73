import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont, { type Options } from 'subset-font';

const FILES = 'node_modules/@fontsource-variable';
const DISPLAY_FILE = `${FILES}/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2`;
const TEXT_FILE = `${FILES}/figtree/files/figtree-latin-wght-normal.woff2`;

const codes = (first: number, last: number): string =>
	String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
/** ASCII, and the marks of printed English. A letter with an accent comes from a face of the system. */
const LATIN = `${codes(0x20, 0x7e)}\u00a0\u2060©°·×–—‘’“”…−←→`;
const NUMBERS = '0123456789 \u00a0\u2060$,./:–HKT';

/** What the styles ask of the display face. The optical size is that of a heading of a card. */
const WEIGHTS = { min: 600, max: 800 };
const OPTICAL_SIZE = 28;
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

const narrow = { opsz: OPTICAL_SIZE, wdth: NARROW.wdth, wght: 760 };

/** The display face, variable in weight; `narrow` of it, with the same letters; its numbers alone; and the text face. */
export const LATIN_CUTS: readonly LatinCut[] = [
	{
		name: 'display',
		characters: LATIN,
		source: DISPLAY_FILE,
		axes: { opsz: OPTICAL_SIZE, wdth: USUAL.wdth, wght: WEIGHTS },
		features: ['kern'],
	},
	{ name: 'narrow', characters: LATIN, source: DISPLAY_FILE, axes: narrow, features: ['tnum', 'lnum'] },
	{ name: 'numbers', characters: NUMBERS, source: DISPLAY_FILE, axes: narrow, features: ['tnum', 'lnum'] },
	{
		name: 'text',
		characters: LATIN,
		source: TEXT_FILE,
		axes: { wght: { min: 400, max: 700 } },
		features: ['kern'],
	},
];

/** The display face as a headline has it. */
export const headlineCut = (text: string): LatinCut => ({
	name: 'headline',
	characters: [...new Set(text)].sort().join(''),
	source: DISPLAY_FILE,
	axes: { opsz: OPTICAL_SIZE, wdth: USUAL.wdth, wght: WEIGHTS.max },
	features: ['kern'],
});

/** Cuts a file. Kerning takes 4 kB: numbers go without. */
export const drawLatin = async (root: string, { source, characters, axes, features }: LatinCut): Promise<Buffer> =>
	subsetFont(await readFile(join(root, source)), characters, {
		targetFormat: 'woff2',
		noHinting: true,
		variationAxes: axes,
		keepFeatures: features,
		dropTables: features.includes('kern') ? NOT_NEEDED : [...NOT_NEEDED, 'GPOS'],
	});
