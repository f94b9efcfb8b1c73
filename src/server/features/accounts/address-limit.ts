import { sql } from 'kysely';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import { sign } from '../../core/http/sign.ts';
import { isWrong } from './login-failures.ts';
import { createTurns } from './turns.ts';

type Db = Pick<Store, 'db'>;

/** So many wrong guesses from one network address, at whatever accounts, within so many milliseconds. */
const MOST = 10;
const WITHIN = 60_000;

/**
 * Counts a guess as a wrong one before it is looked at: neither many at once nor several servers look at more than may
 * be wrong. @returns when its minute began; undefined when there are as many already
 */
const take = async ({ db }: Db, bucket: string, now: number): Promise<number | undefined> => {
	// A minute ahead, as clocks differ; what was written further ahead does not count.
	const isFresh = sql<boolean>`login_failure.last_at between ${sql.lit(now - WITHIN + 1)} and ${sql.lit(now + WITHIN)}`;
	const row = await db
		.insertInto('loginFailure')
		.values({ bucket, accountId: null, failures: 1, lastAt: now, freeAt: now })
		.onConflict((conflict) =>
			conflict
				.column('bucket')
				.doUpdateSet({
					failures: sql<number>`case when ${isFresh} then login_failure.failures + 1 else 1 end`,
					lastAt: sql<number>`case when ${isFresh} then login_failure.last_at else ${sql.lit(now)} end`,
				})
				.where(sql<boolean>`not (${isFresh} and login_failure.failures >= ${sql.lit(MOST)})`),
		)
		.returning('lastAt')
		.executeTakeFirst();
	return row?.lastAt;
};

/** It was not wrong. */
const giveBack = async ({ db }: Db, bucket: string, begun: number): Promise<void> => {
	await db
		.updateTable('loginFailure')
		.set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
		.where('bucket', '=', bucket)
		.where('lastAt', '=', begun)
		.execute();
};

const tooMany = async ({ db }: Db, bucket: string, now: number): Promise<ApiError> => {
	const row = await db.selectFrom('loginFailure').select('lastAt').where('bucket', '=', bucket).executeTakeFirst();
	const wait = (row?.lastAt ?? now) + WITHIN - now;
	return new ApiError('too_many_attempts', { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } });
};

const inTurn = createTurns();
/** Ends of the guesses from an address that are being looked at. */
const inTheAir = new Map<string, Set<Promise<void>>>();

/** Takes one of the guesses of this minute; while others may yet be right, waits for them. @throws ApiError */
const begin = async (store: Db, bucket: string, now: number) => {
	for (;;) {
		const begun = await take(store, bucket, now);
		const others = inTheAir.get(bucket) ?? new Set();
		if (begun !== undefined) {
			const { promise, resolve } = Promise.withResolvers<void>();
			inTheAir.set(bucket, others.add(promise));
			const end = () => {
				others.delete(promise);
				if (others.size === 0) inTheAir.delete(bucket);
				resolve();
			};
			return { begun, end };
		}
		if (others.size === 0) throw await tooMany(store, bucket, now);
		await Promise.race(others);
	}
};

/**
 * Looks at a guess from a network address, unless there were ten wrong ones within a minute.
 * Counts wrong guesses alone, which `@fastify/rate-limit` cannot: it counts a request before anybody knows.
 * @param act throws when it was guessed wrong
 * @throws ApiError when the next guess must wait
 */
export const limited = async <T>(
	{ store, secret }: { store: Db; secret: string },
	{ address, now }: { address: string; now: number },
	act: () => Promise<T>,
): Promise<T> => {
	const bucket = sign(secret, 'address', address);
	const { begun, end } = await inTurn(bucket, () => begin(store, bucket, now));
	try {
		const result = await act();
		await giveBack(store, bucket, begun);
		return result;
	} catch (error) {
		if (!isWrong(error)) await giveBack(store, bucket, begun);
		throw error;
	} finally {
		end();
	}
};
