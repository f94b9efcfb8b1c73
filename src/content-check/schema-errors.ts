import type { z } from 'zod';
import { isCalendarDay } from '#domain/calendar-days.ts';
import { toLocale } from '#domain/locale.ts';
import { ELLIPSIS } from '#domain/trip.ts';
import { at } from './data-path.ts';
import { fieldsAt, hintAt } from './json-schema.ts';
import type { Kind } from './layout.ts';
import { asSlug, suggest } from './nearest.ts';
import type { Finding, LineOf, Path } from './problem.ts';

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const MONTHS_BY_NAME = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2024, month)));
/** Number of a month by the first three letters of its name; 0 for another word. */
const monthNamed = (name: string | undefined): number =>
	MONTHS_BY_NAME.findIndex((month) => month.slice(0, 3).toLowerCase() === name?.toLowerCase()) + 1;

const WEEKDAY =
	/\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|星期|禮拜|礼拜|[週周][一二三四五六日]/i;

const iso = (year: number | string, month: number | string, day: number | string): string =>
	`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const long = (day: number, month: number): string => `${day} ${MONTHS_BY_NAME[month - 1]}`;

const noSuchDay = (year: number | undefined, month: number, day: number): string => {
	if (month < 1 || month > 12) return `There is no month ${month}; write the date as year-month-day`;
	const last = new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate();
	const when = month === 2 && year !== undefined ? `${MONTHS_BY_NAME[month - 1]} ${year}` : MONTHS_BY_NAME[month - 1];
	return day > last ? `${when} has ${last} days; check the day` : 'Days are counted from 1; check the day';
};

/** Day and month without a year, `15/7`: says which way round it was read. */
const dayAndMonth = (first: number, second: number): string => {
	if (second > 12 && first <= 12) {
		return `Day and month are swapped (the order is day/month). For ${long(second, first)} write ${iso('2026', first, second)}, with its year`;
	}
	const last = new Date(Date.UTC(2024, second, 0)).getUTCDate();
	if (second < 1 || second > 12 || first < 1 || first > last) return noSuchDay(undefined, second, first);
	return `For ${long(first, second)} write ${iso('2026', second, first)}, with its year`;
};

/** The usual ways to write a date; a month by its name begins with three letters. */
const DATES = [
	/(?<year>\d{4})\s*[-/.年]\s*(?<month>\d{1,2})\s*[-/.月]\s*(?<day>\d{1,2})/,
	/(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})/,
	/(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?<month>[a-z]{3})[a-z]*\.?,?\s+(?<year>\d{4})/i,
	/(?<month>[a-z]{3})[a-z]*\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})/i,
];

/** What to type instead of something that is no date, as an editor might have written it. */
const dateHint = (typed: string): string => {
	const text = typed.trim();
	const bare = /^(\d{1,2})[/.](\d{1,2})$/.exec(text);
	if (bare) return dayAndMonth(Number(bare[1]), Number(bare[2]));
	const written = DATES.map((date) => date.exec(text)?.groups).find(Boolean);
	if (!written) return 'Write year-month-day, such as 2026-12-05';
	const year = Number(written['year']);
	const month = Number(written['month']) || monthNamed(written['month']);
	const day = Number(written['day']);
	const weekday = WEEKDAY.test(text) ? 'The weekday is worked out by itself and is never written. ' : '';
	if (isCalendarDay(iso(year, month, day))) return `${weekday}Write ${iso(year, month, day)}`;
	if (isCalendarDay(iso(year, day, month))) {
		return `${weekday}Month and day are swapped: for ${long(month, day)} ${year} write ${iso(year, day, month)}`;
	}
	return weekday + noSuchDay(year, month, day);
};

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

const wrongType = (expected: string, value: unknown, hint: string | undefined, fields: readonly string[]): Sentence => {
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
	// A list in front matter, one line of which has lost its hyphen.
	if (expected === 'array' && typeof value === 'string' && / - |^-\S/.test(value))
		return { message, fix: 'Begin each line of the list with a hyphen and a space' };
	const group = fields.map((name) => `"${name}": …`).join(', ');
	if (expected === 'object' && group) return { message, fix: `Write a group of fields: { ${group} }` };
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

/** A time of day as it was probably meant; undefined when nobody can tell. */
const timeMeant = (text: string): string => {
	const [, hours = '', minutes = '00', half = ''] =
		/^\s*(\d{1,2})[:.：h]?(\d{2})?\s*([ap]m)?\s*$/i.exec(text.normalize('NFKC')) ?? [];
	if (!hours) return 'Write hours and minutes, such as 09:30';
	const hour = (Number(hours) % (half ? 12 : 100)) + (/p/i.test(half) ? 12 : 0);
	if (hour > 23) return `There is no hour ${hour}; hours run from 00 to 23`;
	if (Number(minutes) > 59) return `There is no minute ${minutes}; minutes run from 00 to 59`;
	return `Write ${String(hour).padStart(2, '0')}:${minutes}`;
};

const pictureMeant = (text: string): string => {
	if (/[\\\p{Cc}]/u.test(text)) return 'Write the path with / and not with \\: ./name.jpg';
	const name = (text.split(/[/\\]/).at(-1) ?? '').replace(/[?#].*$/, '');
	if (!/\.(jpe?g|png|webp|avif)$/i.test(name))
		return `Export the picture as JPEG into this folder, and write ./${name.replace(/\.\w*$/, '')}.jpg`;
	return text === name ? `Write ./${name}` : `Put the picture into this folder, and write ./${name}`;
};

const slugMeant = (text: string): string | undefined => {
	const product = /^(?:https?:)?\/\/[^/]+\/.*?([\w-]+)(?:\?.*)?$/.exec(text)?.[1];
	if (product) return `Write only the name in our shop: ${product}`;
	if (/^https?:|^\/\//.test(text)) return 'Write only the name';
	const name = asSlug(text);
	return name && name !== text ? `Write ${name}` : 'Write letters a-z, digits, - and _';
};

const phoneMeant = (text: string): string => {
	const digits = text.replace(/\D/g, '');
	const number = digits.length === 8 ? `+852 ${digits.slice(0, 4)} ${digits.slice(4)}` : '+852 5555 0100';
	return digits.length === 8 ? `Write ${number}, if it is of Hong Kong` : `Write it such as ${number}`;
};

/** What to type instead, by what a rule says. */
const FIXES: readonly (readonly [rule: RegExp, fix: (text: string) => string | undefined])[] = [
	[/must be a date|calendar/, dateHint],
	[
		/must be a month/,
		(text) => (/^\d{4}-\d$/.test(text) ? `Write ${text.replace('-', '-0')}` : 'Write it such as 2026-12'),
	],
	[/time of day/, timeMeant],
	[/picture beside/, pictureMeant],
	[/only the letters/, slugMeant],
	[/country code/, phoneMeant],
	[/email/i, () => 'Write it such as hello@banyantrips.example, with an @ and no space'],
	[/beginning with https/, (text) => `Write https://${text.replace(/^(?:\w+:)?\/*/, '') || 'www.banyantrips.example'}`],
	[
		/address of this site/,
		() => 'Write the path of a page alone: adverts lead to no other site, and the language is added',
	],
	[/number of the variant/, (text) => `Write "${text.replace(/\D/g, '')}"`],
	[/ellipsis/, () => `Write ${ELLIPSIS} at the end, in place of other dots`],
	[/twice/, () => 'Take one away'],
	[/earliest/, () => 'Put them in order of date'],
	[/younger age/, () => 'Swap the two ages'],
];

const wrongFormat = (issue: Issue, value: unknown): Sentence => {
	const text = String(value);
	const wanted = issue.message.replace(/^Invalid (.*)$/, 'is no $1');
	const isLink = /^(?:https?:)?\/\//.test(text) && /only the letters/.test(issue.message);
	const is = wanted.startsWith('must') || wanted.startsWith('may') ? `${wanted}, but is` : `${wanted}:`;
	const message = isLink
		? `must not be a link, but is ${typed(value)}`
		: typeof value === 'object'
			? wanted
			: `${is} ${typed(value)}`;
	return { message, fix: FIXES.find(([rule]) => rule.test(issue.message))?.[1](text) };
};

/** The branch of a choice that the editor most likely meant: the first that fits the outer shape. */
const meant = (issue: Extract<Issue, { code: 'invalid_union' }>, value: unknown): Issue[] => {
	const fits = issue.errors.find(
		(branch) => !branch.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
	);
	const texts = issue.errors.find((branch) => branch.some(({ code }) => code === 'invalid_value'));
	return (typeof value === 'string' ? (texts ?? fits) : fits) ?? issue.errors[0] ?? [];
};

const sentence = (issue: Issue, value: unknown, hint: string | undefined, fields: readonly string[]): Sentence => {
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
	if (issue.code === 'invalid_type') return wrongType(issue.expected, value, hint, fields);
	if (issue.code === 'too_big') return tooMuch(Number(issue.maximum), value);
	if (issue.code === 'too_small') return tooLittle(Number(issue.minimum), value, hint);
	return wrongFormat(issue, value);
};

/** Fields that there were once, and what stands in their place. */
const FORMER_FIELDS: Readonly<Partial<Record<Kind, Readonly<Record<string, Sentence>>>>> = {
	schedule: {
		seats: {
			message: 'is counted from what is booked and written nowhere',
			fix: 'Take "seats" away; what does not go has "cancelled", and who wants to sell fewer places lowers "capacity"',
		},
	},
};

const unknownField = (name: string, known: readonly string[]): Sentence => {
	const hint = suggest(name, known);
	const choice =
		known.length > 0 && known.length <= 24
			? `; the fields here are: ${known.filter((each) => each !== '$schema').join(', ')}`
			: '';
	const fix = hint.startsWith('Did') ? `${hint} If not, take it away` : `Take it away${choice}`;
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
			for (const key of issue.keys)
				add([...path, key], FORMER_FIELDS[kind]?.[key] ?? unknownField(key, fieldsAt(kind, path)));
		} else add(path, sentence(issue, value, hintAt(kind, path), fieldsAt(kind, path)));
	}
	return [...found.values()];
};
