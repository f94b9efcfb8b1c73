import { type Fault, fault } from './sentences/codes.ts';

/** By what the parser calls it. */
const FAULTS: Record<string, Fault> = {
	TAB_AS_INDENT: fault('yaml_indent_sign'),
	DUPLICATE_KEY: fault('field_twice'),
	UNEXPECTED_TOKEN: fault('yaml_after_text'),
	MISSING_CHAR: fault('closing_missing', { sign: '"' }),
};

const START = /^( *)(- +)?([A-Za-z][\w.-]*)?\s*(.*)$/;

/** In which column the fields of a line begin: a hyphen is followed by the first of its fields. */
const columnOf = (line: string): number => /^ *(?:- +)?/.exec(line)?.[0].length ?? 0;

const startOf = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

/** A line whose text stands in quotes, without curly ones around it. */
const inQuotes = (line: string): string => {
	const [, , hyphen = '', name, rest = ''] = START.exec(line) ?? [];
	const text = `"${startOf(rest.replace(/^:\s*/, '').replaceAll(/[“”]/g, ''))}"`;
	return name === undefined ? `${hyphen}${text}` : `${name}: ${text}`;
};

/** A line whose text begins with a sign that YAML takes for its own. */
export const firstSign = (line: string): Fault => {
	const right = inQuotes(line);
	return fault('yaml_first_sign', { sign: /"(.)/.exec(right)?.[1] ?? '', right });
};

/** Slips within a line. */
const inLine = (line: string): Fault | undefined => {
	const [, , , name = '', rest = ''] = START.exec(line) ?? [];
	const value = rest.replace(/^:\s*/, '');
	const right = inQuotes(line);
	if (/^[ \t]*[\u3000\u00a0]/.test(line)) return fault('yaml_indent_sign');
	if (name && rest.startsWith('：')) return fault('yaml_wide_colon', { name });
	if (name && /^:[^\s:]/.test(rest)) return fault('yaml_colon_space', { right: `${name}: ${startOf(value)}` });
	if (/^\[.*\s#/.test(value)) return fault('yaml_lost', { lost: startOf(value.slice(value.indexOf(' #') + 1)) });
	if (/^\[/.test(value) && !value.includes(']')) return fault('closing_missing', { sign: ']' });
	if (/^(?:[-?%@`] ?|\{(?!.*\}$)|\[[^\]]*\] *\S)/.test(value)) return firstSign(line);
	if (/^[^"']*"$/.test(value)) return fault('yaml_quote_unopened');
	if (/^[^"'[{|>].*:(?: |$)/.test(value)) return fault('yaml_colon_unquoted', { right });
	return undefined;
};

/** Lines that do not stand where those above have put them. */
const inPlace = (line: string, above: string): Fault | undefined => {
	if (!/^\s*(?:- +)?[\w.-]+:(?: |$)/.test(line)) return /^\s*- /.test(line) ? undefined : fault('yaml_no_field');
	const here = columnOf(line);
	const wanted = columnOf(above);
	if (here === wanted || (here > wanted && /:\s*$/.test(above))) return undefined;
	return fault('yaml_indent', { here, above: wanted });
};

/** A text whose quotation mark is never closed takes all that follows with it. */
const unclosed = (lines: readonly string[], index: number): number =>
	lines.slice(0, index + 1).findLastIndex((line) => /(?:: +|- +)(?:"(?:[^"\\]|\\.)*|'[^']*)$/.test(line));

/**
 * What kept a line of front matter from being understood, and which line it is.
 * @param code how the parser calls it
 * @param index where the parser noticed it
 */
export const causeOf = (code: string, lines: readonly string[], index: number): { cause: Fault; index: number } => {
	const known = FAULTS[code];
	const open = code === 'MISSING_CHAR' || !lines[index]?.trim() ? unclosed(lines, index) : -1;
	if (open >= 0) return { cause: fault('closing_missing', { sign: '"' }), index: open };
	const [above = '', line = '', below = ''] = [lines[index - 1], lines[index], lines[index + 1]];
	const here =
		(code === 'TAB_AS_INDENT' || code === 'DUPLICATE_KEY' ? known : undefined) ??
		inLine(line) ??
		(code === 'UNEXPECTED_TOKEN' || code === 'BAD_SCALAR_START' ? known : undefined) ??
		inPlace(line, above);
	if (here) return { cause: here, index };
	const before = inLine(above);
	if (before) return { cause: before, index: index - 1 };
	const after = inPlace(below, line);
	return after ? { cause: after, index: index + 1 } : { cause: known ?? fault('yaml_unclear'), index };
};
