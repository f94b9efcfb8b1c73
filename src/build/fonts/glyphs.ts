import { type Tables, table } from './sfnt.ts';

/** Outline and metrics of each glyph of a static TrueType font, and which glyph stands for which code point. */
export interface Glyphs {
	outlines: Buffer[];
	/** Advance width and left side bearing, 4 bytes each. */
	metrics: Buffer[];
	/** Code point → glyph number. */
	characters: Map<number, number>;
}

const LONG_LOCA = 1;

const readCharacters = (cmap: Buffer): Map<number, number> => {
	const found = new Map<number, number>();
	for (let i = 0; i < cmap.readUInt16BE(2); i++) {
		const at = cmap.readUInt32BE(4 + 8 * i + 4);
		const format = cmap.readUInt16BE(at);
		if (format === 12) {
			for (let group = 0; group < cmap.readUInt32BE(at + 12); group++) {
				const start = at + 16 + 12 * group;
				const first = cmap.readUInt32BE(start);
				for (let code = first; code <= cmap.readUInt32BE(start + 4); code++)
					found.set(code, cmap.readUInt32BE(start + 8) + code - first);
			}
		} else if (format === 4) {
			const size = cmap.readUInt16BE(at + 6);
			for (let segment = 0; segment < size; segment += 2) {
				const last = cmap.readUInt16BE(at + 14 + segment);
				const first = cmap.readUInt16BE(at + 16 + size + segment);
				const delta = cmap.readUInt16BE(at + 16 + 2 * size + segment);
				const rangeAt = at + 16 + 3 * size + segment;
				const range = cmap.readUInt16BE(rangeAt);
				for (let code = first; code <= last && code !== 0xffff; code++) {
					const glyph = range ? cmap.readUInt16BE(rangeAt + range + 2 * (code - first)) : code;
					if (glyph) found.set(code, (glyph + delta) & 0xffff);
				}
			}
		}
	}
	return found;
};

export const readGlyphs = (tables: Tables): Glyphs => {
	const [glyf, loca, hmtx] = [table(tables, 'glyf'), table(tables, 'loca'), table(tables, 'hmtx')];
	const long = table(tables, 'head').readInt16BE(50) === LONG_LOCA;
	const offset = (i: number) => (long ? loca.readUInt32BE(4 * i) : 2 * loca.readUInt16BE(2 * i));
	const count = table(tables, 'maxp').readUInt16BE(4);
	const full = table(tables, 'hhea').readUInt16BE(34);
	const numbers = Array.from({ length: count }, (_, i) => i);
	return {
		outlines: numbers.map((i) => glyf.subarray(offset(i), offset(i + 1))),
		metrics: numbers.map((i) =>
			i < full
				? hmtx.subarray(4 * i, 4 * i + 4)
				: Buffer.concat([hmtx.subarray(4 * full - 4, 4 * full - 2), hmtx.subarray(2 * (i + full), 2 * (i + full) + 2)]),
		),
		characters: readCharacters(table(tables, 'cmap')),
	};
};

/** `cmap` with one table of format 12, which every browser reads and which holds rare characters too. */
const writeCharacters = (characters: Map<number, number>): Buffer => {
	const sorted = [...characters].sort(([a], [b]) => a - b);
	const cmap = Buffer.alloc(28 + 12 * sorted.length);
	cmap.writeUInt16BE(1, 2);
	cmap.writeUInt16BE(3, 4);
	cmap.writeUInt16BE(10, 6);
	cmap.writeUInt32BE(12, 8);
	cmap.writeUInt16BE(12, 12);
	cmap.writeUInt32BE(cmap.length - 12, 16);
	cmap.writeUInt32BE(sorted.length, 24);
	for (const [i, [code, glyph]] of sorted.entries()) {
		cmap.writeUInt32BE(code, 28 + 12 * i);
		cmap.writeUInt32BE(code, 32 + 12 * i);
		cmap.writeUInt32BE(glyph, 36 + 12 * i);
	}
	return cmap;
};

/** The tables of a font with its glyphs exchanged; all else stays. */
export const writeGlyphs = (tables: Tables, { outlines, metrics, characters }: Glyphs): Tables => {
	const loca = Buffer.alloc(4 * (outlines.length + 1));
	const padded = outlines.map((outline) => Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]));
	for (const [i, outline] of padded.entries()) loca.writeUInt32BE(loca.readUInt32BE(4 * i) + outline.length, 4 * i + 4);
	const head = Buffer.from(table(tables, 'head'));
	head.writeInt16BE(LONG_LOCA, 50);
	const hhea = Buffer.from(table(tables, 'hhea'));
	hhea.writeUInt16BE(outlines.length, 34);
	const maxp = Buffer.from(table(tables, 'maxp'));
	maxp.writeUInt16BE(outlines.length, 4);
	return new Map([
		...tables,
		['glyf', Buffer.concat(padded)],
		['loca', loca],
		['hmtx', Buffer.concat(metrics)],
		['cmap', writeCharacters(characters)],
		['head', head],
		['hhea', hhea],
		['maxp', maxp],
	] as const);
};
