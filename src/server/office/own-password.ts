import { sign } from '../abuse/sign.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import { accountById } from '../store/accounts.ts';
import { charge, forgive } from '../store/login-failures.ts';
import type { OfficeDeps } from './app.ts';
import { OfficeError } from './error.ts';

/** Failures that cost nothing. */
const FREE = 5;

/**
 * Asks who is signed in for his password once more, so that nobody takes over an open screen; failures are slowed.
 * @param field where it was typed
 * @throws OfficeError when it is another one, or must wait
 */
export const checkOwnPassword = async (
	{ store, secret }: OfficeDeps,
	accountId: string,
	password: string,
	field: string,
	now: number,
): Promise<void> => {
	const name = sign(secret, 'own password', accountId);
	const charged = await charge(store, { name, free: FREE }, now);
	if ('freeAt' in charged) {
		const seconds = Math.max(1, Math.ceil((charged.freeAt - now) / 1000));
		throw new OfficeError('too_many_attempts', { headers: { 'retry-after': String(seconds) } });
	}
	const account = await accountById(store, accountId);
	if (!(await verifyPassword(password, account?.password ?? ''))) throw new OfficeError('password_wrong', { field });
	await forgive(store, [name]);
};
