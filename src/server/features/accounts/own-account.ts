import { listNamedAudit } from '../../core/audit.ts';
import type { AppDeps } from '../../core/deps.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Route } from '../../core/route.ts';
import { changeAccount } from './accounts.ts';
import { sessionCookie } from './cookie.ts';
import { hashPassword } from './password-hash.ts';
import { passwordFault } from './password-rule.ts';
import { profileOf } from './session-routes.ts';
import { beginSession, endSessions, listSessions } from './sessions.ts';
import { checkOwnPassword } from './sign-in.ts';
import { findTotp } from './totp.ts';

/** Lines of one's own history. */
const HISTORY = 100;

/** 个人中心: profile, password, open sessions, own history. */
export const ownAccountRoutes = (route: Route, deps: AppDeps): void => {
	const { store, names } = deps;

	route('PUT /me', async ({ who, body, write }) => {
		const { account } = who;
		await write(async (trx) => {
			await changeAccount(trx, account.id, body);
			return {
				result: undefined,
				audit: { subject: `account/${account.id}`, before: { name: account.name }, after: body },
			};
		});
		return profileOf(store, { ...account, ...body });
	});

	route('POST /password', async ({ who, body, request, reply, now, write }) => {
		const { account } = who;
		const { current, next } = body;
		await checkOwnPassword(deps, account.id, current, 'current', now);
		const secondFactor = Boolean((await findTotp(store, account.id))?.confirmedAt);
		const fault = passwordFault(next, { secondFactor, names: [account.username, account.name, ...names] });
		if (fault ?? next === current) throw new ApiError(fault ?? 'password_same', { field: 'next' });
		const password = await hashPassword(next);
		const token = await write(async (trx) => {
			await changeAccount(trx, account.id, { password, temporaryUntil: null });
			const begun = await beginSession(trx, account.id, String(request.headers['user-agent'] ?? ''), now);
			return { result: begun, audit: { subject: `account/${account.id}` } };
		});
		reply.header('set-cookie', sessionCookie(token));
		return profileOf(store, { ...account, temporaryUntil: null });
	});

	route('GET /sessions', async ({ who, now }) =>
		(await listSessions(store, who.account.id, now)).map((each) => ({ ...each, current: each.id === who.sessionId })),
	);

	route('DELETE /sessions', ({ who, write }) =>
		write(async (trx) => {
			const ended = await endSessions(trx, who.account.id, { except: who.sessionId });
			return { result: { ended }, audit: { subject: `account/${who.account.id}`, after: { ended } } };
		}),
	);

	route('DELETE /sessions/:id', async ({ who, params, write }) => {
		await write(async (trx) => {
			if ((await endSessions(trx, who.account.id, { only: params.id })) === 0) throw new ApiError('not_found');
			return { result: undefined, audit: { subject: `session/${params.id}` } };
		});
	});

	route('GET /me/history', ({ who }) => listNamedAudit(store, { accountId: who.account.id, size: HISTORY }));
};
