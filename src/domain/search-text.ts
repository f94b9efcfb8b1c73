/** A search is cut to so many characters. */
export const LONGEST_SEARCH = 80;

/** Characters that are written in two ways in Hong Kong, each before the one that stands for both. */
const VARIANTS = '裡裏著着衛衞線綫群羣麵麪峰峯床牀妝粧汙污檯枱臺台啟啓說説脫脱雞鷄才纔';
const standardOf = (character: string): string => {
	const at = VARIANTS.indexOf(character);
	return at % 2 === 0 ? (VARIANTS[at + 1] ?? character) : character;
};

/** Words that say nothing about a trip. */
const EMPTY_WORD = /^(an|and|are|as|at|by|for|from|in|into|is|it|of|on|or|that|the|this|to|with)$/;

const RUN = /\p{sc=Han}+|(?:(?!\p{sc=Han})[\p{L}\p{N}])+/gu;
const HAN = /^\p{sc=Han}/u;
const PLURAL = /(?<=..)ies$|(?<=.{4})y$|(?<=..[sxzh])es$|(?<=..[^s])s$/;

/** A text as it is compared: without case, width, accents and apostrophes, with one form for each character. */
export const fold = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/[\p{M}'’]/gu, '')
		.toLowerCase()
		.replace(/\p{sc=Han}/gu, standardOf);

const runs = (text: string): string[] => fold(text).match(RUN) ?? [];

const isWord = (run: string): boolean => run.length > 1 && !EMPTY_WORD.test(run);

/** A text as it is searched: its words and its parts of Chinese, folded, with a space before each. */
export const searchable = (text: string): string => ['', ...runs(text)].join(' ');

/** The parts of a search, each once; a text has to have all of them. Empty when it asks for nothing. */
export const searchTerms = (search: string): string[] => {
	const terms = runs(search.slice(0, LONGEST_SEARCH)).flatMap((run) => {
		if (HAN.test(run)) return [run];
		return isWord(run) ? [` ${run.replace(PLURAL, '')}`] : [];
	});
	return [...new Set(terms)];
};

/** Has a searchable text what is searched for? Words are found by their beginning, Chinese by any part. */
export const hasTerms = (text: string, terms: readonly string[]): boolean => terms.every((term) => text.includes(term));
