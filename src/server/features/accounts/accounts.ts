import { type Insertable, type Selectable, sql } from 'kysely';
import type { Store } from '../../core/db/store.ts';
import type { AccountRow } from '../../core/db/tables/accounts.ts';

type Db = Pick<Store, 'db'>;
export type Account = Selectable<AccountRow>;

/** @param username canonical */
export const findAccount = ({ db }: Db, username: string): Promise<Account | undefined> =>
	db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirst();

export const accountById = ({ db }: Db, id: string): Promise<Account | undefined> =>
	db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether anybody has ever had an account. */
export const hasAccounts = async ({ db }: Db): Promise<boolean> =>
	(await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;

/** How many can sign in. */
export const countEnabled = async ({ db }: Db, role?: AccountRow['role']): Promise<number> => {
	const query = db.selectFrom('account').select('id').where('disabledAt', 'is', null);
	return (await (role === undefined ? query : query.where('role', '=', role)).execute()).length;
};

/** Lets nobody else change accounts until the transaction ends; SQLite has one writer anyway. */
export const lockAccounts = async ({ db }: Db, kind: Store['kind']): Promise<void> => {
	if (kind === 'postgres') await sql`lock table account in share row exclusive mode`.execute(db);
};

/** @returns false when the name is taken */
export const insertAccount = async ({ db }: Db, account: Insertable<AccountRow>): Promise<boolean> => {
	const row = await db
		.insertInto('account')
		.values(account)
		.onConflict((conflict) => conflict.column('username').doNothing())
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
};

/** Changes an account. Who is disabled, or gets another password, is signed out everywhere. */
export const changeAccount = async ({ db }: Db, id: string, change: Partial<Omit<Account, 'id'>>): Promise<void> => {
	await db.updateTable('account').set(change).where('id', '=', id).execute();
	if (change.disabledAt || change.password !== undefined)
		await db.deleteFrom('session').where('accountId', '=', id).execute();
};

/** The same password, hashed anew. */
export const keepHash = async ({ db }: Db, id: string, password: string): Promise<void> => {
	await db.updateTable('account').set({ password }).where('id', '=', id).execute();
};

/** Accounts as the owner sees them: nothing secret. */
export const listAccounts = ({ db }: Db) =>
	db
		.selectFrom('account')
		.leftJoin('totp', (join) => join.onRef('totp.accountId', '=', 'account.id').on('confirmedAt', 'is not', null))
		.select([
			'account.id',
			'account.createdAt',
			'username',
			'name',
			'role',
			'temporaryUntil',
			'disabledAt',
			'confirmedAt as secondFactorAt',
		])
		.orderBy('username')
		.execute();

/** Names of accounts by their ids; empty for nobody. */
export const accountNames = async ({ db }: Db): Promise<(id: string | null | undefined) => string> => {
	const names = new Map(
		(await db.selectFrom('account').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
	);
	return (id) => names.get(id ?? '') ?? '';
};
