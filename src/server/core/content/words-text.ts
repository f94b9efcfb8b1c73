import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, stringify, type YAMLMap } from 'yaml';
import type { TripWordsDraft } from '#domain/trip-draft.schema.ts';
import { pairUp } from './pair-up.ts';

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** As the build reads front matter, where a bare date is a date. */
const OPTIONS = { customTags: ['timestamp' as const] };
/** As the files of the site are written. */
const LAYOUT = {
	lineWidth: 0,
	minContentWidth: 0,
	doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
	flowCollectionPadding: false,
	indentSeq: true,
} as const;

const parseFront = (front: string): Document.Parsed =>
	parseDocument(front, { ...OPTIONS, prettyErrors: false, logLevel: 'silent' });

/** Gives a node a value; what stays the same in it keeps its look and its comments. @returns it, or another node */
const edit = (document: Document, node: Node | null | undefined, value: unknown): Node => {
	if (node && isDeepStrictEqual(node.toJS(document), value)) return node;
	if (isScalar(node) && !isObject(value) && !Array.isArray(value)) {
		node.value = value;
		return node;
	}
	if (isMap(node) && isObject(value)) return editMap(document, node, value);
	if (isSeq<Node>(node) && Array.isArray(value)) {
		const before = node.items;
		node.items = pairUp(node.toJS(document) as unknown[], value).flatMap(({ was, is }) =>
			is === undefined ? [] : edit(document, was === undefined ? undefined : before[was], value[is]),
		);
		return node;
	}
	return document.createNode(value);
};

const editMap = (document: Document, map: YAMLMap, value: Fields): Node => {
	for (const { key } of map.items.slice()) if (!(String(key) in value)) map.delete(key);
	for (const [name, inner] of Object.entries(value)) {
		const node = edit(document, map.get(name, true) as Node | undefined, inner);
		if (map.has(name)) map.set(name, node);
		else map.add(document.createPair(name, node));
	}
	return map;
};

/** The fields with as much of the text as it was as there can be; undefined where parts of it stand for others. */
const rewritten = (document: Document, fields: Fields): string | undefined => {
	try {
		edit(document, document.contents, fields);
		const text = document.toString(LAYOUT);
		return isDeepStrictEqual(parseFront(text).toJS(), fields) ? text : undefined;
	} catch {
		return undefined;
	}
};

const writeFront = (front: string, fields: Fields): string => {
	const document = parseFront(front);
	const anew = stringify(fields, { ...OPTIONS, ...LAYOUT });
	// Without names that have no value.
	const wanted = parseFront(anew).toJS() as Fields;
	if (isDeepStrictEqual(document.toJS() ?? {}, wanted)) return front;
	return (isMap(document.contents) ? rewritten(document, wanted) : undefined) ?? anew;
};

/** Opening line, fields, closing line. */
const SHAPE = /^(---[ \t]*\r?\n)([\s\S]*?\r?\n)??(---[ \t]*(?:\r?\n|$))/;
const split = (source: string) => {
	const [whole = '', open = '---\n', front = '', close = '---\n'] = SHAPE.exec(source) ?? [];
	return { open, front, close, body: source.slice(whole.length) };
};
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** What a file of words holds. */
export const readWordsText = (source: string): TripWordsDraft => {
	const { front, body } = split(source);
	return { fields: (parseFront(front).toJS() as TripWordsDraft['fields'] | null) ?? {}, text: plain(body) };
};

/**
 * Writes fields and text into a file of words: what did not change stays as it was, with its comments, as far as it is laid
 * out as the files of the site are.
 * @param source the file as it is; none for a new one
 */
export const writeWordsText = (source: string | undefined, { fields, text }: TripWordsDraft): string => {
	const { open, front, close, body } = split(source ?? '');
	const eol = source?.includes('\r\n') ? '\r\n' : '\n';
	const isSame = plain(text) === plain(body);
	const [before = ''] = /^\s*/.exec(body) ?? [];
	const after = body.slice(body.trimEnd().length) || eol;
	const written = isSame && source !== undefined ? body : before + plain(text).replaceAll('\n', eol) + after;
	return open + writeFront(front.replaceAll('\r\n', '\n'), fields).replaceAll('\n', eol) + close + written;
};
