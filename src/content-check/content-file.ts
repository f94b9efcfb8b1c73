import { readFileSync, statSync } from 'node:fs';
import { parseFrontMatter } from './front-matter.ts';
import { parseJson } from './json.ts';
import { type Parsed, unreadable } from './parsed.ts';
import { type Finding, withinStack } from './problem.ts';
import { fault } from './sentences/codes.ts';

/** Text files larger than this are not read. */
const MAX_TEXT_BYTES = 1_000_000;

/** The text of a file, or why it cannot be read as text. Nothing above the limit is loaded. */
export const readText = (file: string): string | Finding => {
	const size = statSync(file, { throwIfNoEntry: false })?.size;
	if (size === undefined) return fault('file_missing');
	if (size > MAX_TEXT_BYTES) return fault('file_large', { size: (size / 1e6).toFixed(1) });
	const bytes = readFileSync(file);
	if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
		return fault('file_encoding', { encoding: 'UTF-16' });
	try {
		const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
		return text.startsWith('\uFEFF') ? fault('file_encoding', { encoding: 'UTF-8 with BOM' }) : text;
	} catch {
		return fault('file_not_utf8');
	}
};

/**
 * Understands what `readText` gave: front matter and Markdown, or JSON. All content goes through here, that of the check
 * and that of the site's collections, so that what the check passes is what the site finds.
 */
export const parseContent = (file: string, text: string | Finding): Parsed => {
	if (typeof text !== 'string') return unreadable(text);
	const conflict = /^[ \t]*<{7} [\s\S]*^[ \t]*>{7} /m.exec(text);
	if (conflict) {
		const line = text.slice(0, conflict.index).split('\n').length;
		return unreadable({ ...fault('file_conflict'), line });
	}
	return withinStack(() => (file.endsWith('.md') ? parseFrontMatter(text) : parseJson(text)), unreadable);
};

export const readContent = (file: string): Parsed => parseContent(file, readText(file));
