/** Tables of a font file by tag: `glyf`, `hmtx`, … */
export type Tables = Map<string, Buffer>;

const RECORD = 16;
const HEADER = 12;

/** The tables of a TrueType file (sfnt). They share memory with the file. */
export const readTables = (font: Buffer): Tables => {
	const tables: Tables = new Map();
	for (let i = 0; i < font.readUInt16BE(4); i++) {
		const record = HEADER + RECORD * i;
		const offset = font.readUInt32BE(record + 8);
		tables.set(
			font.toString('latin1', record, record + 4),
			font.subarray(offset, offset + font.readUInt32BE(record + 12)),
		);
	}
	return tables;
};

/** A table that must be there. @throws when it is not */
export const table = (tables: Tables, tag: string): Buffer => {
	const found = tables.get(tag);
	if (!found) throw new Error(`The font has no table "${tag}".`);
	return found;
};

/** A TrueType file of these tables. Checksums stay 0: the file is an intermediate one, the subsetter writes them. */
export const writeTables = (tables: Tables): Buffer => {
	const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
	const header = Buffer.alloc(HEADER + RECORD * sorted.length);
	header.writeUInt32BE(0x00010000, 0);
	header.writeUInt16BE(sorted.length, 4);
	const parts: Buffer[] = [header];
	let offset = header.length;
	for (const [i, [tag, bytes]] of sorted.entries()) {
		const record = HEADER + RECORD * i;
		header.write(tag, record, 'latin1');
		header.writeUInt32BE(offset, record + 8);
		header.writeUInt32BE(bytes.length, record + 12);
		const padding = Buffer.alloc(-bytes.length & 3);
		parts.push(bytes, padding);
		offset += bytes.length + padding.length;
	}
	return Buffer.concat(parts);
};

const NAME_RECORD = 12;
/** Copyright, family, PostScript: the licence asks for the first, and files of printed pages tell typefaces by the others. */
const NAMES = [0, 1, 6];

/** The table `name` with these names only. */
export const fewNames = (name: Buffer): Buffer => {
	const texts = name.readUInt16BE(4);
	const kept: Buffer[] = [];
	const parts: Buffer[] = [];
	let at = 0;
	for (let i = 0; i < name.readUInt16BE(2); i++) {
		const record = Buffer.from(name.subarray(6 + NAME_RECORD * i, 6 + NAME_RECORD * (i + 1)));
		if (!NAMES.includes(record.readUInt16BE(6))) continue;
		const from = texts + record.readUInt16BE(10);
		const text = name.subarray(from, from + record.readUInt16BE(8));
		record.writeUInt16BE(at, 10);
		at += text.length;
		kept.push(record);
		parts.push(text);
	}
	const header = Buffer.alloc(6);
	header.writeUInt16BE(kept.length, 2);
	header.writeUInt16BE(6 + NAME_RECORD * kept.length, 4);
	return Buffer.concat([header, ...kept, ...parts]);
};
