import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { mergeFonts } from './merge.ts';

/** The package cuts the typeface into about 120 files, each with the characters that its list names. */
export const HAN_FOLDER = 'node_modules/@fontsource-variable/chiron-goround-tc';
/** One weight stands for every weight that headings and buttons ask for. */
const WEIGHT = 760;
/** The file with these comes first: it brings the feature that closes the gaps of neighbouring brackets. */
const BRACKET = '「';

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

/** Draws these characters at the one weight: a TrueType file. Characters that the typeface lacks are left out. */
export const drawHan = async (root: string, characters: Iterable<string>): Promise<Buffer> => {
	const files = await hanFiles(root);
	const wanted = new Map<string, string>();
	for (const character of [BRACKET, ...characters]) {
		const file = files.get(character);
		if (file) wanted.set(file, (wanted.get(file) ?? '') + character);
	}
	const parts: Buffer[] = [];
	for (const [file, text] of wanted)
		parts.push(
			await subsetFont(await readFile(join(root, HAN_FOLDER, 'files', file)), text, {
				targetFormat: 'sfnt',
				noHinting: true,
				variationAxes: { wght: WEIGHT },
				keepFeatures: parts.length === 0 ? ['halt'] : [],
				dropTables: ['vhea', 'vmtx', 'VVAR', 'BASE', 'STAT', 'gasp'],
			}),
		);
	return mergeFonts(parts);
};
