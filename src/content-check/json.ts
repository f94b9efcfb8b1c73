import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { FORBIDDEN_KEYS, firstOfEachLine, type Parsed, quoted, unreadable } from './parsed.ts';
import type { Finding, LineOf } from './problem.ts';

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

const syntaxError = (text: string, { error, offset, length }: ParseError): Finding => {
	const [message, fix] = SENTENCES[printParseErrorCode(error)] ?? [
		'this cannot be understood',
		'Compare it with another file',
	];
	const line = lineAt(text, offset);
	const column = offset - text.lastIndexOf('\n', offset - 1);
	const fullWidth = /[“”‘’＂'，：；｛｝［］]/.exec(text.slice(offset, offset + Math.max(length, 1)))?.[0];
	return {
		line,
		message: `column ${column}: ${fullWidth ? `the character ${fullWidth} cannot stand here` : message}\n    ${quoted(text, line)}`,
		fix: fullWidth ? 'Write the plain signs of an English keyboard: " , : { } [ ]' : fix,
	};
};

/** Names that stand twice, or may not be used. */
function* wrongKeys(node: Node, text: string): Generator<Finding> {
	const seen = new Set<unknown>();
	for (const child of node.children ?? []) {
		const key = child.type === 'property' ? child.children?.[0] : undefined;
		if (key) {
			const line = lineAt(text, key.offset);
			const field: string = key.value;
			if (FORBIDDEN_KEYS.has(field)) {
				yield { line, field, message: 'is a name that may not be used', fix: 'Take it away' };
			} else if (seen.has(field)) yield { line, field, message: 'stands here twice', fix: 'Keep one of the two' };
			seen.add(field);
		}
		yield* wrongKeys(child, text);
	}
}

/** Understands a JSON file; several mistakes in it are reported together, one for each line. */
export const parseJson = (text: string): Parsed => {
	if (!text.trim()) return unreadable({ message: 'is empty', fix: 'Copy a file of the same kind and change it' });
	const errors: ParseError[] = [];
	const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
	if (errors.length > 0 || !tree)
		return unreadable(...firstOfEachLine(errors.map((error) => syntaxError(text, error))).slice(0, 5));
	const lineOf: LineOf = (path) => {
		for (let depth = path.length; depth >= 0; depth--) {
			const node = findNodeAtLocation(tree, path.slice(0, depth));
			if (node) return lineAt(text, node.parent?.type === 'property' ? node.parent.offset : node.offset);
		}
		return undefined;
	};
	const findings = [...wrongKeys(tree, text)];
	const dangerous = findings.some(({ field }) => FORBIDDEN_KEYS.has(field ?? ''));
	return { data: dangerous ? undefined : JSON.parse(text), body: undefined, bodyLine: 1, lineOf, findings };
};
