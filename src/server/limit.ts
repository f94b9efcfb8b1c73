/** So many within so many milliseconds. */
export interface Limit {
	most: number;
	within: number;
}

/**
 * When the limit lets the next one in, in milliseconds from now; 0 when it does now.
 * @param times of what was let in, in milliseconds, in any order
 */
const wait = ({ most, within }: Limit, times: readonly number[], now: number): number => {
	// What is in the future was written by a clock that was ahead.
	const counted = times.filter((time) => time > now - within && time <= now).sort((a, b) => b - a);
	const oldest = counted[most - 1];
	return oldest === undefined ? 0 : oldest + within - now;
};

/** The longest wait of several limits. */
export const longestWait = (limits: readonly Limit[], times: readonly number[], now: number): number =>
	Math.max(...limits.map((limit) => wait(limit, times, now)));
