import { createHash } from 'node:crypto';
import type { Environment } from '#domain/environment.ts';
import type { Store } from '../../core/db/store.ts';
import type { ShopSecret } from './shop.ts';
import { SHOPS } from './shops.ts';

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

/** Those of one shop, whose setting has that name. */
const secretsOf = async (
	store: Pick<Store, 'db'>,
	name: ShopSecret,
	settings: Environment,
	now: number,
): Promise<(at: number) => string[]> => {
	const { [name]: secret, [`${name}_OLD` as const]: old } = settings;
	if (secret === undefined) return () => [];
	if (old === undefined) return () => [secret];
	const since = await retiredSince(store, old, now);
	return (at) => (at - since < ROTATION ? [secret, old] : [secret]);
};

/** The secrets of a shop that count at a time, the newest first; none: its orders are not taken. */
export type ShopSecrets = (name: ShopSecret, at: number) => readonly string[];

/** @param now milliseconds UTC */
export const shopSecrets = async (
	store: Pick<Store, 'db'>,
	settings: Environment,
	now: number,
): Promise<ShopSecrets> => {
	const found = new Map<ShopSecret, (at: number) => string[]>();
	for (const { secret } of SHOPS) found.set(secret, await secretsOf(store, secret, settings, now));
	return (name, at) => found.get(name)?.(at) ?? [];
};

/** What each start says of the shops. @param api where the server is */
export const shopNotes = (settings: Environment, api: string): string[] =>
	SHOPS.map(({ secret, path }) => {
		if (settings[secret] === undefined) return `${secret} is not set: no orders are taken from the shop.`;
		const old = settings[`${secret}_OLD`] === undefined ? '' : ` ${secret}_OLD is taken for 24 h.`;
		return `Orders of the shop are taken at ${api}${path}.${old}`;
	});
