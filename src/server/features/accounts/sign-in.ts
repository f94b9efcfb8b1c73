import { canonicalUsername } from '#domain/office/account.ts';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import { type Account, findAccount } from './accounts.ts';
import { limited } from './address-limit.ts';
import { awaitCode, refusedCode } from './code-tries.ts';
import type { Encryption } from './encryption.ts';
import type { Sender } from './hashing-line.ts';
import { accountsAt, rememberAddress } from './known-addresses.ts';
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
	if (!totp?.confirmedAt) return;
	if (code === '') {
		await awaitCode(store, account.id);
		throw new ApiError('code_required');
	}
	const result = await spendCode(store, totp, code, now, encryption);
	if (result !== 'right') throw refusedCode(result);
};

/** Of whom a password is, as far as that is known before it is looked at. */
const senderOf = (accountsHere: ReadonlySet<string>, account: Account | undefined, origin: string): Sender => {
	if (accountsHere.size > 0) return { kind: 'known', origin };
	return { kind: account?.disabledAt === null ? 'account' : 'nobody', origin };
};

/**
 * Finds out who signs in. Unknown and disabled accounts and wrong passwords cannot be told apart, nor by time. Failures
 * count for an account and an address together, and for an address: no number of them closes an account, or a stranger
 * could close it. Only a second factor closes, whose codes nobody can try without the password.
 * @throws ApiError when it is nobody, or must wait
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
	const judge = async () => {
		// Where visitors cannot be told apart, their names have to do.
		const sender = senderOf(await accountsAt(deps, address, now), account, address ?? username);
		const right = await verifyPassword(attempt.password, account?.password ?? decoy(), sender);
		const late = account?.temporaryUntil != null && account.temporaryUntil < now;
		if (!account || !right || late || account.disabledAt !== null) throw new ApiError('bad_credentials');
		await checkCode(deps, account, attempt);
		if (address !== undefined) await rememberAddress(deps, address, account.id, now);
		return account;
	};
	return slowed(deps, guess, async () => {
		// Who signed in from there before neither waits for what others there guess, nor makes them wait: offices and
		// schools share an address.
		const wasHere = (await accountsAt(deps, address, now)).has(account?.id ?? '');
		return address === undefined || wasHere ? judge() : limited(deps, { address, now }, judge);
	});
};
