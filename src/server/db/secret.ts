import { randomBytes } from 'node:crypto';
import type { Store } from './store.ts';

const NAME = 'secret';

/**
 * The secret that signs what the server hands out: the given one, else the one in the database, which is made when it is
 * first asked for. Processes that start at once agree on one.
 */
export const installationSecret = async ({ db }: Pick<Store, 'db'>, given: string | undefined): Promise<string> => {
	if (given !== undefined) return given;
	const value = randomBytes(32).toString('base64url');
	await db
		.insertInto('setting')
		.values({ name: NAME, value })
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
	const kept = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirstOrThrow();
	return kept.value;
};
