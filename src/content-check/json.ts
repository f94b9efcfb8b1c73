import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { FORBIDDEN_KEYS, firstOfEachLine, type Parsed, quoted, unreadable } from './parsed.ts';
import type { Finding, LineOf } from './problem.ts';

type Code = ReturnType<typeof printParseErrorCode>;
type Cause = readonly [message: string, fix: string];

const SENTENCES: Partial<Record<Code, Cause>> = {
	CommaExpected: ['a comma is missing before this', 'Put a comma after the entry before'],
	ColonExpected: ['a colon is missing between the name and its value', 'Write "name": value'],
	PropertyNameExpected: ['a name in double quotes is expected here', 'Write "name": value'],
	ValueExpected: ['a value is missing here', 'Write the value'],
	CloseBraceExpected: ['a closing } is missing', 'Add } where the entry ends'],
	CloseBracketExpected: ['a closing ] is missing', 'Add ] where the list ends'],
	EndOfFileExpected: ['there is something after the end', 'Take away what follows the last }'],
	InvalidCommentToken: ['comments are not allowed in this file', 'Take the comment away'],
	UnexpectedEndOfString: ['a closing " is missing', 'Put " at the end of the name or text'],
	InvalidNumberFormat: ['this is no number', 'Write digits only, such as 899, or put a text in double quotes'],
	UnexpectedEndOfNumber: ['this is no number', 'Write digits only, such as 899'],
	InvalidEscapeCharacter: ['a backslash stands where none may', 'Write \\\\ for a backslash, / in paths'],
	InvalidCharacter: ['a line break or tab stands inside a text', 'Keep a text on one line'],
	InvalidSymbol: ['this is no text, number or list', 'Put a text in double quotes: "like this"'],
};

/** After these, what follows is still understood as it was meant; after any other, only the next run tells more. */
const HARMLESS = new Set<Code>(['CommaExpected', 'PropertyNameExpected', 'ValueExpected', 'InvalidCommentToken']);

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Signs that are typed for those of JSON. */
const PLAIN: Record<string, string> = {
	"'": '"',
	'“': '"',
	'”': '"',
	'‘': '"',
	'’': '"',
	'、': ',',
	';': ',',
	'=': ':',
};

const wrongSign = (rest: string): Cause | undefined => {
	const sign = rest[0] ?? '';
	const plain = PLAIN[sign] ?? sign.normalize('NFKC');
	if (plain === sign) return undefined;
	const fix = /\d/.test(plain) ? (/^\S*?(?=[,\s]|$)/.exec(rest)?.[0] ?? sign).normalize('NFKC') : plain;
	return [`the character ${sign} cannot stand here`, `Write ${fix} instead`];
};

/** What was meant by a value without quotes. */
const wrongWord = (word: string): Cause | undefined => {
	if (/^(?:true|false|null)$/i.test(word)) return [`${word} must be in small letters`, `Write ${word.toLowerCase()}`];
	if (/^yes$/i.test(word)) return ['this is no text, number or list', 'Write true'];
	if (/^no$/i.test(word)) return ['this is no text, number or list', 'Write false'];
	const number = /^(?:HK)?\$(\d+)$/.exec(word)?.[1];
	return number ? ['a price is written without its currency', `Write ${number}`] : undefined;
};

/** Slips that a parser names by what comes after them. */
const causeOf = (code: Code, text: string, offset: number): Cause | undefined => {
	const before = text.slice(0, offset).trimEnd();
	const rest = text.slice(offset);
	const around = text
		.slice(Math.max(0, text.lastIndexOf('\n', offset - 1)))
		.split('\n', 2)
		.join('');
	const date = /(?<!["\d-])\d{4}-\d{1,2}-\d{1,2}(?!["\d])/.exec(around)?.[0];
	const thousands = /(?<![\d"])\d{1,3}(?:,\d{3})+(?=\s*(?:[,}\n]|$))/.exec(around)?.[0];
	const name = /^([\w$-]+)\s*:/.exec(rest)?.[1];
	if (offset >= text.trimEnd().length)
		return ['the end of the file is missing', 'Take the whole file from git, or write the closing ] and }'];
	const sign = wrongSign(rest);
	if (sign) return sign;
	if (date) return ['a date must stand in double quotes', `Write "${date}"`];
	if (thousands && !rest.startsWith('"'))
		return ['a number has no comma in it', `Write ${thousands.replaceAll(',', '')}`];
	if (/(?:^|[^\d.])0$/.test(before.slice(-2)) && /^\d/.test(rest) && before.length === offset)
		return ['a number may not begin with 0', `Write ${/^0*(\d+)/.exec(rest)?.[1]}`];
	if (code === 'CommaExpected' && rest.startsWith(':'))
		return ['a closing ] is missing before this name', 'Add ] where the list before it ends'];
	if (rest.startsWith('{') && /CommaExpected|PropertyNameExpected/.test(code) && !/[}\]]\s*,?$/.test(before))
		return ['a closing } is missing before this', 'Write }, between two entries'];
	if (/^[}\]]/.test(rest) && before.endsWith(',') && code !== 'CommaExpected')
		return [`a comma stands before the closing ${rest[0]}`, 'Take it away: no comma follows the last entry'];
	if (rest.startsWith(',') && before.endsWith(',')) return ['two commas stand here', 'Take one away'];
	if (name && code !== 'CommaExpected') return ['a name must stand in double quotes', `Write "${name}": value`];
	if (before.endsWith('"') && before.length === offset && /^\w/.test(rest))
		return ['a quotation mark stands inside a text', 'Write \\" for it, or use “ and ”'];
	return code === 'InvalidSymbol' ? wrongWord(/^[^\s,:}\]]*/.exec(rest)?.[0] ?? '') : undefined;
};

const syntaxError = (text: string, { error, offset }: ParseError): Finding & { harmless: boolean } => {
	const code = printParseErrorCode(error);
	const cause = causeOf(code, text, offset);
	const [message, fix] = cause ?? SENTENCES[code] ?? ['this cannot be understood', 'Compare it with another file'];
	const line = lineAt(text, offset);
	const column = offset - text.lastIndexOf('\n', offset - 1);
	const harmless = HARMLESS.has(code) && !/closing [\]}] is|character/.test(message);
	return { line, message: `column ${column}: ${message}\n    ${quoted(text, line)}`, fix, harmless };
};

/** Errors one for each line, until the first after which the rest is misunderstood. */
const syntaxErrors = (text: string, errors: readonly ParseError[]): Finding[] => {
	const findings = firstOfEachLine(errors.map((error) => syntaxError(text, error)));
	const last = findings.findIndex((finding) => !(finding as { harmless?: boolean }).harmless);
	return findings
		.slice(0, last < 0 ? 5 : Math.min(last + 1, 5))
		.map(({ line, message, fix }) => ({ line, message, fix }));
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
	if (errors.length > 0 || !tree) return unreadable(...syntaxErrors(text, errors));
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
