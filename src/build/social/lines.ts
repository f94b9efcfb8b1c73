import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';

/** How wide a text is: in pixels, or in ems where sizes are tried. */
export type Measure = (text: string) => number;

/** Marks that no line begins with, and those that none ends with. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\u2060–]/u;
const OPENING = /[\p{Ps}\p{Pi}\u2060–]$/u;

/** The pieces between which a line may break: words, with the marks that belong to them. */
export const pieces = (locale: Locale, text: string): string[] => {
	if (LOCALE_TABLE[locale].wordSpace) return text.split(/(?<=[ -])/);
	const words = new Intl.Segmenter(LOCALE_TABLE[locale].intl, { granularity: 'word' }).segment(text);
	const joined: string[] = [];
	for (const { segment } of words) {
		const last = joined.at(-1);
		if (last !== undefined && (CLOSING.test(segment) || OPENING.test(last))) joined[joined.length - 1] = last + segment;
		else joined.push(segment);
	}
	return joined;
};

const greedy = (parts: readonly string[], width: number, measure: Measure): string[] => {
	const lines: string[] = [];
	for (const part of parts) {
		const longer = lines.at(-1) + part;
		if (lines.length > 0 && measure(longer.trimEnd()) <= width) lines[lines.length - 1] = longer;
		else lines.push(part);
	}
	return lines.map((line) => line.trimEnd());
};

/**
 * A text in as few lines as fit into a width, and these about equally long.
 * @returns undefined when a word is wider
 */
export const balanced = (locale: Locale, text: string, width: number, measure: Measure): string[] | undefined => {
	const parts = pieces(locale, text);
	if (parts.some((part) => measure(part.trimEnd()) > width)) return undefined;
	let lines = greedy(parts, width, measure);
	const most = lines.length;
	for (let narrow = width * 0.95; narrow > width / 3; narrow *= 0.95) {
		const closer = greedy(parts, narrow, measure);
		if (closer.length > most || Math.max(...closer.map(measure)) > narrow) break;
		lines = closer;
	}
	return lines;
};

interface Box {
	width: number;
	height: number;
	/** Sizes in pixels per em. */
	largest: number;
	smallest: number;
	/** From this size on, a text in one line is better than a larger one in several. */
	whole: number;
	/** In ems. */
	lineHeight: number;
	/** Between two texts, in ems. */
	gap: number;
}

/** Texts in a size, each in its lines. */
export interface Fitted {
	size: number;
	lines: string[][];
}

/** In pixels. */
export const heightOf = ({ size, lines }: Fitted, { lineHeight, gap }: Pick<Box, 'lineHeight' | 'gap'>): number =>
	size * (lines.flat().length * lineHeight + (lines.length - 1) * gap);

/** Each text in one line, or undefined when that takes a size below `whole`. */
export const unbroken = (texts: readonly string[], box: Box, measure: Measure): Fitted | undefined => {
	const size = Math.floor(Math.min(box.largest, box.width / Math.max(...texts.map(measure))));
	const fitted = { size, lines: texts.map((text) => [text]) };
	return size >= box.whole && heightOf(fitted, box) <= box.height ? fitted : undefined;
};

/** What of a text fits into one line, with an ellipsis. */
const cut = (text: string, width: number, measure: Measure): string => {
	let kept = text;
	while (kept && measure(`${kept}…`) > width) kept = kept.slice(0, -1).trimEnd();
	return kept === text ? text : `${kept}…`;
};

/**
 * The largest size at which texts fit into a box, and their lines; if none does, the beginning of each text.
 * @param measure in ems
 */
export const fitted = (locale: Locale, texts: readonly string[], box: Box, measure: Measure): Fitted => {
	const one = unbroken(texts, box, measure);
	if (one) return one;
	for (let size = box.largest; size >= box.smallest; size -= 2) {
		const lines = texts.map((text) => balanced(locale, text, box.width / size, measure) ?? []);
		if (lines.every((each) => each.length > 0) && heightOf({ size, lines }, box) <= box.height) return { size, lines };
	}
	return { size: box.smallest, lines: texts.map((text) => [cut(text, box.width / box.smallest, measure)]) };
};
