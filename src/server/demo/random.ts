/** What is drawn in turn: the same for the same seed, so that every newcomer sees the same office. */
export interface Draw {
	/** 0 ≤ n < 1 */
	next: () => number;
	/** A whole number from `least` to `most`. */
	whole: (least: number, most: number) => number;
	pick: <T>(from: readonly T[]) => T;
}

/** The one of that number, beginning anew behind the last. */
export const nth = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

/** mulberry32. */
export const createDraw = (seed: number): Draw => {
	let state = seed;
	const next = (): number => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
	return { next, whole, pick: (from) => nth(from, whole(0, from.length - 1)) };
};
