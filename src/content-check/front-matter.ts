import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { FORBIDDEN_KEYS, firstOfEachLine, type Parsed, quoted, unreadable } from './parsed.ts';
import type { Finding, Path } from './problem.ts';

const SENTENCES: Record<string, readonly [message: string, fix: string]> = {
	BLOCK_AS_IMPLICIT_KEY: [
		'a text that holds ": " must stand in quotes, or the line is not indented rightly',
		'Write name: "text: more text"',
	],
	MISSING_CHAR: ['a closing quotation mark or a colon is missing', 'Write name: "text"'],
	TAB_AS_INDENT: ['the line is indented with a tab', 'Indent with two spaces'],
	DUPLICATE_KEY: ['the field stands here twice', 'Keep one of the two'],
	BAD_INDENT: [
		'the line is not indented rightly, or a closing ] or } is missing',
		'Indent it like the lines around it',
	],
	BAD_SCALAR_START: ['a text may not begin with this character', 'Put the whole text in quotes: name: "text"'],
	UNEXPECTED_TOKEN: [
		'something follows the end of a text, often a quotation mark inside it',
		'Put the whole text in double quotes, with \\" for a quotation mark inside',
	],
	MULTILINE_IMPLICIT_KEY: [
		'a text goes on over several lines and holds a colon',
		'Put the whole text in double quotes',
	],
	BAD_ALIAS: ['a text may not begin with * or &', 'Put the whole text in quotes'],
};

/** Longer lines are an accident, and cost parsers more than their length. */
const MAX_LINE = 20_000;

/** Where a field begins, or the nearest one around it that is there. */
const offsetOf = (document: Document, path: Path): number => {
	let node: unknown = document.contents;
	let offset = document.contents?.range?.[0] ?? 0;
	for (const name of path) {
		const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(name)) : null;
		const item = pair?.key ?? (isSeq(node) ? node.items[Number(name)] : undefined);
		if (!item) break;
		offset = (item as Node).range?.[0] ?? offset;
		node = pair ? pair.value : item;
	}
	return offset;
};

/**
 * What YAML understands otherwise than it was meant: anchors, aliases, tags and dangerous names, each able to do harm, and
 * the rest of a text behind a # sign, which would be lost.
 */
const misread = (document: Document, yaml: string, lineAt: (offset: number) => number): Finding[] => {
	const findings: Finding[] = [];
	const refuse = (
		node: Node,
		message: string,
		fix = 'Write the text out; if it begins with & * or !, put it in quotes',
	) => findings.push({ line: lineAt(node.range?.[0] ?? 0), message, fix });
	visit(document, {
		Alias: (_, node) => void refuse(node, 'a repetition (*name) is not allowed'),
		Node: (_, node) => {
			if ('anchor' in node && node.anchor) refuse(node, 'an anchor (&name) is not allowed');
			if (node.tag && !node.tag.startsWith('tag:yaml.org,2002:timestamp')) refuse(node, 'a tag (!name) is not allowed');
			if (!isScalar(node) || node.type !== 'PLAIN' || typeof node.value !== 'string') return;
			const lost = /^[ \t]+(#.*)/.exec(yaml.slice(node.range?.[1]))?.[1];
			if (lost) refuse(node, `what follows # would be lost: ${lost}`, 'Put the whole text in double quotes');
		},
		Pair: (_, { key }) => {
			if (isScalar(key) && FORBIDDEN_KEYS.has(String(key.value))) refuse(key, `the name ${key.value} may not be used`);
		},
	});
	return findings;
};

/** Understands a Markdown file with front matter; Windows line ends are welcome. */
export const parseFrontMatter = (source: string): Parsed => {
	const text = source.replaceAll('\r\n', '\n');
	const long = text.split('\n').findIndex((line) => line.length > MAX_LINE);
	if (long >= 0) {
		const fix = 'Break it into paragraphs with a blank line between';
		return unreadable({ line: long + 1, message: 'the line is too long', fix });
	}
	const match = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text);
	if (!match && text.startsWith('---')) {
		const fix = 'Put a line of three hyphens (---) below the last field';
		return unreadable({ line: 1, message: 'the front matter has no end', fix });
	}
	if (!match) {
		const fix = 'Begin with a line ---, then the fields, then a line ---';
		return unreadable({ line: 1, message: 'has no front matter', fix });
	}
	const [whole, yaml = ''] = match;
	const lineCounter = new LineCounter();
	const document = parseDocument(yaml, {
		lineCounter,
		prettyErrors: false,
		customTags: ['timestamp'],
		logLevel: 'silent',
	});
	const lineAt = (offset: number) => lineCounter.linePos(offset).line + 1;
	const syntaxErrors = document.errors.map(({ code, message, pos }) => {
		const [sentence, fix] = SENTENCES[code] ?? [
			`this cannot be understood (${message})`,
			'Compare it with another file',
		];
		const line = lineAt(pos[0]);
		return { line, message: `${sentence}\n    ${quoted(yaml, line - 1)}`, fix };
	});
	const refused = misread(document, yaml, lineAt);
	const findings = firstOfEachLine(refused.length > 0 ? refused : syntaxErrors);
	return {
		data: findings.length > 0 ? undefined : (document.toJS({ maxAliasCount: 0 }) ?? {}),
		body: text.slice(whole.length),
		bodyLine: whole.split('\n').length,
		lineOf: (path) => lineAt(offsetOf(document, path)),
		findings,
	};
};
