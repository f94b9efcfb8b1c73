import { readFileSync, statSync } from 'node:fs';
import { parseFrontMatter } from './front-matter.ts';
import { parseJson } from './json.ts';
import { type Parsed, unreadable } from './parsed.ts';
import { type Finding, withinStack } from './problem.ts';

/** Text files larger than this are not read. */
const MAX_TEXT_BYTES = 1_000_000;

/** The text of a file, or why it cannot be read as text. Nothing above the limit is loaded. */
export const readText = (file: string): string | Finding => {
	const size = statSync(file, { throwIfNoEntry: false })?.size;
	if (size === undefined) return { message: 'is missing', fix: 'Copy another file of its kind and change it' };
	if (size > MAX_TEXT_BYTES) {
		return {
			message: `is ${(size / 1e6).toFixed(1)} MB large; a text file may have at most 1 MB`,
			fix: 'Look whether something was pasted in by accident, such as a picture',
		};
	}
	const bytes = readFileSync(file);
	if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
		return { message: 'is saved as UTF-16, which the site cannot read', fix: 'Save it again as UTF-8' };
	try {
		const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
		if (!text.startsWith('\uFEFF')) return text;
		return {
			line: 1,
			message: 'begins with an invisible mark (a byte order mark)',
			fix: 'Save it again as UTF-8 without BOM (in VS Code: click "UTF-8 with BOM" at the bottom right)',
		};
	} catch {
		return {
			message: 'is not saved as UTF-8; Chinese and other characters would be garbled',
			fix: 'Open it with its present encoding (perhaps Big5 or GB18030) and save it again as UTF-8',
		};
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
		return unreadable({
			line: text.slice(0, conflict.index).split('\n').length,
			message: 'two versions stand here, which git could not join',
			fix: 'Keep one of the two, and take away the lines with <<<<<<<, ======= and >>>>>>>',
		});
	}
	return withinStack(() => (file.endsWith('.md') ? parseFrontMatter(text) : parseJson(text)), unreadable);
};

export const readContent = (file: string): Parsed => parseContent(file, readText(file));
