import { isDeepStrictEqual } from 'node:util';
import { applyEdits, findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';
import { pairUp } from './pair-up.ts';

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a JSON file holds. @throws SyntaxError when it is broken */
export const readJsonText = (source: string): unknown => JSON.parse(source);

/**
 * Writes a value into a JSON file: the lines of what did not change stay as they were.
 * @param source the file as it is; none for a new one
 */
export const writeJsonText = (source: string | undefined, value: unknown): string => {
	if (source === undefined) return `${JSON.stringify(value, null, '\t')}\n`;
	const eol = source.includes('\r\n') ? '\r\n' : '\n';
	const formattingOptions = { insertSpaces: false, tabSize: 1, eol };
	let text = source;
	const put = (path: JSONPath, entry: unknown, isArrayInsertion = false) => {
		text = applyEdits(text, modify(text, path, entry, { formattingOptions, isArrayInsertion }));
	};
	const edit = (path: JSONPath, before: unknown, after: unknown): void => {
		if (isDeepStrictEqual(before, after)) return;
		if (isObject(before) && isObject(after))
			for (const name of Object.keys({ ...before, ...after })) edit([...path, name], before[name], after[name]);
		else if (Array.isArray(before) && Array.isArray(after)) editList(path, before, after);
		else put(path, after);
	};
	/** By the places of the parsed text: jsonc-parser's own removal makes `[1,23]` of `[1,2,3]`, and lays out lists anew. */
	const takeOut = (path: JSONPath, place: number): void => {
		const entries = findNodeAtLocation(parseTree(text) as Node, path)?.children ?? [];
		const endOf = (entry: Node | undefined): number => (entry ? entry.offset + entry.length : 0);
		const from = place === 0 ? entries[0]?.offset : endOf(entries[place - 1]);
		text = text.slice(0, from) + text.slice(place === 0 ? entries[1]?.offset : endOf(entries[place]));
	};
	const editList = (path: JSONPath, before: unknown[], after: unknown[]): void => {
		if (after.length === 0) return void put(path, after);
		const pairs = pairUp(before, after);
		for (const { was = 0, is } of pairs.toReversed()) if (is === undefined) takeOut(path, was);
		for (const { was, is } of pairs)
			if (is === undefined) continue;
			else if (was === undefined) put([...path, is], after[is], true);
			else edit([...path, is], before[was], after[is]);
	};
	edit([], readJsonText(source), value);
	return text;
};
