type Cause = readonly [message: string, fix: string];

const QUOTED = 'Put the whole text in double quotes';

const SENTENCES: Record<string, Cause> = {
	TAB_AS_INDENT: ['the line is indented with a tab', 'Indent with two spaces'],
	DUPLICATE_KEY: ['the field stands here twice', 'Keep one of the two'],
	BAD_SCALAR_START: ['a text may not begin with this character', 'Put the whole text in quotes: name: "text"'],
	UNEXPECTED_TOKEN: [
		'something follows the end of a text, often a quotation mark inside it',
		`${QUOTED}, with \\" for a quotation mark inside`,
	],
	MISSING_CHAR: ['a closing quotation mark is missing', 'Put " at the end of the text'],
	BAD_ALIAS: ['a text may not begin with * or &', 'Put the whole text in quotes'],
};

const START = /^( *)(- +)?([A-Za-z][\w.-]*)?\s*(.*)$/;

/** In which column the fields of a line begin: a hyphen is followed by the first of its fields. */
const columnOf = (line: string): number => /^ *(?:- +)?/.exec(line)?.[0].length ?? 0;

const startOf = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

/** Slips within a line. */
const inLine = (line: string): Cause | undefined => {
	const [, , , name = '', rest = ''] = START.exec(line) ?? [];
	const value = rest.replace(/^:\s*/, '');
	if (/^[ \t]*[\u3000\u00a0]/.test(line))
		return ['the line is indented with a full-width space', 'Indent with two spaces'];
	if (name && rest.startsWith('：'))
		return ['a full-width colon (：) follows the name', `Write ${name}: with a plain colon and a space behind it`];
	if (name && /^:[^\s:]/.test(rest)) return ['a space is missing behind the colon', `Write ${name}: ${startOf(value)}`];
	if (/\s#/.test(value) && /^\[/.test(value))
		return ['what follows # would be lost', 'Put each text that holds # in double quotes'];
	if (/^\[/.test(value) && !value.includes(']')) return ['a closing ] is missing', 'Put ] at the end of the list'];
	if (/^(?:[-?] |\{(?!.*\}$)|\[[^\]]*\] *\S)/.test(value))
		return [`a text may not begin with ${value[0]}`, `Write ${name}: "${startOf(value)}"`];
	if (/^[“”„「]/.test(value) && /: /.test(value))
		return [
			'a text that holds ": " must stand in straight quotes',
			`Write ${name}: "${startOf(value.replaceAll(/[“”]/g, ''))}"`,
		];
	if (/^[^"']*"$/.test(value)) return ['a quotation mark closes a text that none opens', 'Put " at its beginning, too'];
	if (/^[^"'[{|>].*:(?: |$)/.test(value))
		return ['a text that holds ": " must stand in quotes', `Write ${name}: "${startOf(value)}"`];
	return undefined;
};

/** Lines that do not stand where those above have put them. */
const inPlace = (line: string, above: string): Cause | undefined => {
	if (!/^\s*(?:- +)?[\w.-]+:(?: |$)/.test(line))
		return /^\s*- /.test(line)
			? undefined
			: ['this line belongs to no field', 'Write name: text, or indent it below its field'];
	const here = columnOf(line);
	const wanted = columnOf(above);
	if (here === wanted || (here > wanted && /:\s*$/.test(above))) return undefined;
	const message = `the line is indented by ${here} ${here === 1 ? 'space' : 'spaces'}, the one above by ${wanted}`;
	return [message, 'Indent it like the lines around it'];
};

/** A text whose quotation mark is never closed takes all that follows with it. */
const unclosed = (lines: readonly string[], index: number): number =>
	lines.slice(0, index + 1).findLastIndex((line) => /(?:: +|- +)(?:"(?:[^"\\]|\\.)*|'[^']*)$/.test(line));

/**
 * What kept a line of front matter from being understood, and which line it is.
 * @param code how the parser calls it
 * @param index where the parser noticed it
 */
export const causeOf = (code: string, lines: readonly string[], index: number): { cause: Cause; index: number } => {
	const known = SENTENCES[code];
	const open = code === 'MISSING_CHAR' || !lines[index]?.trim() ? unclosed(lines, index) : -1;
	if (open >= 0) return { cause: SENTENCES['MISSING_CHAR'] as Cause, index: open };
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
	if (after) return { cause: after, index: index + 1 };
	return { cause: known ?? ['this line cannot be understood', 'Compare it with another file'], index };
};
