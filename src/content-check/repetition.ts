import type { Locale } from '#domain/locale.ts';
import { type Content, doubtAt, type Entry, entriesOf } from './content.ts';
import { eachText } from './data-path.ts';
import { type Path, type Problem, repeats } from './problem.ts';

/** Longer sentences belong to one trip: in words, and in characters of Chinese. */
const MOST_WORDS = 8;
const MOST_CHARACTERS = 16;
/** Of one file beside one other, so many are told one by one. */
const EACH = 3;

interface Sentence {
	entry: Entry;
	path: Path;
	line: number | undefined;
	text: string;
}

const SENTENCE_END = /(?<=[.!?…。！？])["”」』]?\s+|(?<=[。！？…])["”」』]?|\n+/u;

/** What makes two sentences the same; undefined for those that are short enough to stand anywhere. */
const keyOf = (text: string, locale: Locale): string | undefined => {
	const han = text.match(/\p{Script=Han}/gu) ?? [];
	if (locale !== 'en') return han.length > MOST_CHARACTERS ? han.join('') : undefined;
	const words = text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? [];
	return words.length > MOST_WORDS ? words.join(' ') : undefined;
};

function* sentencesOf(entry: Entry): Generator<Sentence> {
	for (const [text, path] of eachText(entry.data))
		for (const sentence of text.split(SENTENCE_END)) yield { entry, path, line: entry.lineOf(path), text: sentence };
	for (const [i, line] of (entry.body ?? '').split('\n').entries())
		for (const text of line.split(SENTENCE_END)) yield { entry, path: ['text'], line: entry.bodyLine + i, text };
}

/** The places where trips after the first say what it says. */
const repeated = (entries: readonly Entry[], locale: Locale): [again: Sentence, first: Sentence][] => {
	const sentences = entries.flatMap((entry) => [...sentencesOf(entry)]);
	const pairs = [...repeats(sentences, ({ text }) => keyOf(text, locale))];
	return pairs.filter(([again, first]) => again.entry.folder !== first.entry.folder);
};

const quote = (text: string): string => (text.length > 60 ? `${text.trim().slice(0, 60)}…` : text.trim());

/** Sentences that stand in two trips: each is to be written for its own. */
export function* checkRepetition(content: Content): Generator<Problem> {
	const fix = 'Say what is true of this trip alone';
	for (const [locale, entries] of Map.groupBy(entriesOf(content, 'tripWords'), (entry) => entry.locale)) {
		const pairs = locale ? repeated(entries, locale) : [];
		for (const some of Map.groupBy(pairs, ([again, first]) => `${again.entry.path} ${first.entry.path}`).values()) {
			for (const [{ entry, path, line, text }, first] of some.slice(0, EACH)) {
				const where = `content/${first.entry.path}, line ${first.line}`;
				const more = some.length > EACH ? `, one of ${some.length} sentences of that file` : '';
				yield { ...doubtAt(entry, path, `"${quote(text)}" stands also in ${where}${more}`, fix), line };
			}
		}
	}
}
