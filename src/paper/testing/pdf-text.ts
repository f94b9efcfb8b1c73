import { inflateSync } from 'node:zlib';

const unpack = (object: string): string => {
	const [, packed = ''] = /stream\r?\n([\s\S]*?)\nendstream/.exec(object) ?? [];
	const bytes = Buffer.from(packed, 'latin1');
	return /\/FlateDecode/.test(object) ? inflateSync(bytes).toString('latin1') : packed;
};

const codesIn = (hex: string): string[] => hex.match(/[\dA-F]{4}/gi) ?? [];
const charactersOf = (hex: string): string =>
	String.fromCharCode(...codesIn(hex).map((code) => Number.parseInt(code, 16)));

/** Which text each glyph of a font stands for, as its table for copying says. */
const mapOf = (table: string): Map<string, string> => {
	const map = new Map<string, string>();
	for (const [, from = '', , list = ''] of table.matchAll(/<(\w{4})> <(\w{4})> \[(.*?)\]/gs)) {
		const first = Number.parseInt(from, 16);
		for (const [i, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
			map.set((first + i).toString(16).padStart(4, '0'), charactersOf(hex));
	}
	return map;
};

/** What a document of pdfkit says. */
export interface PdfText {
	pages: number;
	/** Every text in the order in which it is drawn, without the spaces between lines. */
	text: string;
	/** Glyphs that stand for nothing: a reader sees a box. */
	missing: number;
}

/** The objects of a file by their numbers. */
const objectsOf = (file: Uint8Array): Map<string, string> =>
	new Map(
		[
			...Buffer.from(file)
				.toString('latin1')
				.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g),
		].map(([, id = '', body = '']) => [id, body]),
	);

/**
 * How a document is read aloud: each part with those in it, in their order, such as `TR(TH(P P) TD TD)`. Lists and tables are
 * named in it, texts are not.
 */
export const readStructure = (file: Uint8Array): string => {
	const objects = objectsOf(file);
	const partOf = (id: string): string => {
		const body = objects.get(id) ?? '';
		const [, tag = ''] = /\/S \/(\w+)/.exec(body) ?? [];
		const [, scope] = /\/Scope \/(\w+)/.exec(body) ?? [];
		const [, children = ''] = /\/K \[([^\]]*)\]/.exec(body) ?? [];
		const parts = [...children.matchAll(/(\d+) 0 R/g)].map(([, child = '']) => partOf(child)).filter(Boolean);
		const name = scope ? `${tag}:${scope}` : tag;
		return parts.length > 0 ? `${name}(${parts.join(' ')})` : name;
	};
	const [root = ''] = [...objects].find(([, body]) => /\/S \/Document/.test(body)) ?? [];
	return partOf(root);
};

/** Reads the texts of a PDF as a reader copies them. */
export const readPdf = (file: Uint8Array): PdfText => {
	const objects = objectsOf(file);
	const bodies = [...objects.values()];
	const pages = bodies.filter((body) => /\/Type \/Page\b(?!s)/.test(body)).length;
	const fonts = new Map<string, Map<string, string>>();
	for (const body of bodies)
		for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
			const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
			if (table) fonts.set(name, mapOf(unpack(objects.get(table) ?? '')));
		}
	let text = '';
	let missing = 0;
	let font: Map<string, string> | undefined;
	const drawn = bodies.map(unpack).find((content) => content.includes(' Tf')) ?? '';
	for (const [, name, , shown = ''] of drawn.matchAll(/\/(F\d+) ([\d.]+) Tf|\[((?:<[\dA-Fa-f]*>|[\s\d.-])*)\] TJ/g)) {
		if (name !== undefined) font = fonts.get(name);
		for (const [, hex = ''] of shown.matchAll(/<([\dA-Fa-f]*)>/g))
			for (const code of codesIn(hex)) {
				const character = font?.get(code.toLowerCase());
				if (code === '0000' || !character) missing++;
				text += character ?? '';
			}
	}
	return { pages, text, missing };
};
