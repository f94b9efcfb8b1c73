import { sql } from 'kysely';
import { countHits, type Limit, waitOf } from '../../core/db/limit.ts';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import { sign } from '../../core/http/sign.ts';
import { forgetCodes } from './totp.ts';

type Db = Pick<Store, 'db'>;

/** Of one account from one address, or of one's own password: so many failures cost nothing. */
const FREE = 5;
/** They are forgotten after this time without another, in milliseconds. */
const MEMORY = 24 * 60 * 60_000;
const LONGEST_DELAY = 15 * 60_000;
/** Wrong guesses from one network address, at whatever accounts. */
const PER_ADDRESS: Limit = { most: 10, within: 60_000 };

/** So many passwords of a kind of sender may wait to be looked at, and so many of one of them. */
const MOST_WAITING = 96;
const MOST_OF_ONE = 32;

/** Who is known: signed in, or at an address from which the account signed in before. */
export type Sender = 'known' | 'stranger';

const waiting: Record<Sender, { from: string; begin: () => void }[]> = { known: [], stranger: [] };
let busy = false;

/**
 * Looks at one password after the other, so that many at once neither slip through nor take more memory than one. Who is
 * known goes first, and strangers take none of his places.
 * @throws ApiError `passwords_busy`
 */
export const inLine = async <T>(sender: Sender, from: string, act: () => Promise<T>): Promise<T> => {
	if (busy) {
		const line = waiting[sender];
		if (line.length >= MOST_WAITING || line.filter((each) => each.from === from).length >= MOST_OF_ONE)
			throw new ApiError('passwords_busy', { headers: { 'retry-after': '2' } });
		const { promise, resolve } = Promise.withResolvers<void>();
		line.push({ from, begin: resolve });
		await promise;
	}
	busy = true;
	try {
		return await act();
	} finally {
		const next = waiting.known.shift() ?? waiting.stranger.shift();
		busy = next !== undefined;
		next?.begin();
	}
};

export interface Guess {
	/** What is guessed, and by whom as far as that is known: failures of others do not count. */
	what: 'password' | 'own password';
	key: string;
	/** Of an account that exists. */
	accountId: string | null;
	/** Its failures count together; absent: they do not. */
	address?: string | undefined;
	/** Milliseconds UTC. */
	now: number;
}

/** A second, then twice as long each time, up to 15 minutes; in milliseconds. */
const delayAfter = (failures: number): number =>
	failures < FREE ? 0 : Math.min(LONGEST_DELAY, 1000 * 2 ** (failures - FREE));

/** How long a guess has to wait, in milliseconds. */
const waitFor = async ({ db }: Db, bucket: string, now: number): Promise<number> => {
	const row = await db.selectFrom('loginFailure').selectAll().where('bucket', '=', bucket).executeTakeFirst();
	const wait = row ? row.lastAt + delayAfter(row.failures) - now : 0;
	// Longer than there is: written by a clock that was ahead.
	return wait <= LONGEST_DELAY ? wait : 0;
};

const countFailure = async ({ db }: Db, bucket: string, accountId: string | null, now: number): Promise<void> => {
	const isFresh = sql<boolean>`login_failure.last_at between ${sql.lit(now - MEMORY)} and ${sql.lit(now)}`;
	await db
		.insertInto('loginFailure')
		.values({ bucket, accountId, failures: 1, lastAt: now })
		.onConflict((conflict) =>
			conflict.column('bucket').doUpdateSet({
				accountId,
				failures: sql<number>`case when ${isFresh} then login_failure.failures + 1 else 1 end`,
				lastAt: now,
			}),
		)
		.execute();
};

/** Whether a guess was wrong: a right password alone was not, nor what nobody looked at. */
const isWrong = (error: unknown): boolean =>
	error instanceof ApiError && [401, 422].includes(error.status) && error.code !== 'code_required';

/**
 * Does what a guess may try, and slows it down after failures. Success forgets them, and is never counted; neither is
 * what `@fastify/rate-limit` would count, a request before anybody knows whether it is right. Only in line: several
 * servers at once look at one more each.
 * @param act throws when it was guessed wrong
 * @throws ApiError when the next guess must wait
 */
export const slowed = async <T>(
	{ store, secret }: { store: Db; secret: string },
	{ what, key, accountId, address, now }: Guess,
	act: () => Promise<T>,
): Promise<T> => {
	const bucket = sign(secret, what, key);
	const shared = address === undefined ? [] : [sign(secret, 'guesses of an address', address)];
	const waits = [await waitFor(store, bucket, now)];
	for (const each of shared) waits.push(await waitOf(store, each, [PER_ADDRESS], now));
	const wait = Math.max(...waits);
	if (wait > 0) throw new ApiError('too_many_attempts', { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } });
	try {
		const result = await act();
		await store.db.deleteFrom('loginFailure').where('bucket', '=', bucket).execute();
		return result;
	} catch (error) {
		if (isWrong(error)) {
			await countFailure(store, bucket, accountId, now);
			await countHits(store, shared, now);
		}
		throw error;
	}
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
