import { CHILD_FIELDS, choiceOf, isAge, type PlaceField, type PlaceFields } from '#domain/child-fields.ts';
import { dayIn } from '../orders/index.ts';
import { NUMBERS } from './dictionary.ts';
import { kindsIn, readLabel } from './read-label.ts';

const NUMBER = `\\d{1,2}|${[...NUMBERS.keys()].toSorted((a, b) => b.length - a.length).join('|')}`;
const YEARS = '(?:years?|yrs?)(?:[ -]?old)?|y ?/ ?o|yo|[歲岁](?:半|大)?';
/** A text that is an age: `7`, `seven`, `aged 7`, `５歲半`, `7 years old`. */
const AGE = new RegExp(`^(?:aged? ?:? ?)?(${NUMBER})(?:\\.\\d|½)? ?(?:${YEARS})?$`, 'iu');
/** An age within a text: with its unit, or behind a name; not the end of `6-7` or `6 or 7`. */
const AGE_WITHIN = new RegExp(
	`(?<![\\d.]|\\d ?(?:[-–~至到/]|or) ?)(${NUMBER}) ?(?:${YEARS})(?![a-z\\d])|(?<=^\\D{2,60} )(\\d{1,2})(?= |$)`,
	'iu',
);

const numberOf = (text: string): string | undefined => {
	const number = String(NUMBERS.get(text.toLowerCase()) ?? Number(text));
	return isAge(number) ? number : undefined;
};

/** The day of a birth, `yyyy-mm-dd`; a day stands before its month, as it does in Hong Kong. */
const birthdayIn = (text: string): string | undefined =>
	/^[\p{L}\d\s.,/-]{6,40}$/u.test(text) ? dayIn(text) : undefined;

/** `No` is no allergy. */
const NONE = /^(?:no|none|nil|n[ /.]?a|not applicable|無|无|沒有|没有|冇|否|不適用|不适用)\.?$/i;
/** Nobody's name, and no news. */
const NOTHING = /^(?:yes|tb[acd]|(?:same )?as above|same|unknown|ok|[mf]|同上|如上|是|有|待定|男|女)$/i;
/** What stands in a sentence, and in no name. */
const SENTENCE =
	/\b(?:is|are|has|have|with|without|of|the|to|not|can|needs?|afraid|likes?|very|for|year|grade|form|boy|girl|male|female)\b|[怕需請请沒没的不]/i;
const NAMELESS = ['adult', 'allergy', 'medical', 'school', 'collector', 'emergency'] as const;

const isName = (text: string): boolean => {
	if (!/^\p{L}[\p{L}\p{M}'’"“”. ·-]{1,59}$/u.test(text) || text.split(' ').length > 6) return false;
	if ([NONE, NOTHING, SENTENCE].some((each) => each.test(text))) return false;
	const kinds = kindsIn(text);
	return !NAMELESS.some((kind) => kinds.has(kind));
};

/** A value as the text of one field, empty for a word like `none`; undefined when it is no such field. */
export const fieldText = (field: PlaceField, value: string): string | undefined => {
	const text = value.normalize('NFKC').trim();
	const { kind } = CHILD_FIELDS[field];
	if (kind === 'age') return numberOf(AGE.exec(text.replace(/\.$/, ''))?.[1] ?? '-');
	if (kind === 'day') return birthdayIn(text);
	if (kind === 'choice') return choiceOf(field, text.replace(/\.$/, ''));
	if (kind === 'name') return isName(text) ? text : undefined;
	// That nobody collects the child is told as it was said.
	return NONE.test(text) && ['allergy', 'medical', 'note'].includes(field) ? '' : value.trim();
};

type Atom = readonly [field: PlaceField | 'rest', text: string];

/** What one piece of a text says of a child. */
const atomsOf = (piece: string): Atom[] => {
	const text = piece.replace(/^[\s:.·-]+|[\s:.·-]+$/g, '');
	if (text === '' || NONE.test(text) || NOTHING.test(text)) return [];
	const [, label = '', words = ''] = /^(\p{L}[\p{L} ]{0,30}): ?(.+)$/su.exec(text) ?? [];
	const [field, ...others] = label === '' ? [] : readLabel(label).fields;
	const labelled = field && others.length === 0 ? fieldText(field, words) : undefined;
	if (field && labelled !== undefined) return [[field, labelled]];
	const birthday = birthdayIn(text);
	if (birthday) return [['birthday', birthday]];
	if (isAge(text)) return [['age', String(Number(text))]];
	const aged = AGE_WITHIN.exec(text);
	const age = aged && numberOf(aged[1] ?? aged[2] ?? '');
	if (age)
		return [...atomsOf(text.slice(0, aged.index)), ['age', age], ...atomsOf(text.slice(aged.index + aged[0].length))];
	if (isName(text)) return [['name', text]];
	// `余小明 花生敏感`; in `Febrile seizures` nobody knows where a name would end.
	const parts = text.split(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/u);
	if (parts.length > 1) return parts.flatMap(atomsOf);
	const kinds = kindsIn(text);
	const fields = (['allergy', 'medical', 'school'] as const).filter((each) => kinds.has(each));
	return fields.length > 0 ? fields.map((each) => [each, text]) : [['rest', text]];
};

const BETWEEN = /[\n,;、|/()[\]。&]+| [-–—]{1,3} | (?=\p{L}{1,12}:)/u;
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A name in two scripts, or with a comma in it: `Chan Tai Man 陳大文`, `Chan, Tai Man`. */
const wholeName = (parts: readonly string[]): string =>
	parts.reduce((name, part) => `${name}${isHan(name) === isHan(part) ? ', ' : ' '}${part}`);

/** In characters. What is longer is for people to read: to look into all that strangers may send takes seconds. */
const LONGEST = 400;

const plainOf = (value: string): string =>
	value
		.normalize('NFKC')
		.replace(/[^\S\n]+/g, ' ')
		// A day is one piece.
		.replace(/(?<!\d)(\d{1,4})\/(\d{1,2})\/(\d{1,4})(?!\d)/g, '$1-$2-$3');

/**
 * What a text says of one child; nothing where it tells of none of the fields.
 * @param labelled the fields that the label asks for; what is not understood goes to the first of them that holds words, else it is a note
 */
export const readChild = (value: string, labelled: readonly PlaceField[]): PlaceFields => {
	if (value.length > LONGEST) return {};
	const atoms = plainOf(value).replace(/y\/o/gi, 'yo').replace(/n\/a/gi, 'na').split(BETWEEN).flatMap(atomsOf);
	const fields: PlaceFields = {};
	for (const [field, its] of Map.groupBy(atoms, ([name]) => name)) {
		const texts = its.map(([, text]) => text);
		if (field === 'name') fields.name = wholeName(texts);
		else if (field !== 'rest') fields[field] = [...new Set(texts)].join(', ');
	}
	// A number alone may count children, and of two ages nobody knows which is right.
	const isSure = fields.name !== undefined || labelled.includes('age');
	if (!isAge(fields.age ?? '') || !isSure) delete fields.age;
	const rest = atoms.flatMap(([field, text]) => (field === 'rest' ? [text] : []));
	const free = labelled.find((each) => CHILD_FIELDS[each].kind === 'text');
	if (rest.length === 0 || (Object.keys(fields).length === 0 && labelled.includes('name'))) return fields;
	const field = free ?? 'note';
	return { ...fields, [field]: [...(fields[field] ? [fields[field]] : []), ...rest].join(', ') };
};

const WHOLE_NAME = /\p{Script=Han}|\p{L} \p{L}/u;

/** The parts of a text that tell of a child each; the text itself where they do not all begin with a name. */
export const childrenIn = (value: string): string[] => {
	if (value.length > LONGEST) return [value];
	const text = plainOf(value);
	const ways = [
		[/[\n;、&]| and (?=\p{Lu})|(?:^|[\s;,])\d{1,2}[.)] ?(?=\p{L})/u, /./],
		// `Chan, Tai Man` is one name.
		[/,/, WHOLE_NAME],
	] as const;
	for (const [between, name] of ways) {
		const parts = text.split(between).filter((part) => part.trim() !== '');
		if (parts.length > 1 && parts.every((part) => name.test(readChild(part, ['name']).name ?? ''))) return parts;
	}
	return [value];
};
