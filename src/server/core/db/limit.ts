import type { Store } from './store.ts';

/**
 * So many within so many milliseconds, of what was let in: `@fastify/rate-limit` counts requests, refused ones too, and
 * beside the transaction that stores what it lets in, so that many at once would pass on several servers.
 */
export interface Limit {
	most: number;
	within: number;
}

/** What was let in is kept for so long, in milliseconds; no limit looks further back. */
export const HIT_LIFETIME = 86_400_000;

/**
 * When the limit lets the next one in, in milliseconds from now; 0 when it does now.
 * @param times of what was let in, in milliseconds, in any order
 */
export const waitUnder = ({ most, within }: Limit, times: readonly number[], now: number): number => {
	// What is in the future was written by a clock that was ahead.
	const counted = times.filter((time) => time > now - within && time <= now).sort((a, b) => b - a);
	const oldest = counted[most - 1];
	return oldest === undefined ? 0 : oldest + within - now;
};

/** The longest wait of several limits. */
const longestWait = (limits: readonly Limit[], times: readonly number[], now: number): number =>
	Math.max(...limits.map((limit) => waitUnder(limit, times, now)));

/**
 * How long a bucket has to wait under some limits, in ms, by what was let in before.
 * @param now milliseconds UTC
 */
export const waitOf = async (
	{ db }: Pick<Store, 'db'>,
	bucket: string,
	limits: readonly Limit[],
	now: number,
): Promise<number> => {
	const rows = await db
		.selectFrom('hit')
		.select('at')
		.where('bucket', '=', bucket)
		.where('at', '>', now - HIT_LIFETIME)
		.where('at', '<=', now)
		.orderBy('at', 'desc')
		.limit(Math.max(...limits.map(({ most }) => most)))
		.execute();
	return longestWait(
		limits,
		rows.map(({ at }) => at),
		now,
	);
};

/** Counts what is let in. @param now milliseconds UTC */
export const countHits = async ({ db }: Pick<Store, 'db'>, buckets: readonly string[], now: number): Promise<void> => {
	if (buckets.length === 0) return;
	await db
		.insertInto('hit')
		.values(buckets.map((bucket) => ({ bucket, at: now })))
		.execute();
};
