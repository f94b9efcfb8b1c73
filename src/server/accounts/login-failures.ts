import { sql } from 'kysely';
import type { Store } from '../db/store.ts';

type Db = Pick<Store, 'db'>;

/** Failures are forgotten after this time without another, in milliseconds; those in a row of an account never. */
const MEMORY = 24 * 60 * 60_000;
const LONGEST_DELAY = 15 * 60_000;
/** A second doubled so often is longer than the longest delay. */
const MOST_DOUBLINGS = 10;

export interface Bucket {
	name: string;
	/** From this failure on one waits, a second at first, then twice as long each time. Absent: never. */
	free?: number;
	/** Of an account that exists. */
	accountId?: string | undefined;
}

/**
 * Counts a try as a failure before it is made, so that many at once cannot slip through; success forgets it.
 * @returns how many there were with this one, or the time from which another try is taken, in milliseconds UTC
 */
export const charge = async (
	{ db }: Db,
	{ name, free, accountId }: Bucket,
	now: number,
): Promise<{ failures: number } | { freeAt: number }> => {
	const whole = (value: number) => sql<number>`cast(${value} as bigint)`;
	const forgotten =
		free === undefined ? sql<boolean>`1 = 0` : sql<boolean>`login_failure.last_at < ${whole(now - MEMORY)}`;
	const beyond = sql<number>`(login_failure.failures + 1 - cast(${free ?? 0} as integer))`;
	const delay =
		free === undefined
			? sql<number>`0`
			: sql<number>`case when ${forgotten} or ${beyond} < 0 then 0
				when ${beyond} >= ${sql.lit(MOST_DOUBLINGS)} then ${whole(now + LONGEST_DELAY)}
				else ${whole(now)} + (1000 << ${beyond}) end`;
	const row = await db
		.insertInto('login_failure')
		.values({ bucket: name, account_id: accountId ?? null, failures: 1, last_at: now, free_at: 0 })
		.onConflict((conflict) =>
			conflict
				.column('bucket')
				.doUpdateSet({
					failures: sql<number>`case when ${forgotten} then 1 else login_failure.failures + 1 end`,
					last_at: now,
					free_at: delay,
				})
				.where('login_failure.free_at', '<=', now),
		)
		.returning('failures')
		.executeTakeFirst();
	if (row) return row;
	const refused = await db.selectFrom('login_failure').select('free_at').where('bucket', '=', name).executeTakeFirst();
	return { freeAt: refused?.free_at ?? now };
};

/** Somebody signed in: what was counted is forgotten. */
export const forgive = async ({ db }: Db, names: readonly string[]): Promise<void> => {
	await db.deleteFrom('login_failure').where('bucket', 'in', names).execute();
};

/** Another person lets an account try again. */
export const forgiveAccount = async ({ db }: Db, accountId: string): Promise<void> => {
	await db.deleteFrom('login_failure').where('account_id', '=', accountId).execute();
};

export const eraseFailures = async ({ db }: Db, now: number): Promise<void> => {
	await db
		.deleteFrom('login_failure')
		.where('account_id', 'is', null)
		.where('last_at', '<', now - MEMORY)
		.execute();
};
