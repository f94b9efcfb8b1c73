import {
	type Document,
	isMap,
	isScalar,
	isSeq,
	LineCounter,
	type Node,
	parseDocument,
	visit,
	type YAMLError,
} from 'yaml';
import { FORBIDDEN_KEYS, type Parsed } from './json.ts';
import { type Finding, firstOfEachLine, type LineOf, type Path, short } from './problem.ts';

/** A file of words: front matter as data, and the text below it. */
export interface Words extends Parsed {
	body: string;
	/** Line of the file on which the text begins, counted from 1. */
	bodyLine: number;
}

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

const parse = (yaml: string, lines: LineCounter): Document =>
	parseDocument(yaml, { lineCounter: lines, prettyErrors: false, customTags: ['timestamp'], logLevel: 'silent' });

const locate = (document: Document, path: Path): number | undefined => {
	let node: unknown = document.contents;
	let offset: number | undefined = document.contents?.range?.[0];
	for (const name of path) {
		if (isMap(node)) {
			const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(name));
			if (!pair) break;
			offset = (pair.key as Node).range?.[0] ?? offset;
			node = pair.value;
		} else if (isSeq(node)) {
			const item = node.items[Number(name)] as Node | undefined;
			if (!item) break;
			offset = item.range?.[0] ?? offset;
			node = item;
		} else break;
	}
	return offset;
};

/** Anchors, aliases, tags and dangerous names: nothing that content needs, each able to do harm. */
const refused = (document: Document, lineAt: (offset: number) => number): Finding[] => {
	const findings: Finding[] = [];
	const refuse = (node: { range?: readonly number[] | null | undefined }, message: string) =>
		findings.push({
			line: lineAt(node.range?.[0] ?? 0),
			message,
			fix: 'Write the text out; if it begins with & * or !, put it in quotes',
		});
	visit(document, {
		Alias: (_, node) => void refuse(node, 'a repetition (*name) is not allowed'),
		Node: (_, node) => {
			if ('anchor' in node && node.anchor) refuse(node, 'an anchor (&name) is not allowed');
			if (node.tag && !node.tag.startsWith('tag:yaml.org,2002:timestamp')) refuse(node, 'a tag (!name) is not allowed');
		},
		Pair: (_, { key }) => {
			if (isScalar(key) && FORBIDDEN_KEYS.has(String(key.value))) refuse(key, `the name ${key.value} may not be used`);
		},
	});
	return findings;
};

const syntax = ({ code, message, pos }: YAMLError, yaml: string, lineAt: (offset: number) => number): Finding => {
	const line = lineAt(pos[0]);
	const [sentence, fix] = SENTENCES[code] ?? [`this cannot be understood (${message})`, 'Compare it with another file'];
	return { line, message: `${sentence}\n    ${short((yaml.split('\n')[line - 2] ?? '').trim())}`, fix };
};

/** Longer lines are an accident, and cost parsers more than their length. */
const MAX_LINE = 20_000;

const unreadable = (finding: Finding): Words => ({
	data: undefined,
	body: '',
	bodyLine: 1,
	lineOf: () => 1,
	findings: [finding],
});

/** Understands a Markdown file with front matter; Windows line ends are welcome. */
export const readWords = (source: string): Words => {
	const text = source.replaceAll('\r\n', '\n');
	const long = text.split('\n').findIndex((line) => line.length > MAX_LINE);
	if (long >= 0) {
		return unreadable({
			line: long + 1,
			message: 'the line is too long',
			fix: 'Break it into paragraphs with a blank line between',
		});
	}
	const match = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text);
	if (!match) {
		const missing: Finding = text.startsWith('---')
			? {
					line: 1,
					message: 'the front matter has no end',
					fix: 'Put a line of three hyphens (---) below the last field',
				}
			: { line: 1, message: 'has no front matter', fix: 'Begin with a line ---, then the fields, then a line ---' };
		return unreadable(missing);
	}
	const yaml = match[1] ?? '';
	const lines = new LineCounter();
	const document = parse(yaml, lines);
	const lineAt = (offset: number) => lines.linePos(offset).line + 1;
	const findings = refused(document, lineAt);
	if (findings.length === 0) findings.push(...document.errors.map((error) => syntax(error, yaml, lineAt)));
	const unique = firstOfEachLine(findings);
	const lineOf: LineOf = (path) => {
		const again = new LineCounter();
		const offset = locate(parse(yaml, again), path);
		return offset === undefined ? 2 : again.linePos(offset).line + 1;
	};
	return {
		data: unique.length > 0 ? undefined : (document.toJS({ maxAliasCount: 0 }) ?? {}),
		body: text.slice(match[0].length),
		bodyLine: match[0].split('\n').length,
		lineOf,
		findings: unique,
	};
};
