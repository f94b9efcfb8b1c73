const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So many enquiries within so many milliseconds. */
export interface Limit {
	most: number;
	within: number;
}

/** Of one network address, and of one e-mail address: a teacher's staff room shares the first. */
export const LIMITS: readonly Limit[] = [
	{ most: 5, within: 10 * MINUTE },
	{ most: 20, within: DAY },
];

/** So many enquiries of the whole world are a flood: until it is over, the office gets its mails in bundles. */
export const FLOOD: Limit = { most: 100, within: HOUR };

/** Fingerprints of addresses are kept for so long, in milliseconds; no limit looks further back. */
export const HIT_LIFETIME = DAY;

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
