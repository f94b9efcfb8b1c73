import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { from, to } from 'opencc-js/preset/t2cn';
import { fold } from '#domain/search-text.ts';
import type { Store } from './store.ts';

/*
 * What the office finds by words: orders, families, enquiries, quotations, waiting families, trips.
 *
 * A search is split into words, and every word must stand in the text, in any order. Case, width, accents, punctuation
 * and traditional or simplified characters make no difference. A word of digits is a number or a part of one:
 * - `5001` and `#5001` find the order 5001, `0001` the quotation Q2026-0001, and nothing else when there is one;
 * - else six digits or more find any number that has them, such as a phone with or without its code and its gaps;
 * - four or five digits find phones that end so; fewer find whole numbers alone.
 */

type Pairs = ReadonlyMap<string, string>;

/** Single characters of a dictionary, each with what stands for it. */
const charactersOf = (groups: (typeof from)[string] = []): Pairs =>
	new Map(
		groups
			.flat()
			.flatMap((dictionary) =>
				typeof dictionary === 'string'
					? dictionary.split('|').map((pair) => pair.split(' ') as [string, string])
					: dictionary,
			)
			.filter(([character]) => /^.$/u.test(character)),
	);

/** Simplified characters by traditional ones, those of Hong Kong and Taiwan included: 3,560 of them, 0.8 MB, 15 ms. */
const SIMPLIFIED: Pairs = (() => {
	const simplified = charactersOf(to['cn']);
	const variants = [...charactersOf(from['hk']), ...charactersOf(from['tw'])];
	return new Map([
		...simplified,
		...variants.map(([variant, common]) => [variant, simplified.get(common) ?? common] as const),
	]);
})();

/** At least so many digits are found anywhere in a number, and make one number with gaps between them. */
const LONG = 6;
/** At least so many digits are found at the end of a phone. */
const PHONE_END = 4;
/** Stands behind a phone in a text. Nobody can search for it: it is no letter. */
const PHONE = '☎';

/** Digits of one number: `5123 4567`, `(852) 5123-4567`; not behind a letter, as in `Q2026-0001`, or in `#1001 (2002)`. */
const GAPPED = new RegExp(String.raw`(?<![#a-z\d])\d(?:[ ()\p{Pd}]*\d){${LONG - 1},}`, 'gu');
const HAN_BESIDE_DIGIT = /(?<=\p{sc=Han})(?=\d)|(?<=\d)(?=\p{sc=Han})/gu;
/** All but letters, digits, and what stands inside an address or before a number. */
const BETWEEN_WORDS = /(?:[^\p{L}\p{N}@.#]|[.#](?![\p{L}\p{N}]))+/u;

const wordsOf = (text: string): string[] =>
	fold(text)
		.replace(/\p{sc=Han}/gu, (character) => SIMPLIFIED.get(character) ?? character)
		.replace(GAPPED, (number) => number.replace(/\D/g, ''))
		.replace(HAN_BESIDE_DIGIT, ' ')
		.split(BETWEEN_WORDS)
		.filter(Boolean);

/** The words of a name or a text; a Chinese name that was written apart also together, whichever part comes first. */
const wordsOfPart = (part: string): string[] => {
	const words = wordsOf(part);
	const isApart = words.length === 2 && words.every((word) => /^\p{sc=Han}{1,4}$/u.test(word));
	return isApart ? [...words, words.join(''), words.toReversed().join('')] : words;
};

/** A phone as its digits, with the code of Hong Kong or the mainland where it was left out. */
const digitsOf = (phone: string): string => {
	const digits = phone.replace(/\D/g, '');
	if (phone.startsWith('+')) return digits;
	return digits.replace(/^(?=[2-9]\d{7}$)/, '852').replace(/^(?=1\d{10}$)/, '86');
};

/** A text in which `hasWords` finds the words of these parts and a phone: words with a space before and behind each. */
export const searchText = (parts: readonly string[], phone = ''): string => {
	const words = parts.flatMap(wordsOfPart);
	if (phone !== '') words.unshift(digitsOf(phone) + PHONE);
	return ` ${words.join(' ')} `;
};

/** The words of a search, each once; none when it asks for nothing that could be found. */
export const soughtWords = (q: string): string[] => [...new Set(wordsOf(q))];

/** Tells whether all words of a search stand in texts of `searchText` that are in memory: titles, waiting families. */
export const findsWords = (q: string): ((text: string) => boolean) => {
	const words = soughtWords(q);
	return (text) => words.length > 0 && words.every((word) => text.includes(word));
};

/** The condition that some order or quotation has a number. */
const isTaken = (number: string) => sql<SqlBool>`(
	exists (select 1 from orders as numbered where numbered.number in (${number}, ${`#${number}`}))
	or exists (select 1 from quotation as numbered where numbered.number like ${`%-${number}`}))`;

/** What is looked for when no number is just these digits; undefined: too few for a part of a number. */
const partOf = (word: string): string | undefined => {
	if (word.startsWith('#')) return ` ${word}`;
	// A country's code is dialled behind zeros, and so is a number within its country.
	if (word.length >= LONG) return word.replace(/^00?/, '');
	return word.length >= PHONE_END ? word + PHONE : undefined;
};

/** The condition that all words of a search stand in a column that holds a `searchText`. */
export const hasWords = (kind: Store['kind'], column: RawBuilder<unknown>, q: string): RawBuilder<SqlBool> => {
	const has = (text: string) =>
		kind === 'sqlite' ? sql<SqlBool>`instr(${column}, ${text}) > 0` : sql<SqlBool>`strpos(${column}, ${text}) > 0`;
	const hasWord = (word: string) => {
		if (!/^#?\d+$/.test(word)) return has(word);
		const number = word.replace('#', '');
		const whole = sql<SqlBool>`(${has(` ${number} `)} or ${has(` #${number} `)})`;
		const part = partOf(word);
		if (part === undefined) return whole;
		// Most texts lack the digits: one look at each of them tells so.
		const digits = has(number.replace(/^00?/, ''));
		return sql<SqlBool>`(${digits} and (${whole} or (${has(part)} and not ${isTaken(number)})))`;
	};
	const words = soughtWords(q);
	return words.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(words.map(hasWord), sql` and `)})`;
};

const escaped = (text: string): string => text.replace(/[^\w]/g, '\\$&');

/** Tells whether any of some addresses or numbers stands in a text, not as a part of another one; numbers also with gaps. */
export const mentions = (values: readonly string[]): ((text: string) => boolean) => {
	const wanted = new RegExp(`(?<![\\w.+-])(?:${values.map(escaped).join('|')})(?![\\w-])`, 'i');
	return (text) => {
		const plain = text.normalize('NFKC');
		return wanted.test(plain) || wanted.test(plain.replaceAll(/(?<=\d)[ -](?=\d)/g, ''));
	};
};
