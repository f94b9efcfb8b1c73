import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { FORBIDDEN_KEYS, firstOfEachLine, type Parsed, quoted, unreadable } from './parsed.ts';
import type { Finding, Path } from './problem.ts';
import { causeOf } from './yaml-causes.ts';

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
			if (!isScalar(node) || node.type !== 'PLAIN') return;
			const lost = /^[ \t]*(#.*)/.exec(yaml.slice(node.range?.[1]))?.[1];
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
	if (!text.trim()) return unreadable({ message: 'is empty', fix: 'Copy a file of the same kind and change it' });
	const refuse = (line: number, message: string, fix: string) => unreadable({ line, message, fix });
	if (/^\s+---/.test(text))
		return refuse(1, 'begins with an empty line or a space', 'Take away what is above it: the first line is ---');
	const long = text.split('\n').findIndex((line) => line.length > MAX_LINE);
	if (long >= 0) return refuse(long + 1, 'the line is too long', 'Break it into paragraphs with a blank line between');
	const match = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text);
	if (!match && text.startsWith('---'))
		return refuse(1, 'the front matter has no end', 'Put a line of three hyphens (---) below the last field');
	if (!match) return refuse(1, 'has no front matter', 'Begin with a line ---, then the fields, then a line ---');
	const [whole, yaml = ''] = match;
	const lineCounter = new LineCounter();
	const document = parseDocument(yaml, {
		lineCounter,
		prettyErrors: false,
		customTags: ['timestamp'],
		logLevel: 'silent',
	});
	const lineAt = (offset: number) => lineCounter.linePos(offset).line + 1;
	const lines = yaml.split('\n');
	const syntaxErrors = document.errors.map(({ code, pos }) => {
		const { cause, index } = causeOf(code, lines, lineAt(pos[0]) - 2);
		const [message, fix] = cause;
		const line = index + 2;
		return { line, message: `${message}\n    ${quoted(yaml, line - 1)}`, fix, code };
	});
	// After a slip that breaks the order of lines, what follows is misunderstood.
	const broken = syntaxErrors.findIndex(({ code }) => code !== 'DUPLICATE_KEY');
	const told = syntaxErrors.slice(0, broken < 0 ? undefined : broken + 1);
	const refused = misread(document, yaml, lineAt);
	const findings = firstOfEachLine(
		refused.length > 0 ? refused : told.map(({ line, message, fix }) => ({ line, message, fix })),
	);
	return {
		data: findings.length > 0 ? undefined : (document.toJS({ maxAliasCount: 0 }) ?? {}),
		body: text.slice(whole.length),
		bodyLine: whole.split('\n').length,
		lineOf: (path) => lineAt(offsetOf(document, path)),
		findings,
	};
};
