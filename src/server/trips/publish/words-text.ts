import { isDeepStrictEqual } from 'node:util';
import {
	type Document,
	isMap,
	isScalar,
	isSeq,
	type Node,
	parseDocument,
	stringify,
	type YAMLMap,
	type YAMLSeq,
} from 'yaml';
import type { TripWordsDraft } from '#domain/trip-draft.schema.ts';
import { pairUp } from './pair-up.ts';

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const named = (value: Fields): string[] => Object.keys(value).filter((name) => value[name] !== undefined);

/** As the build reads front matter, where a bare date is a date. */
const OPTIONS = { customTags: ['timestamp' as const] };
const LAYOUT = {
	...OPTIONS,
	lineWidth: 0,
	minContentWidth: 0,
	blockQuote: false,
	doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
	flowCollectionPadding: false,
	indentSeq: true,
} as const;

const parseFront = (front: string): Document.Parsed =>
	parseDocument(front, { ...OPTIONS, prettyErrors: false, logLevel: 'silent' });

/** What stands for a value in the place of a node: the node itself, changed, where it keeps its shape. */
const edited = (document: Document, node: unknown, value: unknown): Node => {
	if (isMap(node) && isObject(value)) return editMap(document, node, value);
	if (isSeq(node) && Array.isArray(value)) return editList(document, node, value);
	if (!isScalar(node) || typeof value === 'object') return document.createNode(value) as Node;
	// In the quotes that it had.
	if (!isDeepStrictEqual(node.value, value)) Object.assign(node, { value, source: undefined, format: undefined });
	return node;
};

const editMap = (document: Document, map: YAMLMap, value: Fields): YAMLMap => {
	for (const name of Object.keys(map.toJSON() as Fields)) if (value[name] === undefined) map.delete(name);
	for (const name of named(value)) map.set(name, edited(document, map.get(name, true), value[name]));
	return map;
};

const editList = (document: Document, list: YAMLSeq, value: readonly unknown[]): YAMLSeq => {
	const items = list.items;
	list.items = pairUp(list.toJSON() as unknown[], value).flatMap(({ was, is }) =>
		is === undefined ? [] : edited(document, was === undefined ? undefined : items[was], value[is]),
	);
	return list;
};

const writeFront = (front: string, fields: Fields): string => {
	const document = parseFront(front);
	if (isDeepStrictEqual(document.toJS() ?? {}, fields)) return front;
	if (!isMap(document.contents)) return stringify(fields, LAYOUT);
	editMap(document, document.contents, fields);
	return document.toString(LAYOUT);
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
 * Writes fields and text into a file of words: what did not change stays as it was.
 * @param source the file as it is; none for a new one
 */
export const writeWordsText = (source: string | undefined, { fields, text }: TripWordsDraft): string => {
	const { open, front, close, body } = split(source ?? '');
	const eol = source?.includes('\r\n') ? '\r\n' : '\n';
	const kept = plain(text) === plain(body);
	const [before = ''] = /^\s*/.exec(body) ?? [];
	const after = body.slice(body.trimEnd().length) || eol;
	const written = kept && source !== undefined ? body : before + plain(text).replaceAll('\n', eol) + after;
	return open + writeFront(front, fields).replaceAll(/\r?\n/g, eol) + close + written;
};
