import type { AppDeps } from '../../core/deps.ts';
import { ApiError } from '../../core/http/errors.ts';
import { accountById } from './accounts.ts';
import { awaitCode } from './code-tries.ts';
import { slowed } from './login-failures.ts';
import { verifyPassword } from './password-hash.ts';

/**
 * Asks who is signed in for his password once more, so that nobody takes over an open screen; failures are slowed.
 * @param field where it was typed
 * @throws ApiError when it is another one, or must wait
 */
export const checkOwnPassword = (
	deps: AppDeps,
	accountId: string,
	password: string,
	field: string,
	now: number,
): Promise<void> =>
	slowed(deps, { what: 'own password', key: accountId, accountId, now }, async () => {
		const account = await accountById(deps.store, accountId);
		if (!(await verifyPassword(password, account?.password ?? ''))) throw new ApiError('password_wrong', { field });
		await awaitCode(deps.store, accountId);
	});
