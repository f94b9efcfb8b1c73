import { isDeepStrictEqual } from 'node:util';
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
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
	const put = (path: JSONPath, held: unknown, isArrayInsertion = false) => {
		text = applyEdits(text, modify(text, path, held, { formattingOptions, isArrayInsertion }));
	};
	const edit = (path: JSONPath, before: unknown, after: unknown): void => {
		if (isDeepStrictEqual(before, after)) return;
		if (isObject(before) && isObject(after))
			for (const name of Object.keys({ ...before, ...after })) edit([...path, name], before[name], after[name]);
		else if (Array.isArray(before) && Array.isArray(after)) editList(path, before, after);
		else put(path, after);
	};
	const editList = (path: JSONPath, before: unknown[], after: unknown[]): void => {
		const pairs = pairUp(before, after);
		// jsonc-parser leaves a character behind when it takes the last entry out of a list on one line.
		if (pairs.some(({ is }) => is === undefined)) put(path, after);
		else
			for (const { was, is = 0 } of pairs)
				if (was === undefined) put([...path, is], after[is], true);
				else edit([...path, is], before[was], after[is]);
	};
	edit([], readJsonText(source), value);
	return text;
};
