import { isDeepStrictEqual } from 'node:util';
import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { inOldOrder, pairUp } from './pair-up.ts';

/** Lines of content files are not made longer than this by what is written anew. */
const WIDTH = 120;

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
/** The names of an object that hold something. */
const named = (value: Fields): string[] => Object.keys(value).filter((name) => value[name] !== undefined);

const inline = (value: unknown): string => {
	if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
	if (!isObject(value)) return JSON.stringify(value);
	const members = named(value).map((name) => `${JSON.stringify(name)}: ${inline(value[name])}`);
	return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
};

const isFlat = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** A value as it stands in content files: what is short on one line, the rest indented with tabs. */
const render = (value: unknown, indent: string, spread = false): string => {
	const line = inline(value);
	if (isFlat(value) || line === '{}' || line === '[]') return line;
	const inner = Array.isArray(value) ? value : Object.values(value as Fields);
	const short = indent.length + line.length <= WIDTH - 20 && inner.every((each) => isFlat(each) || Array.isArray(each));
	if (short && !spread) return line;
	const deeper = `${indent}\t`;
	const [open, close] = Array.isArray(value) ? '[]' : '{}';
	const members = Array.isArray(value)
		? value.map((item) => render(item, deeper))
		: named(value as Fields).map((name) => `${JSON.stringify(name)}: ${render((value as Fields)[name], deeper)}`);
	return `${open}\n${members.map((member) => deeper + member).join(',\n')}\n${indent}${close}`;
};

/** A part of a list or object: what stands before it, line breaks included, and itself. */
interface Part {
	lead: string;
	text: string;
}

const makeEditor = (source: string) => {
	const eol = source.includes('\r\n') ? '\r\n' : '\n';
	const textOf = ({ offset, length }: Node): string => source.slice(offset, offset + length);
	const indentAt = ({ offset }: Node): string =>
		/^[ \t]*/.exec(source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';
	const fresh = (value: unknown, indent: string, spread: boolean): string =>
		render(value, indent, spread).replaceAll('\n', eol);

	/** Puts the parts of a list or object together again between its brackets. */
	const assemble = (node: Node, parts: readonly Part[]): string => {
		const [open, close] = node.type === 'array' ? '[]' : '{}';
		if (parts.length === 0) return `${open}${close}`;
		const last = node.children?.at(-1);
		const tail = last ? source.slice(last.offset + last.length, node.offset + node.length - 1) : '';
		return `${open}${parts.map(({ lead, text }) => lead + text).join(',')}${tail}${close}`;
	};
	/** What stands between a part and the comma or bracket before it. */
	const leadOf = (node: Node, i: number): string => {
		const child = node.children?.[i] as Node;
		const before = node.children?.[i - 1];
		const from = before ? source.indexOf(',', before.offset + before.length) + 1 : node.offset + 1;
		return source.slice(from, child.offset);
	};
	/** How a new part is set off: like the first one that is there. */
	const newLead = (node: Node): string => {
		const lead = leadOf(node, 0);
		return lead.includes('\n') ? lead.slice(lead.lastIndexOf('\n') - (eol.length - 1)) : ' ';
	};
	/** Parts after the first are set off; in a list on one line, the first is not. */
	const setOff = (node: Node, parts: Part[]): Part[] => {
		const first = leadOf(node, 0);
		return parts.map(({ lead, text }, i) => {
			if (first.includes('\n')) return { lead, text };
			return { lead: i === 0 ? first : lead || ' ', text };
		});
	};

	const edit = (node: Node, value: unknown): string => {
		const old = getNodeValue(node);
		const indent = indentAt(node);
		if (isDeepStrictEqual(old, value)) return textOf(node);
		if (!node.children?.length) return fresh(value, indent, false);
		const [first] = node.children;
		const inside = first && leadOf(node, 0).includes('\n') ? indentAt(first) : indent;
		if (node.type === 'object' && isObject(value)) {
			const properties = new Map(node.children.map((each, i) => [each.children?.[0]?.value as string, i] as const));
			const parts = inOldOrder([...properties.keys()], named(value)).map((name): Part => {
				const i = properties.get(name);
				if (i === undefined)
					return {
						lead: newLead(node),
						text: `${JSON.stringify(name)}: ${fresh(value[name], inside, false)}`,
					};
				const property = node.children?.[i] as Node;
				const held = property.children?.[1] as Node;
				return {
					lead: leadOf(node, i),
					text: source.slice(property.offset, held.offset) + edit(held, value[name]),
				};
			});
			return assemble(node, setOff(node, parts));
		}
		if (node.type === 'array' && Array.isArray(value)) {
			const spread = node.children.some((child) => child.type === 'object' && textOf(child).includes('\n'));
			const pairs = pairUp(old as unknown[], value);
			const parts = value.map((item, k): Part => {
				const i = pairs[k];
				if (i === undefined) return { lead: newLead(node), text: fresh(item, inside, spread && isObject(item)) };
				return { lead: leadOf(node, i), text: edit(node.children?.[i] as Node, item) };
			});
			return assemble(node, setOff(node, parts));
		}
		return fresh(value, indent, false);
	};
	return edit;
};

/** What a JSON file holds. @throws SyntaxError when it is broken */
export const readJsonText = (source: string): unknown => JSON.parse(source);

/**
 * Writes a value into a JSON file: what did not change stays as it was, byte by byte.
 * @param source the file as it is; none for a new one
 */
export const writeJsonText = (source: string | undefined, value: unknown): string => {
	const tree = source === undefined ? undefined : parseTree(source);
	if (source === undefined || !tree) return `${render(value, '', true)}\n`;
	return source.slice(0, tree.offset) + makeEditor(source)(tree, value) + source.slice(tree.offset + tree.length);
};
