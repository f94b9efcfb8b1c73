import type { OfficeDeps } from '../admin-deps.ts';
import { OfficeError } from '../http/office-error.ts';
import { sign } from '../http/sign.ts';
import { accountById } from './accounts.ts';
import { charge, forgive } from './login-failures.ts';
import { verifyPassword } from './password-hash.ts';

/** Failures that cost nothing. */
const FREE = 5;

/**
 * Does what a guess may try, and slows it down after failures.
 * @param what is guessed
 * @param act throws when it was guessed wrong
 * @throws OfficeError when the next guess must wait
 */
export const slowed = async (
	{ store, secret }: Pick<OfficeDeps, 'store' | 'secret'>,
	what: 'own password' | 'own code',
	accountId: string,
	now: number,
	act: () => Promise<void>,
): Promise<void> => {
	const name = sign(secret, what, accountId);
	const charged = await charge(store, { name, free: FREE }, now);
	if ('freeAt' in charged) {
		const seconds = Math.max(1, Math.ceil((charged.freeAt - now) / 1000));
		throw new OfficeError('too_many_attempts', { headers: { 'retry-after': String(seconds) } });
	}
	await act();
	await forgive(store, [name]);
};

/**
 * Asks who is signed in for his password once more, so that nobody takes over an open screen; failures are slowed.
 * @param field where it was typed
 * @throws OfficeError when it is another one, or must wait
 */
export const checkOwnPassword = (
	deps: OfficeDeps,
	accountId: string,
	password: string,
	field: string,
	now: number,
): Promise<void> =>
	slowed(deps, 'own password', accountId, now, async () => {
		const account = await accountById(deps.store, accountId);
		if (!(await verifyPassword(password, account?.password ?? ''))) throw new OfficeError('password_wrong', { field });
	});
