import { randomBytes } from 'node:crypto';
import { StoreError } from './fault.ts';
import type { Store } from './store.ts';

type Db = Pick<Store, 'db'>;

/** What is kept under a name beside the tables; undefined when there is nothing. */
export const readSetting = async ({ db }: Db, name: string): Promise<string | undefined> =>
	(await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst())?.value;

export const writeSetting = async ({ db }: Db, name: string, value: string): Promise<void> => {
	await db
		.insertInto('setting')
		.values({ name, value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
};

/** Writes something, to see whether the database takes it. @param now milliseconds UTC @throws when it does not */
export const tryWriting = (store: Db, now: number): Promise<void> => writeSetting(store, 'probe', String(now));

/**
 * The secret that signs what the server hands out: the given one, else the one in the database, which is made when it is
 * first asked for. Processes that start at once agree on one.
 */
export const installationSecret = async (store: Db, given: string | undefined): Promise<string> => {
	if (given !== undefined) return given;
	const value = randomBytes(32).toString('base64url');
	await store.db
		.insertInto('setting')
		.values({ name: 'secret', value })
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
	const stored = await readSetting(store, 'secret');
	if (stored === undefined) throw new StoreError('The secret cannot be read.');
	return stored;
};
