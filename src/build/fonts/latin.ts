import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { readTables, writeTables } from './sfnt.ts';

const FILES = 'node_modules/@fontsource-variable';
const DISPLAY_FILE = `${FILES}/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2`;
const TEXT_FILE = `${FILES}/figtree/files/figtree-latin-wght-normal.woff2`;

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
/** Basic Latin and the marks that the site sets; letters with accents come from the texts themselves. */
export const LATIN = `${ASCII}\u00a0\u2060–—‘’“”…·•×−°©é←→`;
const FEATURES = ['kern', 'tnum', 'lnum', 'liga', 'ccmp', 'mark'];

/** What the styles ask of the display face. The optical size is that of a heading of a card. */
const WEIGHTS = { min: 600, max: 800 };
const WIDTHS = { min: 75, max: 100 };
const OPTICAL_SIZE = 28;
const ORDINARY = { wght: 720, wdth: 94, opsz: OPTICAL_SIZE };

/** The display face as a static TrueType file at one weight and width (percent). */
export const displayInstance = async (root: string, at: { wght: number; wdth: number }, text = LATIN) =>
	subsetFont(await readFile(join(root, DISPLAY_FILE)), text, {
		targetFormat: 'sfnt',
		noHinting: true,
		keepFeatures: FEATURES,
		variationAxes: { opsz: OPTICAL_SIZE, ...at },
	});

/**
 * The display face, variable in weight and width. Its kerning is that of one ordinary instance: kerning that varies
 * with both axes takes 16 kB, and the difference is below a hundredth of an em.
 */
export const drawDisplay = async (root: string, text: string): Promise<Buffer> => {
	const variable = await subsetFont(await readFile(join(root, DISPLAY_FILE)), text, {
		targetFormat: 'sfnt',
		noHinting: true,
		keepFeatures: FEATURES,
		variationAxes: { opsz: OPTICAL_SIZE, wght: WEIGHTS, wdth: WIDTHS },
	});
	const ordinary = readTables(await displayInstance(root, ORDINARY, text));
	const tables = readTables(variable);
	for (const tag of ['GPOS', 'GDEF']) {
		const kerning = ordinary.get(tag);
		if (kerning) tables.set(tag, kerning);
		else tables.delete(tag);
	}
	return subsetFont(writeTables(tables), undefined, { targetFormat: 'woff2', keepAllGlyphs: true });
};

/** The text face, variable in weight. */
export const drawText = async (root: string, text: string): Promise<Buffer> =>
	subsetFont(await readFile(join(root, TEXT_FILE)), text, {
		targetFormat: 'woff2',
		noHinting: true,
		keepFeatures: FEATURES,
		variationAxes: { wght: { min: 400, max: 700 } },
	});

/** The text face as a static TrueType file at one weight. */
export const textInstance = async (root: string, wght: number) =>
	subsetFont(await readFile(join(root, TEXT_FILE)), LATIN, {
		targetFormat: 'sfnt',
		keepFeatures: [],
		variationAxes: { wght },
	});
