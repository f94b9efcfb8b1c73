import type { z } from 'zod';
import { at } from './data-path.ts';
import { fieldsAt, hintAt } from './json-schema.ts';
import type { Kind } from './layout.ts';
import { MEANT } from './meant.ts';
import { nearest, suggest } from './nearest.ts';
import type { Finding, LineOf, Path } from './problem.ts';
import { type Code, type Fault, fault, type Phrase, phrase } from './sentences/codes.ts';
import { en } from './sentences/en.ts';

type Issue = z.core.$ZodIssue;

/** A value as the editor typed it, short enough for a sentence. */
const typed = (value: unknown): string => {
	const text = JSON.stringify(value) ?? '';
	return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

const numberMeant = (value: unknown): Phrase => {
	const digits = String(value)
		.replace(/[,，\s]/g, '')
		.match(/\d+(?:\.\d+)?/g);
	const [right = ''] = digits ?? [];
	return digits?.length === 1 ? phrase('write_unquoted', { right }) : phrase('write_number');
};

/** A list in front matter, one line of which has lost its hyphen, or the space behind it, has become a text. */
const listMeant = (value: unknown): Phrase =>
	typeof value === 'string' && / - |^-\S/.test(value)
		? phrase('write_hyphens')
		: phrase('write_list', { right: typed(value) });

const groupMeant = (fields: readonly string[]): Phrase =>
	phrase('write', { right: `{ ${(fields.length > 0 ? fields : ['name']).map((name) => `"${name}": …`).join(', ')} }` });

const textMeant = (value: unknown): Phrase =>
	typeof value === 'number' || typeof value === 'boolean'
		? phrase('write_quoted', { right: String(value) })
		: phrase('write_text');

/** What must stand there by its type, and what was meant by a value of another. */
const TYPES: Record<string, (value: unknown) => readonly [wanted: Phrase, advice: Phrase]> = {
	string: (value) => [phrase('text'), textMeant(value)],
	number: (value) => [phrase('number'), numberMeant(value)],
	int: (value) => [phrase('whole_number'), phrase('write', { right: Math.round(Number(value)) })],
	boolean: () => [phrase('boolean'), phrase('write_boolean')],
	array: (value) => [phrase('list'), listMeant(value)],
};

const wrongType = (expected: string, value: unknown, fields: readonly string[]): Fault => {
	if (value instanceof Date) return fault('not_quoted', { day: value.toISOString().slice(0, 10) });
	const [wanted, advice] = TYPES[expected]?.(value) ?? [phrase('group'), groupMeant(fields)];
	return fault('wrong_form', { wanted, value: typed(value), advice });
};

const tooMuch = (most: number, value: unknown): Fault => {
	if (Array.isArray(value)) return fault('too_many', { count: value.length, most });
	return typeof value === 'string'
		? fault('too_long', { length: value.length, most, over: value.length - most })
		: fault('too_large', { value: typed(value), most });
};

const tooLittle = (least: number, value: unknown, hint: string): Fault =>
	Array.isArray(value)
		? fault('too_few', { count: value.length, least, hint })
		: fault('too_small', { value: typed(value), least });

const isCode = (rule: string): rule is Code => Object.hasOwn(en, rule);
const isForm = (rule: string): rule is keyof typeof MEANT => Object.hasOwn(MEANT, rule);

/** What a rule of ours says, or a shape that only zod knows. */
const brokenRule = (rule: string, value: unknown): Fault => {
	const is = { value: typed(value) };
	if (isForm(rule)) return fault('wrong_form', { ...is, wanted: phrase(rule), advice: MEANT[rule](String(value)) });
	return isCode(rule) ? { code: rule, params: is } : fault('other_form', is);
};

/** The branch of a choice that the editor most likely meant: the first that fits the outer shape. */
const meant = (issue: Extract<Issue, { code: 'invalid_union' }>, value: unknown): Issue[] => {
	const fits = issue.errors.find(
		(branch) => !branch.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
	);
	const texts = issue.errors.find((branch) => branch.some(({ code }) => code === 'invalid_value'));
	return (typeof value === 'string' ? (texts ?? fits) : fits) ?? issue.errors[0] ?? [];
};

const isEmpty = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** What an issue says of a value. @param hint what explains the field to editors @param fields that may stand there */
const faultOf = (issue: Issue, value: unknown, hint: string, fields: readonly string[]): Fault => {
	if (issue.code === 'invalid_value') {
		const known = issue.values.map(String);
		if (value === undefined) return fault('missing_choice', { names: known.join(', ') });
		return fault('unknown_value', { value: typed(value), advice: suggest(String(value), known) });
	}
	if (issue.code === 'invalid_key')
		return fault('name_form', { name: String(issue.path.at(-1)), advice: phrase('write_so') });
	if (value === undefined && issue.code === 'invalid_type') return fault('missing', { hint });
	if (isEmpty(value)) return fault('empty', { hint });
	if (issue.code === 'invalid_type') return wrongType(issue.expected, value, fields);
	if (issue.code === 'too_big') return tooMuch(Number(issue.maximum), value);
	if (issue.code === 'too_small') return tooLittle(Number(issue.minimum), value, hint);
	return brokenRule(issue.message, value);
};

const unknownField = (name: string, known: readonly string[]): Fault => {
	const right = nearest(name, known);
	if (right) return fault('unknown_field', { advice: phrase('did_you_mean_or_not', { right }) });
	const names = known.filter((each) => each !== '$schema').join(', ');
	const few = known.length > 0 && known.length <= 24;
	return fault('unknown_field', { advice: few ? phrase('take_away_fields', { names }) : phrase('take_away') });
};

/** A rule about a list or group says nothing new while something in it is wrong. */
const isInside = (path: readonly PropertyKey[], around: readonly PropertyKey[]): boolean =>
	path.length > around.length && around.every((name, i) => name === path[i]);

/** What a schema found wrong with the data of a file, one finding for each field. */
export const schemaErrors = (
	kind: Kind,
	issues: readonly Issue[],
	data: unknown,
	lineOf: LineOf,
	around: Path = [],
): Finding[] => {
	const found = new Map<string, Finding>();
	const add = (path: Path, why: Fault) => {
		const field = path.join('.');
		if (!found.has(field)) found.set(field, { ...why, line: lineOf(path), path });
	};
	for (const issue of issues) {
		if (issue.code === 'custom' && issues.some((inner) => isInside(inner.path, issue.path))) continue;
		const path = [...around, ...(issue.path as (string | number)[])];
		const value = at(data, ...path);
		const fields = fieldsAt(kind, path);
		if (issue.code === 'invalid_union') {
			for (const inner of schemaErrors(kind, meant(issue, value), data, lineOf, path))
				found.set((inner.path ?? []).join('.'), inner);
		} else if (issue.code === 'unrecognized_keys') {
			for (const key of issue.keys) add([...path, key], unknownField(key, fields));
		} else add(path, faultOf(issue, value, hintAt(kind, path) ?? String(path.at(-1)), fields));
	}
	return [...found.values()];
};
