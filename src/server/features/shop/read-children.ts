import { isAge, type PlaceField, type PlaceFields } from '#domain/child-fields.ts';
import { dayIn } from '../orders/index.ts';
import { OTHER_WORDS } from './dictionary.ts';
import { readLabel } from './read-label.ts';
import {
	ALLERGENS,
	ALLERGY,
	ILLNESSES,
	NO_NAME,
	NONE,
	NOTHING,
	NUMBERS,
	SCHOOLS,
	SURE_ALLERGENS,
} from './value-words.ts';

/** A list of words as a pattern: English ones whole, with or without a plural s; Chinese ones anywhere. */
const patternOf = (
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
const ageWithin = (text: string): { age: string; before: string; after: string } | undefined => {
	const [found, ...others] = text.matchAll(AGE);
	const age = found && others.length === 0 ? ageOf(found.groups ?? {}) : undefined;
	if (!found || age === undefined) return undefined;
	return { age, before: text.slice(0, found.index), after: text.slice(found.index + found[0].length) };
};

/** The age in a text that says nothing else, in digits; undefined for what no child is, or what is not certain. */
const readAge = (value: string): string | undefined => {
	if (value.length > 60) return undefined;
	const text = value.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '');
	const bare = /^(\d{1,2})(?:\.\d|½)?$/.exec(text)?.[1] ?? (NUMBERS.has(text) ? text : undefined);
	if (bare !== undefined) return ageOf({ years: bare });
	const found = ageWithin(text);
	return found && `${found.before}${found.after}`.trim() === '' ? found.age : undefined;
};

/** The day of a birth, `yyyy-mm-dd`; a day stands before its month, as it does in Hong Kong. */
const readBirthday = (value: string): string | undefined => {
	const text = value.normalize('NFKC').trim();
	return /^[\p{L}\d\s.,/-]{6,40}$/u.test(text) ? dayIn(text) : undefined;
};

const { adult } = OTHER_WORDS;
const ADULTS = { en: adult.en, han: [...adult.zh, ...adult.cn] };
const IS = {
	adult: patternOf(ADULTS),
	allergy: patternOf(ALLERGY),
	illness: patternOf(ILLNESSES),
	allergen: patternOf(ALLERGENS),
	sureAllergen: patternOf(SURE_ALLERGENS),
	school: patternOf(SCHOOLS),
	noName: patternOf(NO_NAME),
	nothing: patternOf(NOTHING),
	none: patternOf(NONE),
};
const ALLERGEN = patternOf(ALLERGENS, 'giu');
/** What stands around a food in `nut allergy`, `對花生敏感`. */
const AROUND = /allerg(?:y|ies|ic to|ic)|[過过]敏|敏感|[對对]/giu;
const EDGES = /^[\s:.·-]{1,9}|[\s:.·-]{1,9}$/gu;

const trimmed = (text: string): string => text.replace(EDGES, '');
const isEmptyWithout = (text: string, words: RegExp): boolean =>
	text.replace(words, '').replace(/[^\p{L}\d]+|(?<!\p{L})(?:and|or)(?!\p{L})|及|和/giu, '') === '';
const isFood = (text: string): boolean => IS.allergen.test(text) && isEmptyWithout(text, ALLERGEN);
/** `yes`, `N/A`, `同上`: no name and no news. */
const saysNothing = (text: string): boolean => isEmptyWithout(text.replace(/[/.]/g, ' '), IS.nothing);

const isName = (text: string): boolean => {
	if (!/^\p{L}[\p{L}\p{M}'’"“”. ·-]{0,59}$/u.test(text) || text.split(' ').length > 6) return false;
	const { adult: isAdult, allergy, illness, sureAllergen, school, noName } = IS;
	return (
		!isFood(text) &&
		!saysNothing(text) &&
		![isAdult, allergy, illness, sureAllergen, school, noName].some((each) => each.test(text))
	);
};

interface Atom {
	field: PlaceField | 'text';
	text: string;
	/** A number without a unit. */
	lone?: boolean;
}

const healthOf = (text: string): Atom[] => {
	const food = trimmed(text.replace(AROUND, ''));
	const isAllergy = [IS.allergy, IS.sureAllergen].some((each) => each.test(text)) || isFood(text);
	const atoms: Atom[] = isAllergy ? [{ field: 'allergy', text: isFood(food) ? food : text }] : [];
	if (IS.illness.test(text)) atoms.push({ field: 'medical', text });
	return atoms;
};

/** What one piece of a text says. */
const atomsOf = (piece: string): Atom[] => {
	const text = trimmed(piece);
	if (text === '' || saysNothing(text)) return [];
	const [, label = '', words = ''] = /^(\p{L}[\p{L} ]{0,30}): ?(.+)$/su.exec(text) ?? [];
	const [field, ...others] = label === '' ? [] : readLabel(label).fields;
	if (field !== undefined && others.length === 0) {
		const read = fieldText(field, words);
		if (read !== undefined) return [{ field, text: read }];
	}
	const date = /\d{4}年\d{1,2}月\d{1,2}日?|\d{1,4}[-.]\d{1,2}[-.]\d{1,4}/.exec(text);
	const birthday = date && readBirthday(date[0]);
	if (birthday)
		return [
			...atomsOf(
				text.slice(0, date.index).replace(/(?<![a-z])(?:dob|d\.o\.b|born(?: on)?)[ .:]*$|出生日期$|生日$/i, ''),
			),
			{ field: 'birthday', text: birthday },
			...atomsOf(text.slice(date.index + date[0].length)),
		];
	const aged = ageWithin(text);
	if (aged) return [...atomsOf(aged.before), { field: 'age', text: aged.age }, ...atomsOf(aged.after)];
	if (isAge(text)) return [{ field: 'age', text: String(Number(text)), lone: true }];
	const [, before = '', number = '', rest = ''] = /^(\D{2,60}) (\d{1,2})(?: (.*))?$/su.exec(text) ?? [];
	const after = isAge(number) && isName(trimmed(before)) ? atomsOf(rest) : undefined;
	if (after?.every(({ field }) => field !== 'name' && field !== 'text'))
		return [
			{ field: 'name', text: trimmed(before) },
			{ field: 'age', text: String(Number(number)), lone: true },
			...after,
		];
	const health = healthOf(text);
	if (health.length > 0) {
		// `余小明 花生敏感`; in `Febrile seizures` nobody knows where a name would end.
		const words = text.split(' ');
		const end = words.findIndex((word) => healthOf(word).length > 0 && !(isFood(word) && !IS.sureAllergen.test(word)));
		const name = words.slice(0, Math.max(end, 0)).join(' ');
		const isParted = isName(name) && /\p{Script=Han}/u.test(words[end] ?? '');
		return isParted ? [{ field: 'name', text: name }, ...healthOf(words.slice(end).join(' '))] : health;
	}
	if (IS.school.test(text)) return [{ field: 'school', text }];
	return [{ field: isName(text) ? 'name' : 'text', text }];
};

/** `No` is no allergy; that nobody collects the child is told as it was said. */
const isNone = (field: PlaceField, text: string): boolean =>
	(field === 'allergy' || field === 'medical' || field === 'note') &&
	text.length < 40 &&
	isEmptyWithout(text.replace(/[/.]/g, ' '), IS.none);

/** A value as the text of one field, empty for a word like `none`; undefined when it is no such field. */
export const fieldText = (field: PlaceField, value: string): string | undefined => {
	if (field === 'age') return readAge(value);
	if (field === 'birthday') return readBirthday(value);
	const text = value.normalize('NFKC').trim();
	if (field !== 'name') return isNone(field, text) ? '' : value.trim();
	return isName(text) ? text : undefined;
};

const SEPARATORS = /([\n,;、|/()[\]。&]+| [-–—]{1,3} | and (?=\p{Lu})| (?=\p{L}{1,12}:))/u;

/** A text in pieces, each with what parts it from the one before. */
const piecesOf = (value: string): { before: string; text: string }[] => {
	const parts = value
		.normalize('NFKC')
		.replace(/[^\S\n]+/g, ' ')
		.replace(/(?<!\d)(\d{1,4})\/(\d{1,2})\/(\d{1,4})(?!\d)/g, '$1-$2-$3')
		.replace(/y ?\/ ?o(?![a-z])/gi, 'yo')
		.replace(/n\/a(?![a-z])/gi, 'n a')
		.replace(/(^|[\s;,])\d{1,2}[.)、] ?(?=\p{L})/gu, '$1\n')
		.split(SEPARATORS);
	return parts.flatMap((text, i) => (i % 2 === 0 ? [{ before: i === 0 ? '' : (parts[i - 1] ?? ''), text }] : []));
};

/** In characters. What is longer is for people to read: to look into all that strangers may send takes seconds. */
const LONGEST = 400;

/** How many children a value may tell of: one; as many as it parts clearly; or each name is one. */
export type Split = 'one' | 'clear' | 'each';

interface Child {
	texts: Partial<Record<PlaceField | 'text', string[]>>;
	lone: boolean;
}

const NAMED_TWICE = /[/()]/;
const isOfOneScript = (a: string, b: string): boolean => /\p{Script=Han}/u.test(a) === /\p{Script=Han}/u.test(b);

const add = ({ texts }: Child, field: PlaceField | 'text', text: string): void => {
	texts[field] = [...(texts[field] ?? []), text];
};

const isNewChild = (before: string, split: Split, hasMore: boolean, full: boolean): boolean => {
	if (split === 'one' || before === '' || before === ' ') return false;
	if (/[\n;、&]|and/.test(before)) return true;
	return split === 'each' ? !hasMore : full;
};

const finished = ({ texts, lone }: Child, asked: readonly PlaceField[]): PlaceFields => {
	const { text: rest = [], age: ages = [], ...own } = texts;
	const fields: PlaceFields = {};
	for (const [field, its] of Object.entries(own) as [PlaceField, string[]][]) fields[field] = its.join(', ');
	const age = new Set(ages).size === 1 ? ages[0] : undefined;
	// A number alone may count children.
	if (age !== undefined && (!lone || fields.name !== undefined || asked.includes('age'))) fields.age = age;
	const isRead = Object.keys(fields).length > 0;
	const more = asked.find((field) => !['name', 'age', 'birthday'].includes(field) && fields[field] === undefined);
	if (isRead && rest.length > 0) {
		const field = more ?? 'note';
		fields[field] = [...(fields[field] ? [fields[field]] : []), ...rest].join(', ');
	}
	return fields;
};

/**
 * What a text says of the children whose names it was asked for, in its order; none where it names nobody and tells of
 * nobody's age or health.
 * @param asked the fields that the label asks for
 */
export const readChildren = (value: string, asked: readonly PlaceField[], split: Split): PlaceFields[] => {
	if (value.length > LONGEST) return [];
	const pieces = piecesOf(value);
	const hasMore = asked.some((field) => !['name', 'age', 'birthday'].includes(field));
	// `Chan, Tai Man` is one name: commas part children only where each piece is a whole name.
	const full = pieces.every(({ text }) => !isName(trimmed(text)) || /\p{Script=Han}|\p{L} \p{L}/u.test(text));
	const children: Child[] = [];
	let child: Child = { texts: {}, lone: false };
	children.push(child);
	for (const { before, text } of pieces)
		for (const [i, atom] of atomsOf(text).entries()) {
			const { name: [first = '', ...more] = [], ...others } = child.texts;
			const isFirst = first === '';
			const between = i === 0 ? before : ' ';
			if (atom.field !== 'name' || isFirst) {
				add(child, atom.field, atom.text);
				child.lone ||= atom.field === 'age' && Boolean(atom.lone);
			} else if (NAMED_TWICE.test(between) && !isOfOneScript(first, atom.text)) {
				child.texts.name = [[first, ...more, atom.text].join(' ')];
			} else if (isNewChild(between, split, hasMore, full)) {
				child = { texts: { name: [atom.text] }, lone: false };
				children.push(child);
			} else if (hasMore || Object.keys(others).length > 0) add(child, 'text', atom.text);
			else child.texts.name = [`${first}${/^[,、]$/.test(between) ? between : ` ${between.trim()}`} ${atom.text}`];
		}
	return children.map((each) => finished(each, asked)).filter((fields) => Object.keys(fields).length > 0);
};
