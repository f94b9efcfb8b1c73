import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';

/** How wide a text is: in pixels, or in ems where sizes are tried. */
export type Measure = (text: string) => Promise<number>;

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

const greedy = async (parts: readonly string[], width: number, measure: Measure): Promise<string[]> => {
	const lines: string[] = [];
	for (const part of parts) {
		const last = lines.at(-1);
		if (last !== undefined && (await measure((last + part).trimEnd())) <= width) lines[lines.length - 1] = last + part;
		else lines.push(part);
	}
	return lines.map((line) => line.trimEnd());
};

/**
 * A text in as few lines as fit into a width, and these about equally long.
 * @returns undefined when a word is wider
 */
export const balanced = async (
	locale: Locale,
	text: string,
	width: number,
	measure: Measure,
): Promise<string[] | undefined> => {
	const parts = pieces(locale, text);
	for (const part of parts) if ((await measure(part.trimEnd())) > width) return undefined;
	let lines = await greedy(parts, width, measure);
	const most = lines.length;
	for (let narrow = width * 0.95; narrow > width / 3; narrow *= 0.95) {
		const closer = await greedy(parts, narrow, measure);
		const widest = Math.max(...(await Promise.all(closer.map(measure))));
		if (closer.length > most || widest > narrow) break;
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

const heightOf = ({ size, lines }: Fitted, { lineHeight, gap }: Box): number =>
	size * (lines.flat().length * lineHeight + (lines.length - 1) * gap);

/** Each text in one line, or undefined when that takes a size below `whole`. */
export const unbroken = async (texts: readonly string[], box: Box, measure: Measure): Promise<Fitted | undefined> => {
	const widest = Math.max(...(await Promise.all(texts.map(measure))));
	const size = Math.floor(Math.min(box.largest, box.width / widest));
	const fitted = { size, lines: texts.map((text) => [text]) };
	return size >= box.whole && heightOf(fitted, box) <= box.height ? fitted : undefined;
};

/** What of a text fits into one line, with an ellipsis. */
const cut = async (text: string, width: number, measure: Measure): Promise<string> => {
	let kept = text;
	while (kept && (await measure(`${kept}…`)) > width) kept = kept.slice(0, -1).trimEnd();
	return kept === text ? text : `${kept}…`;
};

/**
 * The largest size at which texts fit into a box, and their lines; if none does, the beginning of each text.
 * @param measure in ems
 */
export const fitted = async (locale: Locale, texts: readonly string[], box: Box, measure: Measure): Promise<Fitted> => {
	const one = await unbroken(texts, box, measure);
	if (one) return one;
	for (let size = box.largest; size >= box.smallest; size -= 2) {
		const lines: string[][] = [];
		for (const text of texts) lines.push((await balanced(locale, text, box.width / size, measure)) ?? []);
		if (lines.every((each) => each.length > 0) && heightOf({ size, lines }, box) <= box.height) return { size, lines };
	}
	const short = texts.map(async (text) => [await cut(text, box.width / box.smallest, measure)]);
	return { size: box.smallest, lines: await Promise.all(short) };
};
