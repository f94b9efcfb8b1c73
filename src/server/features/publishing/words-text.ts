import { isDeepStrictEqual } from 'node:util';
import {
	type Document,
	isCollection,
	isMap,
	isPair,
	isScalar,
	isSeq,
	type Node,
	parseDocument,
	Scalar,
	stringify,
	type YAMLMap,
	type YAMLSeq,
} from 'yaml';
import type { TripWordsDraft } from '#domain/trip-draft.schema.ts';
import { pairUp } from './pair-up.ts';

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

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

/** A part of the text: offsets, and what comes there. */
interface Part {
	from: number;
	to: number;
	text: string;
}

const writeScalar = (node: Scalar, value: unknown): string => {
	const scalar = Object.assign(new Scalar(value), { type: node.type });
	const layout = { ...LAYOUT, blockQuote: /^BLOCK/.test(node.type ?? '') };
	return stringify({ k: scalar }, layout).slice('k: '.length).trimEnd();
};

const writeFlow = (source: string, from: number, value: unknown): string =>
	stringify([value], { ...LAYOUT, collectionStyle: 'flow', flowCollectionPadding: /\s/.test(source[from + 1] ?? '') })
		.trim()
		.replace(/^\[ ?| ?\]$/g, '');

/** Offset behind a node, comments and blank lines left out. */
const endOf = (source: string, node: Node): number => {
	const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
	if (last) return endOf(source, (isPair(last) ? (last.value ?? last.key) : last) as Node);
	return source.slice(0, node.range?.[1]).trimEnd().length;
};

/** A field or an entry, from its first character to the end of its last line. */
const partOf = (source: string, from: number, node: Node): Part => {
	const end = source.indexOf('\n', endOf(source, node));
	const to = end < 0 ? source.length : end;
	return { from, to, text: source.slice(from, to) };
};

/** Spaces before what stands in the line of an offset. */
const indentOf = (source: string, offset: number): string => {
	const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset);
	return (/^[\s-]*/.exec(line)?.[0] ?? '').replaceAll('-', ' ');
};

interface Wanted {
	/** Which of the parts it was. */
	was?: number | undefined;
	/** The field or entry by itself, when it is written anew. */
	anew: object;
	/** Otherwise what changes inside. */
	inside?: Part | undefined;
}
/** Fields or entries one below the other: known ones with what stands above them, new ones in the same column. */
const writeParts = (source: string, parts: readonly Part[], wanted: readonly Wanted[]): Part => {
	const from = parts[0]?.from ?? 0;
	const indent = `\n${indentOf(source, from)}`;
	const texts = wanted.map(({ was = 0, anew, inside }, i) => {
		const part = parts[was] as Part;
		const text = inside
			? source.slice(part.from, inside.from) + inside.text + source.slice(inside.to, part.to)
			: stringify(anew, LAYOUT).trimEnd().replaceAll('\n', indent);
		if (i === 0) return text;
		return (was === 0 ? indent : source.slice(parts[was - 1]?.to, part.from)) + text;
	});
	return { from, to: parts.at(-1)?.to ?? from, text: texts.join('') };
};

/** The text for a value that keeps its shape; undefined when it is written anew, together with its name. */
const edit = (source: string, document: Document, node: Node, value: unknown): Part | undefined => {
	const from = node.range?.[0] ?? 0;
	const to = endOf(source, node);
	if (isDeepStrictEqual(node.toJS(document), value)) return { from, to, text: source.slice(from, to) };
	if (isScalar(node) && (typeof value !== 'object' || value instanceof Date) && to > from)
		return { from, to, text: writeScalar(node, value).replaceAll('\n', `\n${indentOf(source, from)}`) };
	const isFlow = isCollection(node) && node.flow;
	if (isMap(node) && isObject(value) && Object.keys(value).length > 0)
		return isFlow ? { from, to, text: writeFlow(source, from, value) } : editMap(source, document, node, value);
	if (isSeq(node) && Array.isArray(value) && value.length > 0)
		return isFlow ? { from, to, text: writeFlow(source, from, value) } : editList(source, document, node, value);
	return undefined;
};

const editMap = (source: string, document: Document, map: YAMLMap, value: Fields): Part => {
	const names = map.items.map(({ key }) => String((key as Scalar).value));
	const nodes = map.items.map((pair) => (pair.value ?? pair.key) as Node);
	const parts = map.items.map(({ key }, i) => partOf(source, (key as Node).range?.[0] ?? 0, nodes[i] as Node));
	const wanted = [...new Set([...names, ...Object.keys(value)])]
		.filter((name) => name in value)
		.map((name): Wanted => {
			const anew = { [name]: value[name] };
			const was = names.indexOf(name);
			return was < 0 ? { anew } : { was, anew, inside: edit(source, document, nodes[was] as Node, value[name]) };
		});
	return writeParts(source, parts, wanted);
};

const editList = (source: string, document: Document, list: YAMLSeq, value: readonly unknown[]): Part => {
	const nodes = list.items as Node[];
	const parts = nodes.map((node) => partOf(source, source.lastIndexOf('-', (node.range?.[0] ?? 0) - 1), node));
	const wanted = pairUp(list.toJS(document) as unknown[], value).flatMap(({ was, is }): Wanted[] => {
		if (is === undefined) return [];
		const inside = was === undefined ? undefined : edit(source, document, nodes[was] as Node, value[is]);
		return [{ was, anew: [value[is]], inside }];
	});
	return writeParts(source, parts, wanted);
};

const holds = (front: string, fields: unknown): boolean => {
	try {
		return isDeepStrictEqual(parseFront(front).toJS(), fields);
	} catch {
		return false; // An alias has lost what it stands for.
	}
};

const writeFront = (front: string, fields: Fields): string => {
	const document = parseFront(front);
	const anew = stringify(fields, LAYOUT);
	// Without names that have no value.
	const wanted: unknown = parseFront(anew).toJS();
	if (isDeepStrictEqual(document.toJS() ?? {}, wanted)) return front;
	const part = isMap(document.contents) ? edit(front, document, document.contents, wanted) : undefined;
	const text = part && front.slice(0, part.from) + part.text + front.slice(part.to);
	return text !== undefined && holds(text, wanted) ? text : anew;
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
	return open + writeFront(front.replaceAll('\r\n', '\n'), fields).replaceAll('\n', eol) + close + written;
};
