import { canonicalUsername } from '#domain/office/account.ts';
import type { Store } from '../db/store.ts';
import { ApiError } from '../http/errors.ts';
import { type Account, findAccount } from './accounts.ts';
import type { Encryption } from './encryption.ts';
import { slowed } from './login-failures.ts';
import { decoy, verifyPassword } from './password-hash.ts';
import { findTotp, spendCode } from './totp-store.ts';

export interface SignInDeps {
	store: Pick<Store, 'db'>;
	/** Keys the fingerprints. */
	secret: string;
	/** Absent: secrets of second factors are not sealed. */
	encryption?: Encryption | undefined;
}

export interface Attempt {
	username: string;
	password: string;
	/** Of the second factor; empty when none was typed. */
	code: string;
	/** Network address, as far as it is known. */
	address: string | undefined;
	/** Milliseconds UTC. */
	now: number;
}

/** @throws ApiError */
const checkCode = async (
	{ store, encryption }: SignInDeps,
	account: Account,
	{ code, now }: Attempt,
): Promise<void> => {
	const totp = await findTotp(store, account.id);
	if (!totp?.confirmed_at) return;
	if (code === '') throw new ApiError('code_required');
	if (!(await spendCode(store, totp, code, now, encryption))) throw new ApiError('code_refused');
};

/**
 * Finds out who signs in. Unknown and disabled accounts and wrong passwords cannot be told apart, nor by time. Failures
 * count for an account and an address together: no number of them closes an account, or a stranger could close it.
 * @throws ApiError when it is nobody, or must wait; HashingBusy
 */
export const signIn = async (deps: SignInDeps, attempt: Attempt): Promise<Account> => {
	const { address, now } = attempt;
	const username = canonicalUsername(attempt.username);
	const account = await findAccount(deps.store, username);
	const guess = {
		what: 'password' as const,
		key: `${username} ${address ?? 'nowhere'}`,
		accountId: account?.id ?? null,
		anybody: address === undefined,
		now,
	};
	return slowed(deps, guess, async () => {
		const right = await verifyPassword(attempt.password, account?.password ?? decoy());
		const late = account?.temporary_until != null && account.temporary_until < now;
		if (!account || !right || late || account.disabled_at !== null) throw new ApiError('bad_credentials');
		await checkCode(deps, account, attempt);
		return account;
	});
};
