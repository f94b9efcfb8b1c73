import { isAge } from '#domain/places.ts';
import { dayIn } from '../orders/match-trip.ts';
import { NUMBERS } from './value-words.ts';

/** A list of words as a pattern: English ones whole, with or without a plural s; Chinese ones anywhere. */
export const patternOf = (
	words: { readonly en: readonly string[]; readonly han: readonly string[] },
	flags = 'iu',
): RegExp => {
	const longest = (list: readonly string[]) => list.toSorted((a, b) => b.length - a.length).join('|');
	return new RegExp(`(?<![a-z])(?:${longest(words.en)})(?:e?s)?(?![a-z])|(?:${longest(words.han)})`, flags);
};

const WRITTEN = [...NUMBERS.keys()].toSorted((a, b) => b.length - a.length).join('|');
const YEARS = '(?:years?|yrs?)(?:[ -]?olds?)?|y ?/ ?o|yo|y(?=$|\\s)|[歲岁](?:半|半大|大)?';
const MONTHS = 'months?(?:[ -]?olds?)?|mths?|[個个]月(?:大)?';
/** Not within a number, and not the end of `6-7` or `6 or 7`. */
const ALONE = '(?<![\\d.]|\\d ?(?:[-–~至到/]|or|to) ?)';

/** An age with its unit: `7 years old`, `aged 7`, `七歲`, `18 months`. */
const AGE = new RegExp(
	[
		`${ALONE}(?<months>\\d{1,2}) ?(?:${MONTHS})(?![a-z])`,
		`${ALONE}(?:(?<![a-z])aged? ?:? ?)?(?<years>\\d{1,2}|${WRITTEN})(?:\\.\\d|½)? ?(?:${YEARS})(?![a-z])`,
		`(?<![a-z])aged? ?:? ?(?<aged>\\d{1,2}|${WRITTEN})(?![\\d\\p{L}.]| ?[-–~至到/])`,
	].join('|'),
	'giu',
);

const ageOf = ({ months, years, aged }: Partial<Record<string, string>>): string | undefined => {
	const text = (years ?? aged ?? '').toLowerCase();
	const number = months === undefined ? (NUMBERS.get(text) ?? Number(text)) : Math.floor(Number(months) / 12);
	return isAge(String(number)) ? String(number) : undefined;
};

/** The one age with a unit in a text, and the text before and after it; undefined when there is none, or several. */
export const ageWithin = (text: string): { age: string; before: string; after: string } | undefined => {
	const [found, ...others] = text.matchAll(AGE);
	const age = found && others.length === 0 ? ageOf(found.groups ?? {}) : undefined;
	if (!found || age === undefined) return undefined;
	return { age, before: text.slice(0, found.index), after: text.slice(found.index + found[0].length) };
};

/** The age in a text that says nothing else, in digits; undefined for what no child is, or what is not certain. */
export const readAge = (value: string): string | undefined => {
	if (value.length > 60) return undefined;
	const text = value.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '');
	const bare = /^(\d{1,2})(?:\.\d|½)?$/.exec(text)?.[1] ?? (NUMBERS.has(text) ? text : undefined);
	if (bare !== undefined) return ageOf({ years: bare });
	const found = ageWithin(text);
	return found && `${found.before}${found.after}`.trim() === '' ? found.age : undefined;
};

/** The day of a birth, `yyyy-mm-dd`; a day stands before its month, as it does in Hong Kong. */
export const readBirthday = (value: string): string | undefined => {
	const text = value.normalize('NFKC').trim();
	return /^[\p{L}\d\s.,/-]{6,40}$/u.test(text) ? dayIn(text) : undefined;
};
