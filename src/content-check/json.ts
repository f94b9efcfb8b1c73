import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Finding, firstOfEachLine, type LineOf, short } from './problem.ts';

/** A file as data, with the way back from a field to its line. */
export interface Parsed {
	/** Undefined when the file could not be understood. */
	data: unknown;
	lineOf: LineOf;
	findings: Finding[];
}

/** Names that programs must never take from a file. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const SENTENCES: Partial<Record<ReturnType<typeof printParseErrorCode>, readonly [message: string, fix: string]>> = {
	CommaExpected: ['a comma is missing before this', 'Put a comma after the entry before'],
	ColonExpected: ['a colon is missing between the name and its value', 'Write "name": value'],
	PropertyNameExpected: [
		'a name in double quotes is expected here',
		'Write "name": value; no comma after the last entry',
	],
	ValueExpected: ['a value is missing here', 'Write the value, or take away the comma before it'],
	CloseBraceExpected: ['a closing } is missing', 'Add } where the entry ends'],
	CloseBracketExpected: ['a closing ] is missing', 'Add ] where the list ends'],
	EndOfFileExpected: ['there is something after the end', 'Take away what follows the last }'],
	InvalidCommentToken: ['comments are not allowed in this file', 'Take the comment away'],
	UnexpectedEndOfString: ['a closing " is missing', 'Put " at the end of the text'],
	InvalidNumberFormat: ['this is no number', 'Write digits only, such as 899, or put a text in double quotes'],
	UnexpectedEndOfNumber: ['this is no number', 'Write digits only, such as 899'],
	InvalidEscapeCharacter: ['a backslash stands where none may', 'Write \\\\ for a backslash, / in paths'],
	InvalidCharacter: ['a line break or tab stands inside a text', 'Keep a text on one line'],
	InvalidSymbol: ['this is no text, number or list', 'Put a text in double quotes: "like this"'],
};

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const columnAt = (text: string, offset: number): number => offset - text.lastIndexOf('\n', offset - 1);

const syntax = (text: string, { error, offset, length }: ParseError): Finding => {
	const [message, fix] = SENTENCES[printParseErrorCode(error)] ?? [
		'this cannot be understood',
		'Compare it with another file',
	];
	const piece = text.slice(offset, offset + Math.max(length, 1));
	const fullWidth = /[“”‘’＂'，：；｛｝［］]/.exec(piece);
	const line = lineAt(text, offset);
	return {
		line,
		message: `column ${columnAt(text, offset)}: ${fullWidth ? `the character ${fullWidth[0]} cannot stand here` : message}\n    ${short((text.split('\n')[line - 1] ?? '').trim())}`,
		fix: fullWidth ? 'Write the plain signs of an English keyboard: " , : { } [ ]' : fix,
	};
};

const keys = (node: Node, text: string): Finding[] => {
	const findings: Finding[] = [];
	const seen = new Set<unknown>();
	for (const child of node.children ?? []) {
		const key = child.type === 'property' ? child.children?.[0] : undefined;
		if (key) {
			const line = lineAt(text, key.offset);
			if (FORBIDDEN_KEYS.has(key.value)) {
				findings.push({ line, field: key.value, message: 'is a name that may not be used', fix: 'Take it away' });
			} else if (node.type === 'object' && seen.has(key.value)) {
				findings.push({ line, field: key.value, message: 'stands here twice', fix: 'Keep one of the two' });
			}
			seen.add(key.value);
		}
		findings.push(...keys(child, text));
	}
	return findings;
};

/** Understands a JSON file; several mistakes in it are reported together, one for each line. */
export const readJson = (text: string): Parsed => {
	const errors: ParseError[] = [];
	const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
	const lineOf: LineOf = (path) => {
		for (let depth = path.length; tree && depth >= 0; depth--) {
			const node = findNodeAtLocation(tree, path.slice(0, depth));
			if (node) return lineAt(text, node.parent?.type === 'property' ? node.parent.offset : node.offset);
		}
		return undefined;
	};
	if (errors.length > 0 || !tree) {
		const found = firstOfEachLine(errors.map((error) => syntax(text, error)));
		const empty = { message: 'is empty', fix: 'Copy a file of the same kind and change it' };
		return { data: undefined, lineOf, findings: text.trim() ? found.slice(0, 5) : [empty] };
	}
	const findings = keys(tree, text);
	const dangerous = findings.some(({ field }) => FORBIDDEN_KEYS.has(field ?? ''));
	return { data: dangerous ? undefined : JSON.parse(text), lineOf, findings };
};
