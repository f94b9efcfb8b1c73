import { TEMPORARY_PASSWORD_AGE } from '#domain/office/account.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import type { AppDeps } from '../../core/deps.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Call, Route } from '../../core/route.ts';
import {
	type Account,
	accountById,
	changeAccount,
	countEnabled,
	insertAccount,
	listAccounts,
	lockAccounts,
} from './accounts.ts';
import { clearFailures } from './guesses.ts';
import { hashPassword } from './password-hash.ts';
import { temporarySecret } from './temporary.ts';
import { removeTotp } from './totp.ts';

type OnOne = 'PUT /users/:id' | `POST /users/:id/${'disable' | 'enable' | 'password' | 'totp/remove'}`;
type Change = (trx: Pick<Store, 'db'>, account: Account) => Promise<{ before?: unknown; after?: unknown }>;

/** Changes the account of somebody else, and leaves at least one owner. @throws ApiError */
const changeOther = async (
	kind: Store['kind'],
	{ params, who, write }: Pick<Call<OnOne, unknown, unknown>, 'params' | 'who' | 'write'>,
	change: Change,
): Promise<void> => {
	if (params.id === who.account.id) throw new ApiError('own_account');
	await write(async (trx) => {
		await lockAccounts(trx, kind);
		const account = await accountById(trx, params.id);
		if (!account) throw new ApiError('not_found');
		const changes = await change(trx, account);
		// Two owners may do this to each other, one right after the other.
		if ((await countEnabled(trx, 'owner')) === 0) throw new ApiError('last_owner');
		return { result: undefined, audit: { subject: `account/${account.id}`, ...changes } };
	});
};

/** 账号与角色: accounts, for the owner. Nobody is deleted: what he did stays his. */
export const userRoutes = (route: Route, { store }: AppDeps): void => {
	const { kind } = store;

	route('GET /users', () => listAccounts(store));

	route('POST /users', async ({ body, now, write }) => {
		const temporaryPassword = temporarySecret();
		const password = await hashPassword(temporaryPassword);
		const id = uuidv7(now);
		const until = now + TEMPORARY_PASSWORD_AGE;
		await write(async (trx) => {
			const account = { ...body, id, createdAt: now, password, temporaryUntil: until, disabledAt: null };
			if (!(await insertAccount(trx, account))) throw new ApiError('username_taken', { field: 'username' });
			return { result: undefined, audit: { subject: `account/${id}`, after: body } };
		});
		return { id, temporaryPassword, until };
	});

	route('PUT /users/:id', (call) =>
		changeOther(kind, call, async (trx, { id, name, role }) => {
			await changeAccount(trx, id, call.body);
			return { before: { name, role }, after: call.body };
		}),
	);

	route('POST /users/:id/disable', (call) =>
		changeOther(kind, call, async (trx, { id }) => {
			await changeAccount(trx, id, { disabledAt: call.now });
			return { after: { disabled: true } };
		}),
	);

	route('POST /users/:id/enable', (call) =>
		changeOther(kind, call, async (trx, { id }) => {
			await changeAccount(trx, id, { disabledAt: null });
			return { after: { disabled: false } };
		}),
	);

	// It also lets in at once whom failures made wait.
	route('POST /users/:id/password', async (call) => {
		const temporaryPassword = temporarySecret();
		const password = await hashPassword(temporaryPassword);
		const until = call.now + TEMPORARY_PASSWORD_AGE;
		await changeOther(kind, call, async (trx, { id }) => {
			await changeAccount(trx, id, { password, temporaryUntil: until });
			await clearFailures(trx, id);
			return { after: { temporaryPassword: true } };
		});
		return { temporaryPassword, until };
	});

	route('POST /users/:id/totp/remove', (call) =>
		changeOther(kind, call, async (trx, { id }) => {
			await removeTotp(trx, id);
			return { after: { secondFactor: false } };
		}),
	);
};
