import { posix } from 'node:path';
import { type Locale, toLocale } from '#domain/locale.ts';
import { type Content, type Entry, problemAt } from './content.ts';
import { eachText } from './data-path.ts';
import type { Path, Problem } from './problem.ts';

/** A text of one language, and where it stands. */
interface LocalText {
	entry: Entry;
	path: Path;
	figures: ReadonlySet<string>;
	/** Its figures may be written in words, such as 3 萬. */
	isFree: boolean;
}

/** Figures of two signs and more as every language writes them: smaller ones are often words. */
const figuresIn = (text: string): Set<string> => {
	const found = text.replace(/https?:\S+|\]\([^)]*\)/g, '').match(/\d+(?:[.,:]\d+)*%?/g) ?? [];
	const plain = found.map((figure) =>
		figure
			.replaceAll(',', '')
			.replace(/^0(?=\d)/, '')
			.replace(/:00$/, ''),
	);
	return new Set(plain.filter((figure) => figure.length > 1));
};

/** Each text that is said in several languages, by language. */
const textsIn = ({ entries }: Content): Iterable<Map<Locale, LocalText>> => {
	const all = new Map<string, Map<Locale, LocalText>>();
	for (const entry of entries) {
		const texts: [string, Path][] = [...eachText(entry.data)];
		if (entry.body !== undefined) texts.push([entry.body, ['text']]);
		for (const [text, path] of texts) {
			const locale = entry.locale ?? toLocale(path.at(-1));
			const figures = figuresIn(text);
			// What people type to find something is said freely, as is what does without any figure; a date alone is a fact.
			if (!locale || path[0] === 'keywords' || figures.size === 0 || !/\p{L}/u.test(text)) continue;
			const file = entry.locale ? posix.dirname(entry.path) : entry.path;
			const place = [file, ...(entry.locale ? path : path.slice(0, -1))].join();
			const versions = all.get(place) ?? new Map<Locale, LocalText>();
			all.set(place, versions.set(locale, { entry, path, figures, isFree: /[萬万千]/.test(text) }));
		}
	}
	return all.values();
};

/** Figures that one language has and another lacks: English may say one in words that Chinese writes in digits. */
export function* checkFigures(content: Content): Generator<Problem> {
	for (const texts of textsIn(content))
		for (const [locale, here] of texts) {
			if (locale === 'en' || here.isFree) continue;
			const lost = [...texts.values()].flatMap(({ entry, figures }) =>
				[...figures].filter((figure) => !here.figures.has(figure)).map((figure) => ({ figure, file: entry.path })),
			);
			if (lost[0]) yield problemAt(here.entry, here.path, 'figure_differs', lost[0]);
		}
}
