import { createHash, timingSafeEqual } from 'node:crypto';
import { readSetting, writeSetting } from '../../core/db/settings.ts';
import type { Store } from '../../core/db/store.ts';
import { hasAccounts } from './accounts.ts';
import { temporarySecret } from './temporary.ts';

type Db = Pick<Store, 'db'>;

/** Setting with the hash of the code and its end. */
const NAME = 'setup_code';
const MINUTES = 30;
const LIFETIME = MINUTES * 60_000;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/**
 * Makes the code with which the first owner is set up, when there is no account yet; the one made last counts.
 * @param home public address of the site
 * @returns lines for the operator
 */
export const offerSetup = async (store: Db, now: number, home: string): Promise<string[]> => {
	if (await hasAccounts(store)) return [];
	const code = temporarySecret();
	const value = JSON.stringify({ hash: hashOf(code), until: now + LIFETIME });
	await writeSetting(store, NAME, value);
	return [
		`The back office has no account yet. Within ${MINUTES} minutes, open ${new URL('/setup', home)}#code=${code} to set up its first owner, or run: npm run admin:create`,
	];
};

/** What a code is good for: `done` when there is an account, `expired` only where it was the right one. */
export type SetupCode = 'right' | 'wrong' | 'expired' | 'done';

/** What a code is good for now. */
export const checkSetupCode = async (store: Db, code: string, now: number): Promise<SetupCode> => {
	if (await hasAccounts(store)) return 'done';
	const stored = await readSetting(store, NAME);
	if (stored === undefined) return 'wrong';
	const { hash, until }: { hash: string; until: number } = JSON.parse(stored);
	if (!timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(code.trim().toLowerCase())))) return 'wrong';
	// One that lasts longer than any was made while the clock was ahead.
	return now > until || until > now + LIFETIME ? 'expired' : 'right';
};

/** Uses up the code; in the transaction that makes the account. @returns `right` once, for the right one in time */
export const spendSetupCode = async (store: Db, code: string, now: number): Promise<SetupCode> => {
	const checked = await checkSetupCode(store, code, now);
	if (checked !== 'right') return checked;
	const { numDeletedRows } = await store.db.deleteFrom('setting').where('name', '=', NAME).executeTakeFirst();
	return numDeletedRows > 0n ? 'right' : 'done';
};
