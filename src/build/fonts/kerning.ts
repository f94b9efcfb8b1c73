import { Blob, Face, Feature, Font, Buffer as Run, shape } from 'harfbuzzjs';
import { readGlyphs } from './glyphs.ts';
import { readTables, table } from './sfnt.ts';

/** Below this, in em, nobody sees a pair of letters move. */
const VISIBLE = 0.008;
const PAIR = /(?=([!-~\u00a0-\u024f‘’“”–][!-~\u00a0-\u024f‘’“”–]))/g;

/** A pair of characters and by how much they move together, in font units. */
export type Pairs = ReadonlyMap<string, number>;

/** Neighbouring Latin characters of a text, each pair once. */
export const pairsOf = (text: string): string[] => {
	// Words come again and again in thousands of titles.
	const words = [...new Set(text.split(/\s+/))].join(' ');
	return [...new Set([...words.matchAll(PAIR)].map(([, pair = '']) => pair))].sort();
};

/** What a static TrueType file does with these pairs of its characters, as far as it can be seen. */
export const kerningOf = (font: Buffer, pairs: readonly string[]): Pairs => {
	const tables = readTables(font);
	const { metrics, characters } = readGlyphs(tables);
	const units = table(tables, 'head').readUInt16BE(18);
	const shaped = new Font(new Face(new Blob(font)));
	const found = new Map<string, number>();
	for (const pair of pairs) {
		const run = new Run();
		run.addText(pair);
		run.guessSegmentProperties();
		shape(shaped, run, [new Feature('liga', 0), new Feature('ccmp', 0)]);
		const own = metrics[characters.get(pair.charCodeAt(0)) ?? 0]?.readUInt16BE(0) ?? 0;
		const move = Math.round((run.getGlyphInfosAndPositions()[0]?.xAdvance ?? own) - own);
		if (Math.abs(move) >= VISIBLE * units) found.set(pair, move);
	}
	return found;
};

/** Big-endian numbers of 16 bits. */
const words = (...values: number[]): Buffer => {
	const bytes = Buffer.alloc(2 * values.length);
	for (const [i, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * i);
	return bytes;
};

/**
 * `GPOS` with one lookup of single pairs. A typeface kerns classes of letters, among them many that no text of the site
 * has side by side; the pairs alone take a tenth.
 * @param characters code point → glyph
 */
export const kerningTable = (pairs: Pairs, characters: ReadonlyMap<number, number>): Buffer => {
	const sets = new Map<number, [number, number][]>();
	for (const [pair, move] of pairs) {
		const [first, second] = [characters.get(pair.charCodeAt(0)), characters.get(pair.charCodeAt(1))];
		if (first === undefined || second === undefined) continue;
		sets.set(first, [...(sets.get(first) ?? []), [second, move]]);
	}
	const sorted = [...sets].sort(([a], [b]) => a - b);
	const header = 10 + 2 * sorted.length;
	const coverage = words(1, sorted.length, ...sorted.map(([first]) => first));
	let at = header + coverage.length;
	const offsets: number[] = [];
	const bodies = sorted.map(([, moves]) => {
		offsets.push(at);
		const body = words(moves.length, ...moves.sort(([a], [b]) => a - b).flat());
		at += body.length;
		return body;
	});
	const [ADVANCE, NONE, DEFAULT] = [0x4, 0xffff, [0x4446, 0x4c54]];
	return Buffer.concat([
		words(1, 0, 10, 30, 44), // where the lists of scripts, features and lookups start
		words(1, ...DEFAULT, 8, 4, 0, 0, NONE, 1, 0), // every script has the one feature
		words(1, 0x6b65, 0x726e, 8, 0, 1, 0), // kern
		words(1, 4, 2, 0, 1, 8), // one lookup, of pairs
		words(1, header, ADVANCE, 0, sorted.length, ...offsets),
		coverage,
		...bodies,
	]);
};
