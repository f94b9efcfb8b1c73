import { indexTerms } from './search-text.ts';

/** The texts of a trip that a search looks at. */
export interface IndexedTexts {
	titles: readonly string[];
	others: readonly string[];
}

/**
 * A file of the index: for each term the trips that have it. A trip is its number × 2, one more when the term stands in
 * no title of it; the list is in order and holds the differences.
 */
export type WordFile = Record<string, number[]>;

/** Which trips have a term, and whether it stands in a title of theirs. */
export type Hits = ReadonlyMap<number, boolean>;

/**
 * Characters of a file, about; the browser fetches one for each part of a search. Of 2,000 trips that have no sentence in
 * common that makes 75 files of 8 kB as sent, the largest 36 kB. Pagefind wants 84 kB before the first result, a policy
 * that lets WebAssembly run, and finds in one language only.
 */
const FILE_SIZE = 24_000;

/** The file that holds a term and everything that begins with it: by its first Chinese character or first two letters. */
export const fileOf = (term: string, files: number): number => {
	const [first = '', second = ''] = term;
	const hash = (first.codePointAt(0) ?? 0) * 31 + (/\p{Script=Han}/u.test(first) ? 0 : (second.codePointAt(0) ?? 0));
	return hash % files;
};

/** Makes the files of an index over texts, which are numbered from 0. There is at least one file. */
export const makeWordIndex = (texts: readonly IndexedTexts[]): WordFile[] => {
	const places = new Map<string, number[]>();
	const put = (term: string, place: number) => {
		const list = places.get(term);
		if (list) list.push(place);
		else places.set(term, [place]);
	};
	for (const [number, { titles, others }] of texts.entries()) {
		const inTitle = new Set(indexTerms(titles.join('\n')));
		for (const term of inTitle) put(term, number * 2);
		for (const term of indexTerms(others.join('\n'))) if (!inTitle.has(term)) put(term, number * 2 + 1);
	}
	const size = [...places].reduce((sum, [term, list]) => sum + term.length + 4 + list.length * 3, 0);
	const files = Array.from({ length: Math.max(1, Math.round(size / FILE_SIZE)) }, (): WordFile => ({}));
	for (const [term, list] of [...places].sort(([a], [b]) => (a < b ? -1 : 1))) {
		const file = files[fileOf(term, files.length)];
		if (file) file[term] = list.map((place, index) => place - (list[index - 1] ?? 0));
	}
	return files;
};

/** The trips that have a term which begins with `start`, by the file of that term. */
export const hitsOf = (start: string, file: WordFile): Hits => {
	const hits = new Map<number, boolean>();
	for (const [term, steps] of Object.entries(file)) {
		if (!term.startsWith(start)) continue;
		let place = 0;
		for (const step of steps) {
			place += step;
			const number = place >> 1;
			hits.set(number, hits.get(number) || place % 2 === 0);
		}
	}
	return hits;
};
