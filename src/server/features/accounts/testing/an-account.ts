import { type Role, TWO_FACTORS } from '#domain/office/roles.ts';
import type { Store } from '../../../core/db/store.ts';
import { uuidv7 } from '../../../core/db/uuid.ts';
import { type Account, insertAccount } from '../accounts.ts';
import { hashPassword } from '../password-hash.ts';

/** What every account of a test signs in with. */
export const PASSWORD = 'three-bats-under-a-banyan';
/** Secret of the second factor that owners have. */
export const OWNER_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let hash: Promise<string> | undefined;

/** Gives an account the second factor of tests. */
export const enableTotp = async ({ db }: Pick<Store, 'db'>, accountId: string): Promise<void> => {
	await db
		.insertInto('totp')
		.values({ accountId, secret: OWNER_SECRET, confirmedAt: Date.now(), lastStep: 0 })
		.execute();
};

/** An account named after its role, unless `change` says otherwise; who must have a second factor has one. */
export const anAccount = async (
	store: Pick<Store, 'db'>,
	role: Role = 'editor',
	change: Partial<Account> = {},
): Promise<Account> => {
	hash ??= hashPassword(PASSWORD);
	const now = Date.now();
	const account: Account = {
		id: uuidv7(now),
		createdAt: now,
		username: role,
		name: role.toUpperCase(),
		role,
		password: await hash,
		temporaryUntil: null,
		disabledAt: null,
		...change,
	};
	if (!(await insertAccount(store, account))) throw new Error(`There is an account ${account.username}`);
	if (TWO_FACTORS.includes(role)) await enableTotp(store, account.id);
	return account;
};
