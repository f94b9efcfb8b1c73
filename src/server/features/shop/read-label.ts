import { CHILD_FIELDS, PLACE_FIELDS, type PlaceField } from '#domain/child-fields.ts';
import { FIELD_WORDS, NUMBERS, ORDINALS, OTHER_WORDS, wordsIn } from './dictionary.ts';

type Kind = PlaceField | keyof typeof OTHER_WORDS | 'number' | 'rest';

/** How the label of a property is read. */
export interface Label {
	/** The fields that it asks for; empty: it is not understood. */
	fields: readonly PlaceField[];
	/** Its number of the child, if it names one. */
	number: number | undefined;
	/** It says whose name it is; `name` alone may be anybody's. */
	ofChild: boolean;
	/** It asks for several children. */
	several: boolean;
	/** Which part of the name; empty: all of it. */
	part: string;
}

interface Token {
	kind: Kind;
	text: string;
}

const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word);
const longestFirst = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length).join('|');

/** The kinds of words, and the pattern that parts a text into them. */
const vocabulary = (all: Iterable<readonly [Kind, readonly string[]]>) => {
	const kinds = new Map<string, Kind>();
	for (const [kind, words] of all)
		for (const word of words)
			for (const form of isHan(word) ? [word] : [word, `${word}s`, `${word}es`])
				if (!kinds.has(form)) kinds.set(form, kind);
	const words = [...kinds.keys(), ...NUMBERS.keys(), ...ORDINALS.keys()];
	const token = [
		`(?<![a-z])(?:${longestFirst(words.filter((word) => !isHan(word)))})(?![a-z])`,
		longestFirst(words.filter(isHan)),
		'\\d+(?: ?[-–~] ?\\d+)?(?:st|nd|rd|th)?',
		'[a-z]+',
		'\\p{L}',
	];
	return { kinds, token: new RegExp(token.join('|'), 'gu') };
};

const WORDS = Object.entries({ ...OTHER_WORDS, ...FIELD_WORDS }).map(
	([kind, { en, zh, cn }]) => [kind as Kind, [en, zh, cn].flatMap(wordsIn)] as const,
);
const VALUES = Object.entries(FIELD_WORDS).map(([kind, { values = '' }]) => [kind as Kind, wordsIn(values)] as const);
const LABEL_WORDS = vocabulary(WORDS);
const VALUE_WORDS = vocabulary([...WORDS, ...VALUES]);

/** In characters; what is longer is no label of a form. */
const LONGEST = 200;

const tokensOf = (label: string, { kinds, token } = LABEL_WORDS): Token[] => {
	if (label.length > LONGEST) return [{ kind: 'rest', text: label }];
	const plain = label
		.normalize('NFKC')
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.replace(/[‘’]/g, "'")
		.replace(/'s(?![a-z])/g, '')
		.replace(/\((?:s|ren|es|ies)\)/g, '')
		.replace(/([a-z])-(?=[a-z])/g, '$1 ')
		.replace(/[^\p{L}\p{N}–~-]+/gu, ' ');
	return Array.from(plain.matchAll(token), ([text]) => {
		const isNumber = /^\d/.test(text) || NUMBERS.has(text) || ORDINALS.has(text);
		return { kind: isNumber ? 'number' : (kinds.get(text) ?? 'rest'), text };
	});
};

/** What a parent's text tells of, by its words. */
export const kindsIn = (text: string): ReadonlySet<Kind> =>
	new Set(tokensOf(text, VALUE_WORDS).map(({ kind }) => kind));

/** Words between a number and what it counts. */
const BESIDE = new Set(['no', 'number', '第', '號', '号', '位', '名', '個', '个']);

/** The number beside a child, else beside a field; written in words only beside a child. */
const numberIn = (tokens: readonly Token[], strict: boolean): number | undefined => {
	const near = tokens.filter(({ text, kind }) => kind === 'number' || !BESIDE.has(text));
	const ofChild = (token: Token | undefined) => token?.kind === 'child';
	const ofField = (token: Token | undefined) => PLACE_FIELDS.some((field) => field === token?.kind);
	for (const fits of strict ? [ofChild, ofField] : [ofChild])
		for (const [i, { kind, text }] of near.entries()) {
			if (kind !== 'number' || !(fits(near[i - 1]) || fits(near[i + 1]))) continue;
			const digits = /^\d{1,2}(?!\d|.*[-–~])/.exec(text)?.[0];
			if (digits !== undefined) return Number(digits);
			if (fits === ofChild && !/^\d/.test(text)) return NUMBERS.get(text) ?? ORDINALS.get(text);
		}
	return undefined;
};

/** The fields that a label asks for: those of a child are not those of its school, of who collects it or of an adult. */
const fieldsIn = (has: (...kinds: Kind[]) => boolean, strict: boolean): PlaceField[] => {
	const health = has('allergy', 'medical');
	const person = has('adult', 'collector', 'emergency');
	return PLACE_FIELDS.filter((field) => {
		if (!has(field)) return false;
		if (field === 'allergy' || field === 'medical') return true;
		if (has('thing')) return field === 'emergency' && !health;
		if (field === 'emergency') return !health;
		if (field === 'collector') return true;
		if (field === 'note') return !health && !person && (strict || !has('count'));
		if (person) return false;
		const { kind } = CHILD_FIELDS[field];
		return kind === 'day' || kind === 'choice' || (strict && !(kind === 'name' && has('count')));
	});
};

const PARTS = /^(?:first|given|middle|last|family|english|chinese)|^surname|英文|中文|姓氏/;

export const readLabel = (name: string): Label => {
	const tokens = tokensOf(name);
	const has = (...kinds: Kind[]) => tokens.some(({ kind }) => kinds.includes(kind));
	const strict = !has('rest', 'thing');
	const named = fieldsIn(has, strict);
	const bare = strict && has('child') && !has(...PLACE_FIELDS, 'adult', 'count');
	const nameToken = tokens.find(({ kind }) => kind === 'name');
	return {
		fields: bare ? ['name'] : named,
		number: numberIn(tokens, strict && !has('adult', 'collector', 'emergency')),
		ofChild: has('child'),
		several: tokens.some(
			({ kind, text }) => (kind === 'child' || kind === 'name') && /s$|^children$|名單|名单/.test(text),
		),
		part: PARTS.exec(nameToken?.text ?? '')?.[0] ?? '',
	};
};
