/** A search is cut to so many characters. */
export const LONGEST_SEARCH = 80;

/** Of a search, so many parts are looked up at most. */
const MOST_TERMS = 16;

/** Characters that are written in two ways in Hong Kong; both find both. */
const VARIANTS = '裏裡着著衞衛綫線羣群麪麵峯峰牀床粧妝污汙枱檯台臺啓啟説說脱脫鷄雞纔才';
const VARIANT = new Map(
	Array.from(VARIANTS.match(/../gu) ?? [], (pair) => [...pair] as [string, string]).map(([one, other]) => [other, one]),
);

/** Words that say nothing about a trip. */
const EMPTY_WORDS = new Set('an and are as at by for from in into is it of on or that the this to with'.split(' '));

const RUN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const HAN = /^\p{Script=Han}/u;
const PLURAL = /(?<=..)ies$|(?<=..[sxzh])es$|(?<=..[^s])s$/;

/** A text as it is compared: without case, width, accents and apostrophes, with one form for each character. */
export const fold = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/[\p{M}'’]/gu, '')
		.toLowerCase()
		.replace(/\p{Script=Han}/gu, (character) => VARIANT.get(character) ?? character);

const runs = (text: string): string[] => fold(text).match(RUN) ?? [];

const pairs = (characters: readonly string[]): string[] =>
	characters.slice(1).map((character, index) => (characters[index] ?? '') + character);

const isWord = (run: string): boolean => run.length > 1 && !EMPTY_WORDS.has(run);

/**
 * What an index holds of a text, each once: words; of Chinese, every two characters that stand together, and the last
 * one. A search finds by the beginnings of these, so a single character finds too.
 */
export const indexTerms = (text: string): string[] => {
	const terms = runs(text).flatMap((run) => {
		if (!HAN.test(run)) return isWord(run) ? [run] : [];
		const characters = [...run];
		return [...pairs(characters), characters.at(-1) ?? ''];
	});
	return [...new Set(terms)];
};

/** The beginnings that a search asks for, each once; a trip has to have all of them. Empty when it asks for nothing. */
export const searchTerms = (search: string): string[] => {
	const terms = runs(search.slice(0, LONGEST_SEARCH)).flatMap((run) => {
		if (!HAN.test(run)) return isWord(run) ? [run.replace(PLURAL, '')] : [];
		const characters = [...run];
		return characters.length > 1 ? pairs(characters) : characters;
	});
	return [...new Set(terms)].slice(0, MOST_TERMS);
};
