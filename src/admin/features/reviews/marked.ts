import { diffArrays } from 'diff';

/** A piece of a text, and whether the other text lacks it. */
export interface Piece {
	text: string;
	changed: boolean;
}

/** Words of Latin letters and numbers whole, every other character by itself: Chinese words are a character or two. */
const tokensOf = (text: string): string[] => text.match(/[\p{Script=Latin}\p{M}\p{N}'’]+|[\s\S]/gu) ?? [];

/** Texts with more differences are marked whole. */
const MOST = 2_000;
/** Where less than this part of the shorter text stands in the other, too, what is common is so by chance. */
const LIKE = 0.3;

/** Two states of a text in pieces: what was taken out of the one, and what came into the other. */
export const marked = (before: string, after: string): { before: Piece[]; after: Piece[] } => {
	const [one, other] = [tokensOf(before), tokensOf(after)];
	const parts = diffArrays(one, other, { maxEditLength: MOST }) ?? [];
	const common = parts.reduce((sum, { added, removed, count }) => (added || removed ? sum : sum + count), 0);
	if (common < LIKE * Math.min(one.length, other.length))
		return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] };
	const side = (foreign: 'added' | 'removed'): Piece[] =>
		parts
			.filter((part) => !part[foreign])
			.map(({ value, added, removed }) => ({ text: value.join(''), changed: added || removed }));
	return { before: side('added'), after: side('removed') };
};
