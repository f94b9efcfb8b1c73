import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Font } from 'fonteditor-core';
import subsetFont, { type Options } from 'subset-font';

/** The package cuts the typeface into about 120 files, each with the characters that its list names. */
export const HAN_FOLDER = 'node_modules/@fontsource-variable/chiron-goround-tc';
/** What is kept of the typeface: one weight stands for every weight that headings and buttons ask for. */
export const HAN_OPTIONS = {
	noHinting: true,
	variationAxes: { wght: 760 },
	dropTables: ['vhea', 'vmtx', 'VVAR', 'BASE', 'STAT', 'gasp'],
};
/** The file with these comes first: it brings the feature that closes the gaps of neighbouring brackets. */
const BRACKET = '「';
/** The face centres its marks, as Hong Kong does; from there to the lower left, where the mainland has them. In ems. */
const CORNER: Readonly<Record<string, readonly [x: number, y: number]>> = {
	'，': [-0.29, -0.3],
	'、': [-0.26, -0.3],
	'。': [-0.26, -0.3],
	'；': [-0.28, -0.06],
	'：': [-0.29, 0],
	'！': [-0.26, 0],
	'？': [-0.18, 0],
};
/** From the first Chinese punctuation on, and the marks that Chinese shares with Latin but sets in a full square. */
const HAN = /[\u2e80-\u{3ffff}—‘’“”…]/u;

/** The Chinese characters and marks of texts, each once, in code order. */
export const hanOf = (texts: Iterable<string>): string =>
	[...new Set([...texts].join(''))]
		.filter((each) => HAN.test(each))
		.sort()
		.join('');

const codePoints = (range: string): number[] => {
	const [first = 0, last = first] = range
		.replace('U+', '')
		.split('-')
		.map((part) => Number.parseInt(part, 16));
	return Array.from({ length: last - first + 1 }, (_, i) => first + i);
};

/** Character → name of the file that draws it. Characters that the typeface does not have are not in it. */
export const hanFiles = async (root: string): Promise<Map<string, string>> => {
	const lists: Record<string, string> = JSON.parse(await readFile(join(root, HAN_FOLDER, 'unicode.json'), 'utf8'));
	const files = new Map<string, string>();
	for (const [name, ranges] of Object.entries(lists))
		for (const code of ranges.split(',').flatMap(codePoints)) {
			const character = String.fromCodePoint(code);
			if (!files.has(character))
				files.set(character, `chiron-goround-tc-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`);
		}
	return files;
};

/** How a typeface is cut; a feature is kept from its first file alone. */
type Cut = Pick<Options, 'noHinting' | 'variationAxes' | 'dropTables' | 'keepFeatures'>;

/** Cuts these characters out of the files that hold them, in the order in which they come. Those that the typeface lacks are left out. */
export const hanParts = async (
	root: string,
	characters: Iterable<string>,
	{ keepFeatures = [], ...cut }: Cut,
): Promise<Buffer[]> => {
	const files = await hanFiles(root);
	const wanted = new Map<string, string>();
	for (const character of characters) {
		const file = files.get(character);
		if (file) wanted.set(file, (wanted.get(file) ?? '') + character);
	}
	const parts: Buffer[] = [];
	for (const [file, text] of wanted)
		parts.push(
			await subsetFont(await readFile(join(root, HAN_FOLDER, 'files', file)), text, {
				...cut,
				targetFormat: 'sfnt',
				keepFeatures: parts.length === 0 ? keepFeatures : [],
			}),
		);
	return parts;
};

/** Joins TrueType files into one, each enlarged to the first one's grid. `kerning` keeps the table of its features, which is the first file's. */
export const mergeFonts = (parts: readonly Buffer[]) => {
	const [whole, ...others] = parts.map((part) =>
		Font.create(part, { type: 'ttf', kerning: true, compound2simple: true }),
	);
	if (!whole) throw new Error('There are no characters to draw.');
	const gridOf = (font: typeof whole) => font.get().head?.unitsPerEm ?? 1000;
	for (const other of others) whole.merge(other, { scale: gridOf(whole) / gridOf(other) });
	return whole;
};

type Merged = ReturnType<typeof mergeFonts>;

/** Enlarges and moves a glyph, in units of its file. */
export const moveGlyph = (
	glyph: ReturnType<Merged['get']>['glyf'][number],
	right: number,
	up: number,
	scale = 1,
): void => {
	for (const point of glyph.contours?.flat() ?? []) {
		point.x = Math.round(point.x * scale + right);
		point.y = Math.round(point.y * scale + up);
	}
	const { xMin, xMax, yMin, yMax } = glyph;
	glyph.xMin = Math.round(xMin * scale + right);
	glyph.xMax = Math.round(xMax * scale + right);
	glyph.yMin = Math.round(yMin * scale + up);
	glyph.yMax = Math.round(yMax * scale + up);
	glyph.leftSideBearing = glyph.xMin;
};

/** Sets the marks of a face at the lower left, as the mainland has them. */
export const marksToCorner = (font: Merged): void => {
	const { head, glyf } = font.get();
	const em = head?.unitsPerEm ?? 1000;
	for (const glyph of glyf) {
		const [right, up] = CORNER[String.fromCodePoint(glyph.unicode?.[0] ?? 0)] ?? [0, 0];
		if (right || up) moveGlyph(glyph, right * em, up * em);
	}
};

/**
 * Draws these characters at the one weight: a TrueType file. Characters that the typeface lacks are left out.
 * @param inCorner marks stand at the lower left of their square
 */
export const drawHan = async (root: string, characters: Iterable<string>, inCorner = false): Promise<Buffer> => {
	const parts = await hanParts(root, [BRACKET, ...characters], { ...HAN_OPTIONS, keepFeatures: ['halt'] });
	const face = mergeFonts(parts);
	if (inCorner) marksToCorner(face);
	return face.write({ type: 'ttf', kerning: true, toBuffer: true });
};

/** A file with these characters of a file of `drawHan`. */
export const cutHan = (drawn: Buffer, characters: string): Promise<Buffer> =>
	subsetFont(drawn, characters, { targetFormat: 'woff2' });
