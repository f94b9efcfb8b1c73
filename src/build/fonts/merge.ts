import { type Glyphs, readGlyphs, writeGlyphs } from './glyphs.ts';
import { fewNames, readTables, type Tables, table, writeTables } from './sfnt.ts';

/** Flags of the parts of a composite glyph. */
const [WORDS, SCALE, MORE, TWO_SCALES, FOUR_SCALES] = [0x1, 0x8, 0x20, 0x40, 0x80];

/** The parts of a composite glyph name other glyphs by number; numbers from 1 on move. `.notdef` stays 0. */
const moveParts = (outline: Buffer, by: number): Buffer => {
	if (outline.length < 10 || outline.readInt16BE(0) >= 0) return outline;
	const moved = Buffer.from(outline);
	let [at, flags] = [10, MORE];
	while (flags & MORE) {
		flags = moved.readUInt16BE(at);
		const glyph = moved.readUInt16BE(at + 2);
		if (glyph) moved.writeUInt16BE(glyph + by, at + 2);
		at += flags & WORDS ? 8 : 6;
		if (flags & SCALE) at += 2;
		else if (flags & TWO_SCALES) at += 4;
		else if (flags & FOUR_SCALES) at += 8;
	}
	return moved;
};

const append = (into: Glyphs, more: Glyphs): void => {
	const by = into.outlines.length - 1;
	for (const outline of more.outlines.slice(1)) into.outlines.push(moveParts(outline, by));
	into.metrics.push(...more.metrics.slice(1));
	for (const [code, glyph] of more.characters) into.characters.set(code, glyph + by);
};

/** The limits that `maxp` states (points, contours, parts …) must hold for the glyphs of all files. */
const highest = (all: readonly Tables[]): Buffer => {
	const [first, ...rest] = all.map((tables) => table(tables, 'maxp'));
	const maxp = Buffer.from(first ?? []);
	for (const other of rest)
		for (let at = 6; at + 2 <= maxp.length; at += 2)
			maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), other.readUInt16BE(at)), at);
	return maxp;
};

/**
 * One font of several static TrueType files of the same family and weight that hold different characters. The first
 * file gives everything but the glyphs: name, line metrics, OpenType features (which work for its own glyphs only).
 * @throws when the files have different units
 */
export const mergeFonts = (fonts: readonly Buffer[]): Buffer => {
	const all = fonts.map(readTables);
	const [first, ...rest] = all;
	if (!first) throw new Error('There is no font to merge.');
	const units = all.map((tables) => table(tables, 'head').readUInt16BE(18));
	if (new Set(units).size > 1) throw new Error(`The fonts have different units: ${units.join(', ')}.`);
	const glyphs = readGlyphs(first);
	for (const other of rest) append(glyphs, readGlyphs(other));
	const tables: Tables = new Map([...first, ['maxp', highest(all)], ['name', fewNames(table(first, 'name'))]]);
	return writeTables(writeGlyphs(tables, glyphs));
};
