import type { Store } from '../../core/db/store.ts';
import { sign } from '../../core/http/sign.ts';

interface Deps {
	store: Pick<Store, 'db'>;
	/** Keys the fingerprints. */
	secret: string;
}

/** An address is known for so long after the last sign-in from it, in milliseconds. */
const MEMORY = 90 * 24 * 60 * 60_000;

const bucketOf = (secret: string, address: string): string => sign(secret, 'known address', address);

/** Ids of the accounts that signed in from a network address before. */
export const accountsAt = async (
	{ store, secret }: Deps,
	address: string | undefined,
	now: number,
): Promise<ReadonlySet<string>> => {
	if (address === undefined) return new Set();
	const rows = await store.db
		.selectFrom('knownAddress')
		.select('accountId')
		.where('bucket', '=', bucketOf(secret, address))
		.where('at', '>=', now - MEMORY)
		.execute();
	return new Set(rows.map(({ accountId }) => accountId));
};

/** Somebody has signed in from there. */
export const rememberAddress = async (
	{ store, secret }: Deps,
	address: string,
	accountId: string,
	now: number,
): Promise<void> => {
	await store.db
		.insertInto('knownAddress')
		.values({ bucket: bucketOf(secret, address), accountId, at: now })
		.onConflict((conflict) => conflict.columns(['bucket', 'accountId']).doUpdateSet({ at: now }))
		.execute();
};

export const eraseKnownAddresses = async ({ db }: Pick<Store, 'db'>, now: number): Promise<void> => {
	await db
		.deleteFrom('knownAddress')
		.where('at', '<', now - MEMORY)
		.execute();
};
