import { canonicalUsername } from '#domain/office/account.ts';
import type { Store } from '../db/store.ts';
import { sign } from '../http/sign.ts';
import { type Account, findAccount } from './accounts.ts';
import { createVault, type Vault } from './encryption.ts';
import { charge, forgive } from './login-failures.ts';
import { DECOY, verifyPassword } from './password-hash.ts';
import { matchingStep } from './totp.ts';
import { findTotp, keepSecret, spendStep } from './totp-store.ts';

/** Failures that cost nothing: of one account from one address, and of one address with any. */
const FREE = { pair: 5, address: 50 } as const;
/** After so many in a row, from wherever, an account opens only when somebody else resets it (NIST SP 800-63B). */
export const MOST_IN_A_ROW = 100;

export interface SignInDeps {
	store: Pick<Store, 'db'>;
	/** Keys the fingerprints. */
	secret: string;
	/** Absent: secrets of second factors are not sealed. */
	vault?: Vault | undefined;
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

export type SignInResult =
	| { account: Account }
	| { refused: 'bad_credentials' | 'code_required' | 'code_refused' | 'second_factor_unreadable' }
	/** @property freeAt when the next try is taken, in milliseconds UTC */
	| { refused: 'too_many_attempts'; freeAt: number };

/** Fingerprints under which failures are counted. */
export const bucketsOf = (secret: string, username: string, address = 'none') => ({
	pair: sign(secret, 'login pair', `${username} ${address}`),
	address: sign(secret, 'login address', address),
	account: sign(secret, 'login account', username),
});

const checkCode = async (
	{ store, vault = createVault(undefined) }: SignInDeps,
	account: Account,
	{ code, now }: Attempt,
): Promise<SignInResult> => {
	const totp = await findTotp(store, account.id);
	if (!totp?.confirmed_at) return { account };
	if (code === '') return { refused: 'code_required' };
	const secret = vault.open(totp.secret, account.id);
	if (secret === undefined) return { refused: 'second_factor_unreadable' };
	const step = matchingStep(secret, code, now);
	if (step === undefined || !(await spendStep(store, account.id, step))) return { refused: 'code_refused' };
	// It was kept before there was a key.
	if (vault.isOpenly(totp.secret)) await keepSecret(store, account.id, vault.seal(secret, account.id));
	return { account };
};

/**
 * Finds out who signs in. Unknown, locked and disabled accounts and wrong passwords cannot be told apart, nor by time.
 * @throws HashingBusy
 */
export const signIn = async (deps: SignInDeps, attempt: Attempt): Promise<SignInResult> => {
	const { store, secret } = deps;
	const { address, now } = attempt;
	const username = canonicalUsername(attempt.username);
	const account = await findAccount(store, username);
	const buckets = bucketsOf(secret, username, address);
	for (const kind of ['pair', 'address'] as const) {
		const charged = await charge(store, { name: buckets[kind], free: FREE[kind] }, now);
		if ('freeAt' in charged) return { refused: 'too_many_attempts', freeAt: charged.freeAt };
	}
	const row = await charge(store, { name: buckets.account, accountId: account?.id }, now);
	const locked = 'freeAt' in row || row.failures > MOST_IN_A_ROW;
	const right = await verifyPassword(attempt.password, account?.password ?? DECOY);
	const late = account?.temporary_until != null && account.temporary_until < now;
	if (!account || !right || locked || late || account.disabled_at !== null) return { refused: 'bad_credentials' };
	const result = await checkCode(deps, account, attempt);
	if ('account' in result) await forgive(store, [buckets.pair, buckets.account]);
	return result;
};
