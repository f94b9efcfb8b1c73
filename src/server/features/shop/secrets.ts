import { createHash } from 'node:crypto';
import type { Environment } from '#domain/environment.ts';
import type { Store } from '../../core/db/store.ts';

/** An old secret is taken for so long after the server first had it as the old one, in ms. */
const ROTATION = 24 * 60 * 60 * 1000;

/** When the server first had this secret as the old one. */
const retiredSince = async ({ db }: Pick<Store, 'db'>, secret: string, now: number): Promise<number> => {
	const name = `old shop secret ${createHash('sha256').update(secret).digest('base64url')}`;
	await db
		.insertInto('setting')
		.values({ name, value: String(now) })
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
	const { value } = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirstOrThrow();
	return Number(value);
};

/**
 * The secrets that count at a time, the newest first; none: orders are not taken.
 * @param now milliseconds UTC
 */
export const shopSecrets = async (
	store: Pick<Store, 'db'>,
	settings: Pick<Environment, 'SHOP_WEBHOOK_SECRET' | 'SHOP_WEBHOOK_SECRET_OLD'>,
	now: number,
): Promise<(at: number) => string[]> => {
	const { SHOP_WEBHOOK_SECRET: secret, SHOP_WEBHOOK_SECRET_OLD: old } = settings;
	if (secret === undefined) return () => [];
	if (old === undefined) return () => [secret];
	const since = await retiredSince(store, old, now);
	return (at) => (at - since < ROTATION ? [secret, old] : [secret]);
};
