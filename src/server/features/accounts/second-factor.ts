import { PASSWORD_LENGTH } from '#domain/office/account.ts';
import type { Store } from '../../core/db/store.ts';
import type { AppDeps } from '../../core/deps.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Route } from '../../core/route.ts';
import { createEncryption } from './encryption.ts';
import { endSessions } from './sessions.ts';
import { checkOwnPassword } from './sign-in.ts';
import {
	beginTotp,
	confirmTotp,
	findTotp,
	keyUri,
	newSecret,
	refusedCode,
	removeTotp,
	renewRecoveryCodes,
	spendCode,
} from './totp.ts';

/** 两步验证: codes of an authenticator app, asked for after the password. */
export const secondFactorRoutes = (route: Route, deps: AppDeps): void => {
	const { store, names, encryption = createEncryption(undefined) } = deps;

	/** Uses up the code that was typed. @throws ApiError when it is wrong, or when it is not of this state */
	const spend = async (db: Pick<Store, 'db'>, id: string, code: string, confirmed: boolean, now: number) => {
		const totp = await findTotp(db, id);
		if (!totp || (totp.confirmedAt !== null) !== confirmed) throw new ApiError('conflict');
		const result = await spendCode(db, totp, code, now, encryption);
		if (result === 'wrong') throw new ApiError('code_wrong', { field: 'code' });
		if (result !== 'right') throw refusedCode(result);
	};
	route('POST /totp', async ({ who, body, now, write }) => {
		const { id, username } = who.account;
		await checkOwnPassword(deps, id, body.password, 'password', now);
		const secret = newSecret();
		await write(async (trx) => {
			if (!(await beginTotp(trx, id, encryption.seal(secret, id)))) throw new ApiError('conflict');
			return { result: undefined, audit: { subject: `totp/${id}` } };
		});
		return { secret, uri: keyUri(secret, username, names[0] ?? 'office') };
	});

	route('POST /totp/confirm', ({ who, body, now, write }) => {
		const { id } = who.account;
		return write(async (trx) => {
			await spend(trx, id, body.code, false, now);
			await confirmTotp(trx, id, now);
			// Who signed in with the password alone has shown no code: it must not count for him.
			const ended = await endSessions(trx, id, { except: who.sessionId });
			const result = { recoveryCodes: await renewRecoveryCodes(trx, id) };
			return { result, audit: { subject: `totp/${id}`, after: { confirmed: true, ended } } };
		});
	});

	route('POST /totp/remove', async ({ who, body, now, write }) => {
		const { id } = who.account;
		await checkOwnPassword(deps, id, body.password, 'password', now);
		// It was short because of the second factor: a longer one must be chosen first.
		if ([...body.password.normalize('NFKC')].length < PASSWORD_LENGTH.alone)
			throw new ApiError('password_too_short', { field: 'password' });
		await spend(store, id, body.code, true, now);
		await write(async (trx) => {
			await removeTotp(trx, id);
			return { result: undefined, audit: { subject: `totp/${id}`, after: { confirmed: false } } };
		});
	});
};
