/** A piece of a text, and whether the other text has it, too. */
export interface Piece {
	text: string;
	changed: boolean;
}

/** Words of Latin letters and numbers whole, every other character by itself. */
const tokensOf = (text: string): string[] => text.match(/[\p{Script=Latin}\p{M}\p{N}'’]+|[\s\S]/gu) ?? [];

/** Above so many comparisons, what lies between the equal ends is marked whole. */
const MOST = 4_000_000;

/** Where less than this part of the shorter text stands in the other, too, what is common is so by chance. */
const LIKE = 0.3;

/** Which tokens of either list are in the longest list that both have in common. */
const common = (before: readonly string[], after: readonly string[]): [Set<number>, Set<number>] => {
	const [kept, found] = [new Set<number>(), new Set<number>()];
	if (before.length * after.length > MOST) return [kept, found];
	const width = after.length + 1;
	const runs = new Uint16Array((before.length + 1) * width);
	const at = (i: number, k: number): number => runs[i * width + k] ?? 0;
	for (let i = before.length - 1; i >= 0; i--)
		for (let k = after.length - 1; k >= 0; k--)
			runs[i * width + k] = before[i] === after[k] ? 1 + at(i + 1, k + 1) : Math.max(at(i + 1, k), at(i, k + 1));
	for (let [i, k] = [0, 0]; i < before.length && k < after.length; )
		if (before[i] === after[k]) {
			kept.add(i++);
			found.add(k++);
		} else if (at(i + 1, k) >= at(i, k + 1)) i++;
		else k++;
	return [kept, found];
};

const piecesOf = (tokens: readonly string[], isCommon: (i: number) => boolean): Piece[] => {
	const pieces: Piece[] = [];
	for (const [i, text] of tokens.entries()) {
		const changed = !isCommon(i);
		const last = pieces.at(-1);
		if (last?.changed === changed) last.text += text;
		else pieces.push({ text, changed });
	}
	return pieces;
};

/** Two states of a text in pieces: what was taken out of the one, and what came into the other. */
export const marked = (before: string, after: string): { before: Piece[]; after: Piece[] } => {
	const [one, other] = [tokensOf(before), tokensOf(after)];
	const least = Math.min(one.length, other.length);
	let start = 0;
	while (start < least && one[start] === other[start]) start++;
	let end = 0;
	while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end++;
	const inner = [one, other].map((tokens) => tokens.slice(start, tokens.length - end)) as [string[], string[]];
	const runs = common(...inner);
	const byChance = runs[0].size < LIKE * Math.min(inner[0].length, inner[1].length);
	const [kept, found] = byChance ? [new Set<number>(), new Set<number>()] : runs;
	const side = (tokens: readonly string[], shared: ReadonlySet<number>): Piece[] =>
		piecesOf(tokens, (i) => i < start || i >= tokens.length - end || shared.has(i - start));
	return { before: side(one, kept), after: side(other, found) };
};
