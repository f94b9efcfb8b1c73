import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { addressOf, methodOf } from '#contracts/address.ts';
import { ENDPOINTS, type Endpoint } from '#contracts/contracts.ts';
import type { RequestErrorCode } from '#domain/api-error.ts';
import { LIMITS } from '#domain/enquiry.ts';
import { ownAccountRoutes } from './accounts/own-account.ts';
import { HashingBusy } from './accounts/password-hash.ts';
import { secondFactorRoutes } from './accounts/second-factor.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { userRoutes } from './accounts/users.ts';
import type { OfficeDeps } from './admin-deps.ts';
import { advertsRoutes } from './adverts/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { StoreError } from './db/fault.ts';
import { enquiriesRoutes } from './enquiries/routes.ts';
import { ApiError } from './http/errors.ts';
import { OfficeError, officeErrorBody } from './http/office-error.ts';
import { discardBody, hasBody } from './http/send-error.ts';
import { openApiRoutes } from './openapi.ts';
import { dispatchRoutes } from './orders/dispatch-routes.ts';
import { exchangeRoutes } from './orders/exchange.ts';
import { returnsRoutes } from './orders/returns.ts';
import { ordersRoutes } from './orders/routes.ts';
import { personRoutes } from './privacy/routes.ts';
import { type AddRoutes, office } from './route.ts';
import { ordersImportRoutes } from './shop/import-routes.ts';
import { shopMessageRoutes } from './shop/message-routes.ts';
import { specificationsRoutes } from './specifications/routes.ts';
import { historyRoutes } from './trips/history.ts';
import { imageRoutes } from './trips/image-routes.ts';
import { previewRoutes } from './trips/preview-routes.ts';
import { publicationRoutes } from './trips/publication-routes.ts';
import { reviewRoutes } from './trips/reviews.ts';
import { goodsRoutes } from './trips/routes.ts';
import { simplifyRoutes } from './trips/simplify.ts';
import { verifyRoutes } from './trips/verify.ts';

const SCREENS: readonly AddRoutes[] = [
	sessionRoutes,
	ownAccountRoutes,
	secondFactorRoutes,
	userRoutes,
	auditRoutes,
	personRoutes,
	goodsRoutes,
	simplifyRoutes,
	imageRoutes,
	reviewRoutes,
	verifyRoutes,
	historyRoutes,
	publicationRoutes,
	previewRoutes,
	specificationsRoutes,
	advertsRoutes,
	ordersRoutes,
	ordersImportRoutes,
	shopMessageRoutes,
	dispatchRoutes,
	exchangeRoutes,
	returnsRoutes,
	enquiriesRoutes,
	dashboardRoutes,
	openApiRoutes,
];

const PATTERNS = ENDPOINTS.map((endpoint) => ({
	method: methodOf(endpoint),
	pattern: new RegExp(`^${addressOf(endpoint).replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]{1,100}')}$`),
}));
/** The methods that an address takes. */
const methodsOf = (url: string): string[] => {
	const [path = ''] = url.split('?', 1);
	return [...new Set(PATTERNS.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : [])))];
};

const RETRY_AFTER = { store_unavailable: '30', store_full: '300' } as const;
/** Codes of SQLite, PostgreSQL and of a connection that broke. */
const STORE_CODE = /^(ERR_SQLITE_ERROR|[0-9A-Z]{5}|E[A-Z]+)$/;

const toOfficeError = (error: unknown): OfficeError => {
	if (error instanceof OfficeError) return error;
	if (error instanceof ApiError) return new OfficeError(error.code as RequestErrorCode, { headers: error.headers });
	if (error instanceof HashingBusy) return new OfficeError('too_many_requests', { headers: { 'retry-after': '2' } });
	const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
	if (error instanceof StoreError || STORE_CODE.test(code)) {
		const fault = error instanceof StoreError ? error.fault : 'store_unavailable';
		return new OfficeError(fault, { headers: { 'retry-after': RETRY_AFTER[fault] } });
	}
	// No id is as long.
	if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new OfficeError('not_found');
	if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new OfficeError('body_too_large');
	return new OfficeError(statusCode < 500 ? 'bad_request' : 'internal');
};

const sendError = async (
	{ report }: OfficeDeps,
	request: FastifyRequest,
	reply: FastifyReply,
	error: unknown,
): Promise<FastifyReply> => {
	const refusal = toOfficeError(error);
	if (refusal.status >= 500) report(error, request.id);
	if (request.body === undefined && hasBody(request)) {
		reply.header('connection', 'close');
		await discardBody(request.raw);
	}
	reply.code(refusal.status).headers({ 'cache-control': 'no-store', ...refusal.headers });
	return reply.type('application/json').send(JSON.stringify(officeErrorBody(refusal, request.id)));
};

/** The API of the back office, under `/api/office`. It listens to nothing: requests are handed to `app.routing`. */
export const createOfficeApp = (deps: OfficeDeps): { app: FastifyInstance; has: ReadonlySet<Endpoint> } => {
	const app = fastify({
		bodyLimit: LIMITS.body,
		exposeHeadRoutes: false,
		frameworkErrors: (error, request, reply) => void sendError(deps, request, reply, error),
	});
	const { route, has } = office(app, deps);
	app.addHook('onRequest', async (request, reply) => {
		reply.header('cache-control', 'no-store');
		if (!request.is404) return;
		const allow = methodsOf(request.url).join(', ');
		throw allow === '' ? new OfficeError('not_found') : new OfficeError('method_not_allowed', { headers: { allow } });
	});
	app.setErrorHandler((error, request, reply) => sendError(deps, request, reply, error));
	for (const screen of SCREENS) screen(route, deps);
	return { app, has };
};
