import type { Role } from '#domain/office/roles.ts';
import type { Account } from '../../store/accounts.ts';
import { insertAccount } from '../../store/accounts.ts';
import type { Store } from '../../store/open.ts';
import { uuidv7 } from '../../store/uuid.ts';
import { hashPassword } from '../password-hash.ts';

/** What every account of a test signs in with. */
export const PASSWORD = 'three-bats-under-a-banyan';
let hash: Promise<string> | undefined;

/** An account named after its role, unless `change` says otherwise. */
export const anAccount = async (
	store: Pick<Store, 'db'>,
	role: Role = 'editor',
	change: Partial<Account> = {},
): Promise<Account> => {
	hash ??= hashPassword(PASSWORD);
	const now = Date.now();
	const account: Account = {
		id: uuidv7(now),
		created_at: now,
		username: role,
		name: role.toUpperCase(),
		role,
		password: await hash,
		temporary_until: null,
		disabled_at: null,
		...change,
	};
	if (!(await insertAccount(store, account))) throw new Error(`There is an account ${account.username}`);
	return account;
};
