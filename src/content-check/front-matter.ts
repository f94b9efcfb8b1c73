import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { FORBIDDEN_KEYS, firstOfEachLine, type Parsed, quoted, unreadable } from './parsed.ts';
import type { Finding, Path } from './problem.ts';
import { fault } from './sentences/codes.ts';
import { causeOf, firstSign } from './yaml-causes.ts';

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
	const lines = yaml.split('\n');
	const lineOf = (node: Node) => lineAt(node.range?.[0] ?? 0);
	const refuse = (node: Node, why = firstSign(lines[lineOf(node) - 2] ?? '')) =>
		findings.push({ ...why, line: lineOf(node) });
	visit(document, {
		Alias: (_, node) => void refuse(node),
		Node: (_, node) => {
			if ('anchor' in node && node.anchor) refuse(node);
			if (node.tag && !node.tag.startsWith('tag:yaml.org,2002:timestamp')) refuse(node);
			if (!isScalar(node) || node.type !== 'PLAIN') return;
			const lost = /^[ \t]*(#.*)/.exec(yaml.slice(node.range?.[1]))?.[1];
			if (lost) refuse(node, fault('yaml_lost', { lost }));
		},
		Pair: (_, { key }) => {
			if (!isScalar(key) || !FORBIDDEN_KEYS.has(String(key.value))) return;
			refuse(key, fault('name_forbidden', { name: String(key.value) }));
		},
	});
	return findings;
};

/** Understands a Markdown file with front matter; Windows line ends are welcome. */
export const parseFrontMatter = (source: string): Parsed => {
	const text = source.replaceAll('\r\n', '\n');
	if (!text.trim()) return unreadable(fault('file_empty'));
	if (/^\s+---/.test(text)) return unreadable({ ...fault('yaml_space_above'), line: 1 });
	const long = text.split('\n').findIndex((line) => line.length > MAX_LINE);
	if (long >= 0) return unreadable({ ...fault('yaml_long_line'), line: long + 1 });
	const match = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text);
	if (!match) return unreadable({ ...fault(text.startsWith('---') ? 'yaml_endless' : 'yaml_missing'), line: 1 });
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
	const syntaxErrors = document.errors.map(({ code, pos }): Finding => {
		const { cause, index } = causeOf(code, lines, lineAt(pos[0]) - 2);
		return { ...cause, line: index + 2, quote: quoted(yaml, index + 1) };
	});
	// After a slip that breaks the order of lines, what follows is misunderstood.
	const broken = document.errors.findIndex(({ code }) => code !== 'DUPLICATE_KEY');
	const misreadings = misread(document, yaml, lineAt);
	const findings = firstOfEachLine(
		misreadings.length > 0 ? misreadings : syntaxErrors.slice(0, broken < 0 ? undefined : broken + 1),
	);
	return {
		data: findings.length > 0 ? undefined : (document.toJS({ maxAliasCount: 0 }) ?? {}),
		body: text.slice(whole.length),
		bodyLine: whole.split('\n').length,
		lineOf: (path) => lineAt(offsetOf(document, path)),
		findings,
	};
};
