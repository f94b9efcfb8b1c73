import { canonicalUsername } from '#domain/office/account.ts';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import { sign } from '../../core/http/sign.ts';
import { type Account, accountById, findAccount } from './accounts.ts';
import type { Encryption } from './encryption.ts';
import { inLine, slowed } from './guesses.ts';
import { decoy, verifyPassword } from './password-hash.ts';
import { awaitCode, findTotp, refusedCode, spendCode } from './totp.ts';

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

/** An account is known at an address for so long after it signed in there, in milliseconds. */
const MEMORY = 90 * 24 * 60 * 60_000;

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

/**
 * Finds out who signs in. Unknown and disabled accounts and wrong passwords cannot be told apart, nor by time. Failures
 * count for an account and an address together, and for an address: no number of them closes an account, or a stranger
 * could close it. Only a second factor closes, whose codes nobody can try without the password. Who signed in from there
 * before does not wait for what others there guess, nor make them wait: offices and schools share an address. Where
 * visitors cannot be told apart, nobody is slowed down, as everybody would be.
 * @throws ApiError when it is nobody, or must wait
 */
export const signIn = async (deps: SignInDeps, attempt: Attempt): Promise<Account> => {
	const { store, secret } = deps;
	const { address, now } = attempt;
	const username = canonicalUsername(attempt.username);
	const account = await findAccount(store, username);
	const place = { bucket: sign(secret, 'known address', address ?? ''), accountId: account?.id ?? '' };
	const known = await store.db
		.selectFrom('knownAddress')
		.select('at')
		.where('bucket', '=', place.bucket)
		.where('accountId', '=', place.accountId)
		.where('at', '>=', now - MEMORY)
		.executeTakeFirst();
	const judge = async (): Promise<Account> => {
		const right = await verifyPassword(attempt.password, account?.password ?? decoy());
		const late = account?.temporaryUntil != null && account.temporaryUntil < now;
		if (!account || !right || late || account.disabledAt !== null) throw new ApiError('bad_credentials');
		await checkCode(deps, account, attempt);
		if (address !== undefined)
			await store.db
				.insertInto('knownAddress')
				.values({ ...place, at: now })
				.onConflict((conflict) => conflict.columns(['bucket', 'accountId']).doUpdateSet({ at: now }))
				.execute();
		return account;
	};
	if (address === undefined) return inLine('stranger', username, judge);
	const guess = {
		what: 'password',
		key: `${username} ${address}`,
		accountId: account?.id ?? null,
		address: known ? undefined : address,
		now,
	} as const;
	return inLine(known ? 'known' : 'stranger', address, () => slowed(deps, guess, judge));
};

/**
 * Asks who is signed in for his password once more, so that nobody takes over an open screen; failures are slowed.
 * @param field where it was typed
 * @throws ApiError when it is another one, or must wait
 */
export const checkOwnPassword = (
	deps: SignInDeps,
	accountId: string,
	password: string,
	field: string,
	now: number,
): Promise<void> =>
	inLine('known', accountId, () =>
		slowed(deps, { what: 'own password', key: accountId, accountId, now }, async () => {
			const account = await accountById(deps.store, accountId);
			if (!(await verifyPassword(password, account?.password ?? ''))) throw new ApiError('password_wrong', { field });
			await awaitCode(deps.store, accountId);
		}),
	);

export const eraseKnownAddresses = async ({ db }: Pick<Store, 'db'>, now: number): Promise<void> => {
	await db
		.deleteFrom('knownAddress')
		.where('at', '<', now - MEMORY)
		.execute();
};
