import type { Store } from '../db/store.ts';
import { type Limit, longestWait } from '../limit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
