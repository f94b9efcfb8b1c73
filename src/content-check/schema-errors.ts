import type { z } from 'zod';
import { toLocale } from '#domain/locale.ts';
import { at } from './data-path.ts';
import { dateHint } from './date-hint.ts';
import { fieldsAt, hintAt } from './json-schema.ts';
import type { Kind } from './layout.ts';
import { suggest } from './nearest.ts';
import type { Finding, LineOf, Path } from './problem.ts';

type Issue = z.core.$ZodIssue;
type Sentence = Pick<Finding, 'message' | 'fix'>;

const NAMES: Record<string, string> = {
	string: 'a text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list in [ ]',
	object: 'a group of fields',
	record: 'a group of fields',
};

/** A value as the editor typed it, short enough for a sentence. */
const typed = (value: unknown): string => {
	const text = JSON.stringify(value) ?? '';
	return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

const numberIn = (text: string): string | undefined => {
	const digits = text.replace(/[,，\s]/g, '').match(/\d+(?:\.\d+)?/g);
	return digits?.length === 1 ? digits[0] : undefined;
};

const wrongType = (expected: string, value: unknown, hint: string | undefined): Sentence => {
	if (value instanceof Date) {
		const day = value.toISOString().slice(0, 10);
		return { message: 'is a date without quotes', fix: `Write "${day}" with the quotes` };
	}
	const message = `must be ${NAMES[expected] ?? expected}, but is ${typed(value)}`;
	if ((expected === 'number' || expected === 'int') && typeof value === 'string') {
		const number = numberIn(value);
		return { message, fix: number ? `Write ${number} without quotes` : 'Write digits without quotes, such as 899' };
	}
	if (expected === 'int' && typeof value === 'number')
		return { message, fix: `Write a whole number, such as ${Math.round(value)}` };
	if (expected === 'string' && ['number', 'boolean'].includes(typeof value))
		return { message, fix: `Write "${value}" with the quotes` };
	if (expected === 'boolean') return { message, fix: 'Write true or false without quotes' };
	if (expected === 'array') return { message, fix: `Write it in square brackets: [${typed(value)}]` };
	return { message, fix: hint };
};

const tooMuch = (most: number, value: unknown): Sentence => {
	if (typeof value === 'string') {
		const over = value.length - most;
		const fix = `Shorten it by ${over} ${over === 1 ? 'character' : 'characters'}`;
		return { message: `is ${value.length} characters long; at most ${most} fit`, fix };
	}
	if (Array.isArray(value))
		return { message: `has ${value.length} entries; at most ${most} fit`, fix: 'Take some away' };
	return { message: `is ${typed(value)}; the largest number allowed is ${most}`, fix: 'Check the number' };
};

const tooLittle = (least: number, value: unknown, hint: string | undefined): Sentence => {
	if (Array.isArray(value))
		return { message: `has ${value.length} entries; at least ${least} must be there`, fix: hint };
	return { message: `is ${typed(value)}; the smallest number allowed is ${least}`, fix: 'Check the number' };
};

const wrongFormat = (issue: Issue, value: unknown): Sentence => {
	const text = String(value);
	const wanted = issue.message.replace(/^Invalid (.*)$/, 'is no $1');
	const message = typeof value === 'object' ? wanted : `${wanted}, but is ${typed(value)}`;
	if (/must be a date|calendar/.test(issue.message)) return { message, fix: dateHint(text) };
	const isLink = `must not be a link, but is ${typed(value)}`;
	const link = /^(?:https?:)?\/\/[^/]+\/.*?([\w-]+)(?:\?.*)?$/.exec(text);
	if (link) return { message: isLink, fix: `Write only the name in our shop: ${link[1]}` };
	if (/^https?:|^\/\//.test(text) && !/https/.test(issue.message))
		return { message: isLink, fix: 'Write only the name' };
	const time = /^(\d{1,2})[:.](\d{2})/.exec(text);
	if (/time of day/.test(issue.message) && time)
		return { message, fix: `Write ${(time[1] ?? '').padStart(2, '0')}:${time[2]} if you mean that` };
	return { message };
};

/** The branch of a choice that the editor most likely meant: the first that fits the outer shape. */
const meant = (issue: Extract<Issue, { code: 'invalid_union' }>, value: unknown): Issue[] => {
	const fits = issue.errors.find(
		(branch) => !branch.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
	);
	const texts = issue.errors.find((branch) => branch.some(({ code }) => code === 'invalid_value'));
	return (typeof value === 'string' ? (texts ?? fits) : fits) ?? issue.errors[0] ?? [];
};

const sentence = (issue: Issue, value: unknown, hint: string | undefined): Sentence => {
	const wanted = issue.code === 'invalid_type' ? (NAMES[issue.expected] ?? issue.expected) : 'the text';
	if (issue.code === 'invalid_value') {
		const known = issue.values.map(String);
		if (value === undefined) return { message: 'is missing', fix: `Add it; choose from: ${known.join(', ')}` };
		return { message: `holds ${typed(value)}, which is unknown`, fix: suggest(String(value), known) };
	}
	if (issue.code === 'invalid_key')
		return { message: `is a name that ${issue.issues[0]?.message ?? 'is not allowed'}`, fix: 'Change the name' };
	if (value === undefined && issue.code === 'invalid_type')
		return { message: 'is missing', fix: hint ? `Add it: ${hint}` : `Add it; it holds ${wanted}` };
	const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
	if (isEmpty) return { message: 'is empty', fix: hint ? `Write it: ${hint}` : `Write ${wanted}` };
	if (issue.code === 'invalid_type') return wrongType(issue.expected, value, hint);
	if (issue.code === 'too_big') return tooMuch(Number(issue.maximum), value);
	if (issue.code === 'too_small') return tooLittle(Number(issue.minimum), value, hint);
	return wrongFormat(issue, value);
};

const unknownField = (name: string, known: readonly string[]): Sentence => {
	const hint = suggest(name, known);
	const fix = hint.startsWith('Did') ? `${hint} If not, take it away` : 'Take it away';
	return { message: 'is a field that does not exist here', fix };
};

/** A rule about a list or group says nothing new while something in it is wrong. */
const isInside = (path: readonly PropertyKey[], around: readonly PropertyKey[]): boolean =>
	path.length > around.length && around.every((name, i) => name === path[i]);

/** Says in plain words what a schema found wrong with the data of a file. */
export const schemaErrors = (
	kind: Kind,
	issues: readonly Issue[],
	data: unknown,
	lineOf: LineOf,
	around: Path = [],
): Finding[] => {
	const found = new Map<string, Finding>();
	const add = (path: Path, words: Sentence) => {
		const field = path.join('.');
		if (!found.has(field)) found.set(field, { line: lineOf(path), field, language: toLocale(path.at(-1)), ...words });
	};
	for (const issue of issues) {
		if (issue.code === 'custom' && issues.some((inner) => isInside(inner.path, issue.path))) continue;
		const path = [...around, ...(issue.path as (string | number)[])];
		const value = at(data, ...path);
		if (issue.code === 'invalid_union') {
			for (const inner of schemaErrors(kind, meant(issue, value), data, lineOf, path))
				found.set(inner.field ?? '', inner);
		} else if (issue.code === 'unrecognized_keys') {
			for (const key of issue.keys) add([...path, key], unknownField(key, fieldsAt(kind, path)));
		} else add(path, sentence(issue, value, hintAt(kind, path)));
	}
	return [...found.values()];
};
