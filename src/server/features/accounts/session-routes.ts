import { ACTION_LABELS, endpointsOf } from '#contracts/contracts.ts';
import { TWO_FACTORS } from '#domain/office/roles.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import type { AppDeps } from '../../core/deps.ts';
import { visitorAddress } from '../../core/http/client-address.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Route } from '../../core/route.ts';
import { type Account, hasAccounts, insertAccount, keepHash } from './accounts.ts';
import { NO_SESSION, sentToken, sessionCookie } from './cookie.ts';
import { hashPassword, isOutdated } from './password-hash.ts';
import { passwordFault } from './password-rule.ts';
import { beginSession, endSessions, endToken } from './sessions.ts';
import { checkSetupCode, type SetupCode, spendSetupCode } from './setup-code.ts';
import { signIn } from './sign-in.ts';
import { countRecoveryCodes, findTotp } from './totp.ts';

/** What the screens know of who is signed in; never a token. */
export const profileOf = async (
	store: Pick<Store, 'db'>,
	account: Pick<Account, 'id' | 'username' | 'name' | 'role' | 'temporaryUntil'>,
) => {
	const secondFactor = Boolean((await findTotp(store, account.id))?.confirmedAt);
	const recoveryCodes = await countRecoveryCodes(store, account.id);
	return {
		id: account.id,
		username: account.username,
		name: account.name,
		role: account.role,
		secondFactor,
		recoveryCodes,
		/** One must be set up first. */
		secondFactorRequired: !secondFactor && TWO_FACTORS.includes(account.role),
		/** A new password must be chosen first. */
		temporaryPassword: account.temporaryUntil !== null,
		may: endpointsOf(account.role),
		actions: ACTION_LABELS,
	};
};

const agentOf = (headers: Record<string, unknown>): string => String(headers['user-agent'] ?? '');

const SETUP_REFUSALS = { wrong: 'setup_refused', expired: 'setup_expired', done: 'setup_done' } as const;
/** @throws ApiError */
const refuseUnless = (code: SetupCode): void => {
	if (code !== 'right') throw new ApiError(SETUP_REFUSALS[code]);
};

/** The first owner. */
const setupRoute = (route: Route, { store, names }: AppDeps): void => {
	route('POST /setup', async ({ body, request, reply, now, write }) => {
		const { code, username, name, password } = body;
		if (await hasAccounts(store)) throw new ApiError('setup_done');
		// Before anything costs something. It has 99 bits, so that nobody guesses it.
		refuseUnless(await checkSetupCode(store, code, now));
		const fault = passwordFault(password, { secondFactor: false, names: [username, name, ...names] });
		if (fault) throw new ApiError(fault, { field: 'password' });
		const account: Account = {
			id: uuidv7(now),
			createdAt: now,
			username,
			name,
			role: 'owner',
			password: await hashPassword(password),
			temporaryUntil: null,
			disabledAt: null,
		};
		const token = await write(async (trx) => {
			refuseUnless(await spendSetupCode(trx, code, now));
			await insertAccount(trx, account);
			const begun = await beginSession(trx, account.id, agentOf(request.headers), now);
			const after = { username, name, role: account.role };
			return { result: begun, audit: { subject: `account/${account.id}`, after }, by: account.id };
		});
		reply.header('set-cookie', sessionCookie(token));
		return profileOf(store, account);
	});
};

/** Signing in and out, and the first owner. */
export const sessionRoutes = (route: Route, deps: AppDeps): void => {
	const { store, secret, encryption } = deps;
	setupRoute(route, deps);

	route('POST /login', async ({ body, request, reply, now, write }) => {
		const { headers } = request;
		const account = await signIn({ store, secret, encryption }, { ...body, address: visitorAddress(request.ip), now });
		const renewed = isOutdated(account.password) ? await hashPassword(body.password) : undefined;
		const sent = sentToken(headers.cookie);
		const token = await write(async (trx) => {
			// What the browser had before is over: neither adopted nor left behind.
			if (sent) await endToken(trx, sent);
			if (renewed !== undefined) await keepHash(trx, account.id, renewed);
			const begun = await beginSession(trx, account.id, agentOf(headers), now);
			return { result: begun, audit: { subject: `account/${account.id}` }, by: account.id };
		});
		reply.header('set-cookie', sessionCookie(token));
		return profileOf(store, account);
	});

	route('POST /logout', async ({ who, reply, write }) => {
		const { account, sessionId } = who;
		await write(async (trx) => {
			await endSessions(trx, account.id, { only: sessionId });
			return { result: undefined, audit: { subject: `account/${account.id}` } };
		});
		reply.headers({ 'set-cookie': NO_SESSION, 'clear-site-data': '"storage"' });
	});

	route('GET /me', ({ who }) => profileOf(store, who.account));
};
