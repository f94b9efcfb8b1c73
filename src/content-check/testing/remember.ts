import { extname } from 'node:path';
import { parseContent, readText } from '../content-file.ts';
import type { Parsed } from '../parsed.ts';

const understood = new Map<string, Parsed>();

/** `readContent` for tests, which read the same texts again and again: to understand them takes most of the time of a check. */
export const rememberContent = (file: string): Parsed => {
	const text = readText(file);
	if (typeof text !== 'string') return parseContent(file, text);
	const key = extname(file) + text;
	const parsed = understood.get(key) ?? parseContent(file, text);
	understood.set(key, parsed);
	return parsed;
};
