import { createHash, timingSafeEqual } from 'node:crypto';
import { hasAccounts } from '../store/accounts.ts';
import type { Store } from '../store/open.ts';
import { temporarySecret } from './temporary.ts';

type Db = Pick<Store, 'db'>;

/** Setting with the hash of the code and its end. */
const NAME = 'setup_code';
const MINUTES = 30;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/**
 * Makes the code with which the first owner is set up, when there is no account yet; the one made last counts.
 * @param home public address of the site
 * @returns lines for the operator
 */
export const offerSetup = async (store: Db, now: number, home: string): Promise<string[]> => {
	if (await hasAccounts(store)) return [];
	const code = temporarySecret();
	const value = JSON.stringify({ hash: hashOf(code), until: now + MINUTES * 60_000 });
	await store.db
		.insertInto('setting')
		.values({ name: NAME, value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
	return [
		`The back office has no account yet. Within ${MINUTES} minutes, open ${new URL('/login', home)}#setup=${code} to set up its first owner, or run: npm run admin:create`,
	];
};

/** Uses up the code; in the transaction that makes the account. @returns whether it was the right one in time */
export const spendSetupCode = async (store: Db, code: string, now: number): Promise<boolean> => {
	const row = await store.db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
	if (!row || (await hasAccounts(store))) return false;
	const { hash, until }: { hash: string; until: number } = JSON.parse(row.value);
	if (now > until || !timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(code.trim().toLowerCase())))) return false;
	const { numDeletedRows } = await store.db
		.deleteFrom('setting')
		.where('name', '=', NAME)
		.where('value', '=', row.value)
		.executeTakeFirst();
	return numDeletedRows > 0n;
};
