import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isScalar, isSeq, type Node, type Pair, parseDocument, Scalar, stringify } from 'yaml';
import { inOldOrder, pairUp } from './pair-up.ts';

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

export const parseFront = (front: string): Document.Parsed =>
	parseDocument(front, { ...OPTIONS, prettyErrors: false, logLevel: 'silent' });

/** Lines of a field: `name: value`, or the name alone and the value indented below it; no line break at the end. */
const field = (name: string, value: unknown): string => stringify({ [name]: value }, LAYOUT).replace(/\n$/, '');

/** An entry of a list: `- value`. */
const entry = (value: unknown): string => stringify([value], LAYOUT).replace(/\n$/, '');

const endOf = (node: Node | null | undefined, source: string, otherwise: number): number => {
	let end = node?.range?.[1] ?? otherwise;
	while (end > otherwise && /\s/.test(source[end - 1] ?? '')) end--;
	return end;
};

/** A field or entry where it stands: from its first character to the end of its last line. */
interface Item {
	from: number;
	to: number;
}

const makeEditor = (source: string, document: Document.Parsed) => {
	const eol = source.includes('\r\n') ? '\r\n' : '\n';
	const startOf = (node: unknown): number => (node as Node).range?.[0] ?? 0;
	const column = (offset: number): string => ' '.repeat(offset - (source.lastIndexOf('\n', offset - 1) + 1));
	const indented = (text: string, indent: string): string => text.replaceAll('\n', eol + indent);
	const lineEnd = (offset: number): number => {
		const end = source.indexOf(eol, offset);
		return end < 0 ? source.trimEnd().length : end;
	};
	/** Puts fields or entries one below the other: known ones with what stands above them, new ones in the same column. */
	const assemble = (items: readonly Item[], parts: readonly { i: number | undefined; text: string }[]): string => {
		const indent = column(items[0]?.from ?? 0);
		return parts
			.map(({ i, text }, k) => {
				if (k === 0) return text;
				return i === undefined || i === 0 ? eol + indent + text : source.slice(items[i - 1]?.to, items[i]?.from) + text;
			})
			.join('');
	};
	/** In the quotes that it had. */
	const scalar = (node: Scalar, value: unknown): string => {
		const styles = [Scalar.QUOTE_DOUBLE, Scalar.QUOTE_SINGLE] as const;
		const defaultStringType = styles.find((style) => style === node.type) ?? Scalar.PLAIN;
		return stringify({ k: value }, { ...LAYOUT, defaultStringType, defaultKeyType: Scalar.PLAIN })
			.slice('k: '.length)
			.replace(/\n$/, '');
	};
	const flow = (value: unknown): string =>
		stringify({ k: value }, { ...LAYOUT, collectionStyle: 'flow' })
			.replace(/^\{k: |\}\n$/g, '')
			.replace(/\s*\n\s*/g, ' ');

	/** The text of a value that keeps its shape; undefined when it has to be written anew, together with its name. */
	const edit = (node: Node | null, value: unknown): { from: number; to: number; text: string } | undefined => {
		if (!node?.range) return undefined;
		const [from, to] = [node.range[0], endOf(node, source, node.range[0])];
		if (isDeepStrictEqual(node.toJS(document), value)) return { from, to, text: source.slice(from, to) };
		if (isScalar(node) && !isObject(value) && !Array.isArray(value) && to > from && !/^BLOCK/.test(node.type ?? ''))
			return { from, to, text: scalar(node, value) };
		if (isMap(node) && isObject(value) && named(value).length > 0)
			return { from, to, text: node.flow ? flow(value) : fields(node.items as Pair[], value) };
		if (isSeq(node) && Array.isArray(value) && value.length > 0)
			return { from, to, text: node.flow ? flow(value) : entries(node.items as Node[], node.toJS(document), value) };
		return undefined;
	};

	const spans = (nodes: readonly { start: number; last: unknown }[]): Item[] =>
		nodes.map(({ start, last }) => ({ from: start, to: lineEnd(endOf(last as Node, source, start)) }));

	const fields = (pairs: readonly Pair[], value: Fields): string => {
		const names = pairs.map(({ key }) => String((key as Scalar).value));
		const items = spans(pairs.map(({ key, value: held }) => ({ start: startOf(key), last: held ?? key })));
		const indent = column(items[0]?.from ?? 0);
		const parts = inOldOrder(names, named(value)).map((name) => {
			const i = names.indexOf(name);
			const anew = () => indented(field(name, value[name]), indent);
			if (i < 0) return { i: undefined, text: anew() };
			return { i, text: within(items[i] as Item, edit(pairs[i]?.value as Node | null, value[name])) ?? anew() };
		});
		return assemble(items, parts);
	};

	const entries = (nodes: readonly Node[], before: unknown[], value: readonly unknown[]): string => {
		const starts = nodes.map((node) => source.lastIndexOf('-', startOf(node) - 1));
		const items = spans(nodes.map((last, i) => ({ start: starts[i] ?? 0, last })));
		const indent = column(items[0]?.from ?? 0);
		const pairs = pairUp(before, value);
		const parts = value.map((item, k) => {
			const i = pairs[k];
			const anew = () => indented(entry(item), indent);
			if (i === undefined) return { i, text: anew() };
			return { i, text: within(items[i] as Item, edit(nodes[i] as Node, item)) ?? anew() };
		});
		return assemble(items, parts);
	};

	const within = ({ from, to }: Item, change: ReturnType<typeof edit>): string | undefined =>
		change && source.slice(from, change.from) + change.text + source.slice(change.to, Math.max(to, change.to));

	return edit;
};

/** Writes fields into front matter: what did not change stays as it was, byte by byte. Without fields before, anew. */
export const writeFront = (front: string, value: Fields): string => {
	const document = parseFront(front);
	if (isDeepStrictEqual(document.toJS() ?? {}, value)) return front;
	const change = makeEditor(front, document)(document.contents, value);
	if (change) return front.slice(0, change.from) + change.text + front.slice(change.to);
	return stringify(value, LAYOUT);
};
