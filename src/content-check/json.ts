import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { FORBIDDEN_KEYS, firstOfEachLine, type Parsed, quoted, unreadable } from './parsed.ts';
import type { Finding, LineOf } from './problem.ts';
import { type Code, type Fault, fault, phrase } from './sentences/codes.ts';

type ErrorCode = ReturnType<typeof printParseErrorCode>;

const FAULTS: Partial<Record<ErrorCode, Fault>> = {
	CommaExpected: fault('json_comma_missing'),
	ColonExpected: fault('json_colon_missing'),
	PropertyNameExpected: fault('json_name_unquoted', { name: 'name' }),
	ValueExpected: fault('json_value_missing'),
	CloseBraceExpected: fault('closing_missing', { sign: '}' }),
	CloseBracketExpected: fault('closing_missing', { sign: ']' }),
	EndOfFileExpected: fault('json_after_end'),
	InvalidCommentToken: fault('json_comment'),
	UnexpectedEndOfString: fault('closing_missing', { sign: '"' }),
	InvalidNumberFormat: fault('json_no_value', { advice: phrase('write_number') }),
	UnexpectedEndOfNumber: fault('json_no_value', { advice: phrase('write_number') }),
	InvalidEscapeCharacter: fault('json_backslash'),
	InvalidCharacter: fault('json_line_break'),
	InvalidSymbol: fault('json_no_value', { advice: phrase('write_text') }),
};

/** After these, what follows is still understood as it was meant; after any other, only the next run tells more. */
const HARMLESS = new Set<Code>([
	'json_comma_missing',
	'json_name_unquoted',
	'json_value_missing',
	'json_comment',
	'json_quote_inside',
	'json_last_comma',
	'json_two_commas',
	'json_date',
	'json_thousands',
	'json_leading_zero',
]);

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

const wrongSign = (rest: string): Fault | undefined => {
	const sign = rest[0] ?? '';
	const plain = PLAIN[sign] ?? sign.normalize('NFKC');
	if (plain === sign) return undefined;
	const right = /\d/.test(plain) ? (/^\S*?(?=[,\s]|$)/.exec(rest)?.[0] ?? sign).normalize('NFKC') : plain;
	return fault('json_sign', { sign, right });
};

/** What was meant by a value without quotes. */
const wrongWord = (word: string): Fault | undefined => {
	if (/^(?:true|false|null)$/i.test(word)) return fault('json_capitals', { word, right: word.toLowerCase() });
	if (/^(?:yes|no)$/i.test(word))
		return fault('json_no_value', { advice: phrase('write', { right: String(/^yes$/i.test(word)) }) });
	const right = /^(?:HK)?\$(\d+)$/.exec(word)?.[1];
	return right ? fault('json_currency', { right }) : undefined;
};

/** Slips that a parser names by what comes after them. */
const causeOf = (code: ErrorCode, text: string, offset: number): Fault | undefined => {
	const before = text.slice(0, offset).trimEnd();
	const rest = text.slice(offset);
	const around = text
		.slice(Math.max(0, text.lastIndexOf('\n', offset - 1)))
		.split('\n', 2)
		.join('');
	const date = /(?<!["\d-])\d{4}-\d{1,2}-\d{1,2}(?!["\d])/.exec(around)?.[0];
	const thousands = /(?<![\d"])\d{1,3}(?:,\d{3})+(?=\s*(?:[,}\n]|$))/.exec(around)?.[0];
	const name = /^([\w$-]+)\s*:/.exec(rest)?.[1];
	if (offset >= text.trimEnd().length) return fault('json_end_missing');
	const sign = wrongSign(rest);
	if (sign) return sign;
	if (date) return fault('json_date', { right: date });
	if (thousands && !rest.startsWith('"')) return fault('json_thousands', { right: thousands.replaceAll(',', '') });
	if (/(?:^|[^\d.])0$/.test(before.slice(-2)) && /^\d/.test(rest) && before.length === offset)
		return fault('json_leading_zero', { right: /^0*(\d+)/.exec(rest)?.[1] ?? '' });
	if (code === 'CommaExpected' && rest.startsWith(':')) return fault('closing_missing_before', { sign: ']' });
	if (rest.startsWith('{') && /CommaExpected|PropertyNameExpected/.test(code) && !/[}\]]\s*,?$/.test(before))
		return fault('closing_missing_before', { sign: '}' });
	if (/^[}\]]/.test(rest) && before.endsWith(',') && code !== 'CommaExpected')
		return fault('json_last_comma', { sign: rest[0] ?? '' });
	if (rest.startsWith(',') && before.endsWith(',')) return fault('json_two_commas');
	if (name && code !== 'CommaExpected') return fault('json_name_unquoted', { name });
	if (before.endsWith('"') && before.length === offset && /^\w/.test(rest)) return fault('json_quote_inside');
	return code === 'InvalidSymbol' ? wrongWord(/^[^\s,:}\]]*/.exec(rest)?.[0] ?? '') : undefined;
};

const syntaxError = (text: string, { error, offset }: ParseError): Finding => {
	const code = printParseErrorCode(error);
	const line = lineAt(text, offset);
	return {
		...(causeOf(code, text, offset) ?? FAULTS[code] ?? fault('json_unclear')),
		line,
		column: offset - text.lastIndexOf('\n', offset - 1),
		quote: quoted(text, line),
	};
};

/** Errors one for each line, until the first after which the rest is misunderstood. */
const syntaxErrors = (text: string, errors: readonly ParseError[]): Finding[] => {
	const findings = firstOfEachLine(errors.map((error) => syntaxError(text, error)));
	const last = findings.findIndex(({ code }) => !HARMLESS.has(code));
	return findings.slice(0, last < 0 ? 5 : Math.min(last + 1, 5));
};

/** Names that stand twice, or may not be used. */
function* wrongKeys(node: Node, text: string): Generator<Finding> {
	const seen = new Set<unknown>();
	for (const child of node.children ?? []) {
		const key = child.type === 'property' ? child.children?.[0] : undefined;
		if (key) {
			const line = lineAt(text, key.offset);
			const name: string = key.value;
			if (FORBIDDEN_KEYS.has(name)) yield { ...fault('name_forbidden', { name }), line };
			else if (seen.has(name)) yield { ...fault('field_twice'), line, path: [name] };
			seen.add(name);
		}
		yield* wrongKeys(child, text);
	}
}

/** Understands a JSON file; several mistakes in it are reported together, one for each line. */
export const parseJson = (text: string): Parsed => {
	if (!text.trim()) return unreadable(fault('file_empty'));
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
	const dangerous = findings.some(({ code }) => code === 'name_forbidden');
	return { data: dangerous ? undefined : JSON.parse(text), body: undefined, bodyLine: 1, lineOf, findings };
};
