import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { readGlyphs } from './glyphs.ts';
import { kerningOf, kerningTable } from './kerning.ts';
import { fewNames, readTables, table, writeTables } from './sfnt.ts';

const FILES = 'node_modules/@fontsource-variable';
const DISPLAY_FILE = `${FILES}/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2`;
const TEXT_FILE = `${FILES}/figtree/files/figtree-latin-wght-normal.woff2`;

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
/** Basic Latin and the marks that the site sets; letters with accents come from the texts themselves. */
export const LATIN = `${ASCII}\u00a0\u2060–—‘’“”…·•×−°©é←→`;
const FEATURES = ['kern', 'tnum', 'lnum', 'liga', 'ccmp', 'mark'];

/** What the styles ask of the display face. The optical size is that of a heading of a card. */
const WEIGHTS = { min: 600, max: 800 };
const OPTICAL_SIZE = 28;
/**
 * Widths, in percent, that the styles ask for, and the one that each gets: headings and buttons the usual one; prices,
 * dates and stamps the narrow one. An axis of widths would take 8 kB.
 */
export const USUAL = { stretch: '86.1% 100%', wdth: 94 } as const;
export const NARROW = { stretch: '75% 86%', wdth: 80 } as const;
/** Of what is narrow, and of all on Chinese pages, whose characters have one weight too: an axis takes 4 kB. */
export const ONE_WEIGHT = 760;
/** For hinting, menus of typefaces, and kerning that varies: browsers do without them. */
const NOT_NEEDED = ['GDEF', 'GPOS', 'MVAR', 'STAT', 'gasp'];

/** The display face as a static TrueType file at one weight and width (percent). */
export const displayInstance = async (root: string, at: { wght: number; wdth: number }, text = LATIN) =>
	subsetFont(await readFile(join(root, DISPLAY_FILE)), text, {
		targetFormat: 'sfnt',
		noHinting: true,
		keepFeatures: FEATURES,
		variationAxes: { opsz: OPTICAL_SIZE, ...at },
	});

interface Draft {
	/** The characters. */
	text: string;
	/** Neighbours that are kerned. */
	pairs: readonly string[];
}

interface Drawing extends Draft {
	file: string;
	axes: Record<string, number | { min: number; max: number }>;
	/** The instance whose kerning stands for that of all. */
	kernedAt: Record<string, number>;
	keepFeatures?: string[];
}

/**
 * A TrueType file with kerning of its own: that of one instance, for the pairs that are asked for. Kerning that varies, for
 * every pair, takes 16 kB of the display face, and the difference is below a hundredth of an em.
 */
const draw = async (
	root: string,
	{ file, text, pairs, axes, kernedAt, keepFeatures = [] }: Drawing,
): Promise<Buffer> => {
	const font = await readFile(join(root, file));
	const common = { targetFormat: 'sfnt', noHinting: true } as const;
	const tables = readTables(await subsetFont(font, text, { ...common, keepFeatures, variationAxes: axes }));
	const instance = await subsetFont(font, text, { ...common, keepFeatures: ['kern'], variationAxes: kernedAt });
	for (const tag of NOT_NEEDED) tables.delete(tag);
	tables.set('name', fewNames(table(tables, 'name')));
	tables.set('GPOS', kerningTable(kerningOf(instance, pairs), readGlyphs(tables).characters));
	return writeTables(tables);
};

/** The display face, variable in weight, at the usual width. */
export const drawDisplay = (root: string, draft: Draft): Promise<Buffer> => {
	const [opsz, { wdth }] = [OPTICAL_SIZE, USUAL];
	return draw(root, {
		...draft,
		file: DISPLAY_FILE,
		axes: { opsz, wdth, wght: WEIGHTS },
		kernedAt: { opsz, wdth, wght: 720 },
	});
};

/** The display face at one weight and the usual width. */
export const drawStatic = (root: string, draft: Draft): Promise<Buffer> => {
	const axes = { opsz: OPTICAL_SIZE, wdth: USUAL.wdth, wght: ONE_WEIGHT };
	return draw(root, { ...draft, file: DISPLAY_FILE, axes, kernedAt: axes });
};

/** The display face for what is set narrow, with figures of one width. */
export const drawNarrow = (root: string, draft: Draft): Promise<Buffer> => {
	const axes = { opsz: OPTICAL_SIZE, wdth: NARROW.wdth, wght: ONE_WEIGHT };
	return draw(root, { ...draft, file: DISPLAY_FILE, axes, kernedAt: axes, keepFeatures: ['tnum', 'lnum'] });
};

/** The text face, variable in weight. Visitors write in it: every pair of letters is kerned. */
export const drawText = (root: string, text: string): Promise<Buffer> => {
	const letters = text.match(/[a-z’]/gi) ?? [];
	return draw(root, {
		text,
		pairs: letters.flatMap((first) => letters.map((second) => first + second)),
		file: TEXT_FILE,
		axes: { wght: { min: 400, max: 700 } },
		kernedAt: { wght: 450 },
	});
};

/** The text face as a static TrueType file at one weight. */
export const textInstance = async (root: string, wght: number) =>
	subsetFont(await readFile(join(root, TEXT_FILE)), LATIN, {
		targetFormat: 'sfnt',
		keepFeatures: [],
		variationAxes: { wght },
	});
