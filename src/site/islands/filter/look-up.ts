import { hasTerms, searchTerms } from '#domain/search-text.ts';

const files = new Map<string, Promise<Record<string, string>>>();

const get = async (address: string): Promise<Record<string, string>> => {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(address);
	return answer.json();
};

/** An index, fetched once; one that did not come is asked for again the next time. */
const load = (address: string): Promise<Record<string, string>> => {
	const file = files.get(address) ?? get(address);
	files.set(address, file);
	file.catch(() => files.delete(address));
	return file;
};

/**
 * Folder names of the trips that have all of the words: in the first language in which any trip has them. Undefined when
 * the words ask for nothing.
 * @param indexes addresses of the index of each language
 * @throws when an index cannot be had
 */
export const tripsWithWords = async (
	words: string,
	indexes: readonly string[],
): Promise<ReadonlySet<string> | undefined> => {
	const terms = searchTerms(words);
	if (terms.length === 0) return undefined;
	for (const address of indexes) {
		const texts = Object.entries(await load(address));
		const found = texts.filter(([, text]) => hasTerms(text, terms)).map(([slug]) => slug);
		if (found.length > 0) return new Set(found);
	}
	return new Set();
};
