import { hasTerms, searchTerms } from '#domain/search-text.ts';

/** What an index holds: the searchable text of each thing, by its name. */
export interface SearchIndex {
	/** By folder name. */
	trips: Record<string, string>;
	/** Questions with their answers, by fragment. */
	answers: Record<string, string>;
}
type Names = ReadonlySet<string>;

const files = new Map<string, Promise<SearchIndex>>();

const get = async (address: string): Promise<SearchIndex> => {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(address);
	return answer.json();
};

/** An index, fetched once; one that did not come is asked for again the next time. */
const load = (address: string): Promise<SearchIndex> => {
	const file = files.get(address) ?? get(address);
	files.set(address, file);
	file.catch(() => files.delete(address));
	return file;
};

/**
 * Names of the trips and of the answers that have all of the words: in the first language in which any has them, until
 * there are some of the kind that is wanted. Undefined when the words ask for nothing.
 * @param indexes addresses of the index of each language
 * @throws when an index cannot be had
 */
export const lookUp = async (
	words: string,
	indexes: readonly string[],
	wanted: keyof SearchIndex,
): Promise<Record<keyof SearchIndex, Names> | undefined> => {
	const terms = searchTerms(words);
	if (terms.length === 0) return undefined;
	const having = (texts: Record<string, string>): Names =>
		new Set(Object.keys(texts).filter((name) => hasTerms(texts[name] ?? '', terms)));
	const none: Names = new Set();
	const found = { trips: none, answers: none };
	for (const address of indexes) {
		const { trips, answers } = await load(address);
		if (found.trips.size === 0) found.trips = having(trips);
		if (found.answers.size === 0) found.answers = having(answers);
		if (found[wanted].size > 0) break;
	}
	return found;
};
