import { sql } from 'kysely';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import { sign } from '../../core/http/sign.ts';
import { forgetCodes } from './code-tries.ts';
import { createTurns } from './turns.ts';

type Db = Pick<Store, 'db'>;

/** Failures that cost nothing. */
const FREE = 5;
/** Failures are forgotten after this time without another, in milliseconds. */
const MEMORY = 24 * 60 * 60_000;
const LONGEST_DELAY = 15 * 60_000;

const inTurn = createTurns();

export interface Guess {
	/** What is guessed, and by whom as far as that is known: failures of others do not count. */
	what: 'password' | 'own password' | 'own code' | 'setup code';
	key: string;
	/** Of an account that exists. */
	accountId?: string | null;
	/** Who guesses is not known: a delay would hit everybody, so there is none, and nobody waits for the guess of another. */
	anybody?: boolean;
	/** Milliseconds UTC. */
	now: number;
}

/** Whether a guess was wrong: a right password alone was not, nor what nobody looked at. */
export const isWrong = (error: unknown): boolean =>
	error instanceof ApiError && [401, 422].includes(error.status) && error.code !== 'code_required';

/**
 * Counts a failure, and says when the next guess may be tried. Servers that count at once count each of them: who guesses
 * on several servers at once waits longer for it.
 */
const countFailure = async (
	{ db }: Db,
	{ bucket, accountId, anybody, now }: { bucket: string; accountId: string | null; anybody: boolean; now: number },
): Promise<void> => {
	const isFresh = sql<boolean>`login_failure.last_at between ${sql.lit(now - MEMORY)} and ${sql.lit(now)}`;
	const { failures } = await db
		.insertInto('loginFailure')
		.values({ bucket, accountId, failures: 1, lastAt: now, freeAt: now })
		.onConflict((conflict) =>
			conflict.column('bucket').doUpdateSet({
				accountId,
				failures: sql<number>`case when ${isFresh} then login_failure.failures + 1 else 1 end`,
				lastAt: now,
			}),
		)
		.returning('failures')
		.executeTakeFirstOrThrow();
	const delay = anybody || failures < FREE ? 0 : Math.min(LONGEST_DELAY, 1000 * 2 ** (failures - FREE));
	await db
		.updateTable('loginFailure')
		.set({ freeAt: now + delay })
		.where('bucket', '=', bucket)
		.where('failures', '=', failures)
		.execute();
};

/**
 * Does what a guess may try, and slows it down after failures: a second, then twice as long each time, up to 15 minutes.
 * Success forgets them, and is never counted.
 * `@fastify/rate-limit` has one limit for everybody who asks; here each failure of an account makes the next wait longer,
 * over all servers and restarts.
 * @param act throws when it was guessed wrong
 * @throws ApiError when the next guess must wait
 */
export const slowed = <T>(
	{ store: { db }, secret }: { store: Db; secret: string },
	{ what, key, accountId = null, anybody = false, now }: Guess,
	act: () => Promise<T>,
): Promise<T> => {
	const bucket = sign(secret, what, key);
	const guess = async () => {
		const row = await db.selectFrom('loginFailure').selectAll().where('bucket', '=', bucket).executeTakeFirst();
		const wait = (row?.freeAt ?? 0) - now;
		// Longer than there is: written by a clock that was ahead.
		if (wait > 0 && wait <= LONGEST_DELAY)
			throw new ApiError('too_many_attempts', { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } });
		try {
			const result = await act();
			if (row) await db.deleteFrom('loginFailure').where('bucket', '=', bucket).execute();
			return result;
		} catch (error) {
			if (!isWrong(error)) throw error;
			await countFailure({ db }, { bucket, accountId, anybody, now });
			throw error;
		}
	};
	return anybody ? guess() : inTurn(bucket, guess);
};

/** Another person lets an account try again, codes of the second factor, too. */
export const clearFailures = async ({ db }: Db, accountId: string): Promise<void> => {
	await db.deleteFrom('loginFailure').where('accountId', '=', accountId).execute();
	await forgetCodes({ db }, accountId);
};

export const eraseFailures = async ({ db }: Db, now: number): Promise<void> => {
	await db
		.deleteFrom('loginFailure')
		.where(({ eb, not }) => not(eb.between('lastAt', now - MEMORY, now)))
		.execute();
};
