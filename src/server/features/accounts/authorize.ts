import type { FastifyRequest } from 'fastify';
import { addressOf, isWrite } from '#contracts/address.ts';
import { type Endpoint, may, rightOf } from '#contracts/contracts.ts';
import { TWO_FACTORS } from '#domain/office/roles.ts';
import type { AppDeps } from '../../core/deps.ts';
import { ApiError } from '../../core/http/errors.ts';
import { provenance } from '../../core/http/origin.ts';
import { hasAccounts } from './accounts.ts';
import { NO_SESSION, sentToken } from './cookie.ts';
import { findSession, type SignedIn } from './sessions.ts';

/** What is open to somebody whose password another person made up. */
const BEFORE_NEW_PASSWORD: readonly Endpoint[] = ['GET /me', 'POST /password', 'POST /logout'];

/** What is open to somebody who must have a second factor and has none yet. */
const BEFORE_SECOND_FACTOR: readonly Endpoint[] = [...BEFORE_NEW_PASSWORD, 'POST /totp', 'POST /totp/confirm'];

const session = async ({ store, clock }: AppDeps, { headers }: FastifyRequest): Promise<SignedIn> => {
	const token = sentToken(headers.cookie);
	const found = token ? await findSession(store, token, clock()) : undefined;
	if (typeof found === 'object') return found;
	if (found === undefined && !(await hasAccounts(store))) throw new ApiError('setup_required');
	const gone: Record<string, string> = token === undefined ? {} : { 'set-cookie': NO_SESSION };
	throw new ApiError(found === 'expired' ? 'session_expired' : 'session_required', { headers: gone });
};

const checkOrigin = ({ pages }: AppDeps, endpoint: Endpoint, { headers, log }: FastifyRequest): void => {
	const site = headers['sec-fetch-site'];
	const { origin, host } = headers;
	const from = provenance({ origin, host, site: Array.isArray(site) ? site[0] : site }, pages);
	// Who has no session yet has nothing that another site could misuse; what is no browser may sign in.
	if (from === 'own' || (from === 'unknown' && rightOf(endpoint) === 'anyone')) return;
	log.warn({ event: 'cross_site', route: addressOf(endpoint) });
	throw new ApiError('cross_site');
};

/**
 * Lets a request in before anything of its body is read: session, origin of writes, right of the role.
 * @returns who it is; undefined where nobody needs to be signed in
 * @throws ApiError
 */
export const authorize = async (
	deps: AppDeps,
	endpoint: Endpoint,
	request: FastifyRequest,
): Promise<SignedIn | undefined> => {
	const who = rightOf(endpoint) === 'anyone' ? undefined : await session(deps, request);
	if (isWrite(endpoint)) checkOrigin(deps, endpoint, request);
	if (!may(who?.account.role, endpoint)) throw new ApiError('forbidden');
	if (who?.account.temporaryUntil != null && !BEFORE_NEW_PASSWORD.includes(endpoint))
		throw new ApiError('password_change_required');
	if (who && !who.secondFactor && TWO_FACTORS.includes(who.account.role) && !BEFORE_SECOND_FACTOR.includes(endpoint))
		throw new ApiError('second_factor_required');
	return who;
};
