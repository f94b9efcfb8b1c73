import type { Store } from '../db/store.ts';
import { stepOf } from './totp.ts';

type Db = Pick<Store, 'db'>;

/** The second factor of an account, confirmed or not. */
export const findTotp = ({ db }: Db, accountId: string) =>
	db.selectFrom('totp').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Begins a second factor, which counts from its confirmation on. @returns false when there is a confirmed one */
export const beginTotp = async ({ db }: Db, accountId: string, secret: string): Promise<boolean> => {
	const row = await db
		.insertInto('totp')
		.values({ account_id: accountId, secret, confirmed_at: null, last_step: 0 })
		.onConflict((conflict) =>
			conflict.column('account_id').doUpdateSet({ secret, last_step: 0 }).where('totp.confirmed_at', 'is', null),
		)
		.returning('account_id')
		.executeTakeFirst();
	return row !== undefined;
};

/**
 * Uses up the code of a half minute; what a clock used up that was ahead does not count.
 * @returns false when it or a later one was used before
 */
export const spendStep = async ({ db }: Db, accountId: string, step: number, now: number): Promise<boolean> => {
	const { numUpdatedRows } = await db
		.updateTable('totp')
		.set({ last_step: step })
		.where('account_id', '=', accountId)
		.where(({ eb, not }) => not(eb.between('last_step', step, stepOf(now) + 1)))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
};

/** The same secret, kept otherwise. */
export const keepSecret = async ({ db }: Db, accountId: string, secret: string): Promise<void> => {
	await db.updateTable('totp').set({ secret }).where('account_id', '=', accountId).execute();
};

export const confirmTotp = async ({ db }: Db, accountId: string, now: number): Promise<void> => {
	await db.updateTable('totp').set({ confirmed_at: now }).where('account_id', '=', accountId).execute();
};

export const removeTotp = async ({ db }: Db, accountId: string): Promise<void> => {
	await db.deleteFrom('totp').where('account_id', '=', accountId).execute();
};
