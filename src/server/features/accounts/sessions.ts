import { createHash, randomBytes } from 'node:crypto';
import { SESSION_AGE, SESSION_IDLE } from '#domain/office/account.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import type { Account } from './accounts.ts';

type Db = Pick<Store, 'db'>;

/** Of several servers, in milliseconds. */
const CLOCKS_DIFFER = 5 * 60_000;
/** `seen_at` is written no more often, in milliseconds. */
const SEEN_EVERY = 30_000;
/** For so long a session that is over is told from one that never was, in milliseconds. */
const REMEMBERED = 24 * 60 * 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Who sends a request. */
export interface SignedIn {
	sessionId: string;
	account: Pick<Account, 'id' | 'username' | 'name' | 'role' | 'temporaryUntil'>;
	/** The account has a second factor, which counts. */
	secondFactor: boolean;
}

/** Begins a session. @returns the cookie's value: 256 random bits, which are kept nowhere */
export const beginSession = async ({ db }: Db, accountId: string, agent: string, now: number): Promise<string> => {
	const token = randomBytes(32).toString('base64url');
	await db
		.insertInto('session')
		.values({
			id: uuidv7(now),
			accountId,
			tokenHash: hashOf(token),
			createdAt: now,
			seenAt: now,
			agent: agent.slice(0, 200),
		})
		.execute();
	return token;
};

/** Whose session it is; `expired` when it was one, undefined when it never was or was ended. */
export const findSession = async (
	{ db }: Db,
	token: string,
	now: number,
): Promise<SignedIn | 'expired' | undefined> => {
	const row = await db
		.selectFrom('session')
		.innerJoin('account', 'account.id', 'session.accountId')
		.leftJoin('totp', 'totp.accountId', 'account.id')
		.select(['session.id as sessionId', 'session.createdAt as since', 'seenAt'])
		.select(['account.id', 'username', 'name', 'role', 'temporaryUntil', 'confirmedAt'])
		.where('tokenHash', '=', hashOf(token))
		.where('disabledAt', 'is', null)
		.executeTakeFirst();
	if (!row) return undefined;
	const { sessionId, since, seenAt, confirmedAt, ...account } = row;
	// Made by a clock that was ahead, it would last too long.
	const ahead = since > now + CLOCKS_DIFFER || seenAt > now + CLOCKS_DIFFER;
	if (ahead || now - seenAt > SESSION_IDLE || now - since > SESSION_AGE) return 'expired';
	if (now - seenAt > SEEN_EVERY)
		await db.updateTable('session').set({ seenAt: now }).where('id', '=', sessionId).execute();
	return { sessionId, account, secondFactor: confirmedAt !== null };
};

/** Ends the session of a cookie, if there is one. */
export const endToken = async ({ db }: Db, token: string): Promise<void> => {
	await db.deleteFrom('session').where('tokenHash', '=', hashOf(token)).execute();
};

/** The sessions of an account that go on, the newest first. */
export const listSessions = ({ db }: Db, accountId: string, now: number) =>
	db
		.selectFrom('session')
		.select(['id', 'createdAt', 'seenAt', 'agent'])
		.where('accountId', '=', accountId)
		.where('seenAt', '>=', now - SESSION_IDLE)
		.where('createdAt', '>=', now - SESSION_AGE)
		.orderBy('id', 'desc')
		.execute();

/** Ends one session of an account, or all but one. @returns how many */
export const endSessions = async (
	{ db }: Db,
	accountId: string,
	which: { only: string } | { except: string },
): Promise<number> => {
	const all = db.deleteFrom('session').where('accountId', '=', accountId);
	const { numDeletedRows } = await ('only' in which
		? all.where('id', '=', which.only)
		: all.where('id', '!=', which.except)
	).executeTakeFirst();
	return Number(numDeletedRows);
};

/** Forgets sessions that are long over. */
export const eraseSessions = async ({ db }: Db, now: number): Promise<void> => {
	await db
		.deleteFrom('session')
		.where((is) => is.or([is('seenAt', '<', now - REMEMBERED), is('createdAt', '<', now - SESSION_AGE - REMEMBERED)]))
		.execute();
};
