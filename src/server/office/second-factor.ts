import { codeSchema, withPasswordSchema } from '#domain/office/account.schema.ts';
import { PASSWORD_LENGTH } from '#domain/office/account.ts';
import { keyUri, matchingStep, newSecret } from '../accounts/totp.ts';
import { beginTotp, confirmTotp, findTotp, removeTotp, spendStep } from '../store/totp.ts';
import type { OfficeDeps } from './app.ts';
import { OfficeError } from './error.ts';
import { checkOwnPassword } from './own-password.ts';
import type { Route } from './route.ts';

/** 两步验证: codes of an authenticator app, asked for after the password. */
export const secondFactorRoutes = (route: Route, deps: OfficeDeps): void => {
	const { names } = deps;

	route('POST /totp', { body: withPasswordSchema }, async ({ who, body, now, write }) => {
		const { id, username } = who.account;
		await checkOwnPassword(deps, id, body.password, 'password', now);
		const secret = newSecret();
		await write(async (trx) => {
			if (!(await beginTotp(trx, id, secret))) throw new OfficeError('conflict');
			return { result: undefined, audit: { subject: `totp/${id}` } };
		});
		return { secret, uri: keyUri(secret, username, names[0] ?? 'office') };
	});

	route('POST /totp/confirm', { body: codeSchema }, async ({ who, body, now, write }) => {
		const { id } = who.account;
		await write(async (trx) => {
			const totp = await findTotp(trx, id);
			if (!totp || totp.confirmed_at !== null) throw new OfficeError('conflict');
			const step = matchingStep(totp.secret, body.code, now);
			if (step === undefined || !(await spendStep(trx, id, step)))
				throw new OfficeError('code_wrong', { field: 'code' });
			await confirmTotp(trx, id, now);
			return { result: undefined, audit: { subject: `totp/${id}`, after: { confirmed: true } } };
		});
	});

	route('POST /totp/remove', { body: withPasswordSchema }, async ({ who, body, now, write }) => {
		const { id } = who.account;
		await checkOwnPassword(deps, id, body.password, 'password', now);
		// It was short because of the second factor: a longer one must be chosen first.
		if ([...body.password.normalize('NFKC')].length < PASSWORD_LENGTH.alone)
			throw new OfficeError('password_too_short', { field: 'password' });
		await write(async (trx) => {
			await removeTotp(trx, id);
			return { result: undefined, audit: { subject: `totp/${id}`, after: { confirmed: false } } };
		});
	});
};
