import { fail } from 'node:assert';
import fastify, {
	type FastifyBaseLogger,
	type FastifyError,
	type FastifyInstance,
	type FastifyReply,
	type FastifyRequest,
	LogController,
} from 'fastify';
import { addressOf, methodOf, OFFICE } from '#contracts/address.ts';
import { ENDPOINTS } from '#contracts/contracts.ts';
import type { RequestErrorCode } from '#domain/api-error.ts';
import { LIMITS } from '#domain/enquiry.ts';
import { toLocale } from '#domain/locale.ts';
import { admin } from './admin.ts';
import { storeFault } from './db/fault.ts';
import { followChanges } from './departures/changes.ts';
import type { AppDeps } from './deps.ts';
import { formPage, wantsPage } from './enquiries/form-page.ts';
import { visitors } from './enquiries/post-enquiry.ts';
import { BOOKING } from './family/link.ts';
import { familyBookings } from './family/public-routes.ts';
import type { Fields } from './http/body.ts';
import { sendPage } from './http/built-page.ts';
import { isProxy } from './http/client-address.ts';
import { ApiError, errorBody, officeSentence, sentence } from './http/errors.ts';
import { languageOf } from './http/language.ts';
import { discardBody, hasBody } from './http/send-error.ts';
import { AVAILABILITY, availabilityRoute } from './orders/availability.ts';
import { setScheduleChanges } from './orders/catalogue.ts';
import { QUOTATIONS } from './quotations/link.ts';
import { quotationSheets } from './quotations/public-routes.ts';
import { SHOP_ORDERS, shopRoute } from './shop/webhook.ts';
import { filesIn } from './trips/publish/content-files.ts';
import { markOf } from './trips/publish/publication-log.ts';
import { TELL_ME, WAITING_LIST } from './waiting/link.ts';
import { waitingList } from './waiting/public-routes.ts';

/** Which methods an address takes that is not the office's. */
const METHODS: Record<string, string> = {
	'/api/enquiry': 'POST, OPTIONS',
	'/api/form-token': 'GET, HEAD',
	[AVAILABILITY]: 'GET, HEAD',
	[SHOP_ORDERS]: 'POST',
	[WAITING_LIST]: 'GET, HEAD, POST',
	[TELL_ME]: 'GET, HEAD, POST',
	'/healthz': 'GET, HEAD',
};
/** What operators and their programs ask. */
export const FOR_OPERATORS: readonly string[] = ['/healthz', '/readyz', '/metrics'];

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
const isOffice = (url: string): boolean => url === OFFICE || url.startsWith(`${OFFICE}/`);

const PATTERNS = ENDPOINTS.map((endpoint) => ({
	method: methodOf(endpoint),
	pattern: new RegExp(`^${addressOf(endpoint).replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]{1,100}')}$`),
}));
/** Addresses with pages of somebody's own below them. */
const OWN_PAGES = [WAITING_LIST, TELL_ME];
const ownPagesOf = (path: string): string | undefined => OWN_PAGES.find((each) => path.startsWith(`${each}/`));

/** The methods that an address takes; none when there is no such address. */
const methodsOf = (url: string): string => {
	const path = pathOf(url);
	const methods = PATTERNS.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []));
	if (new RegExp(`^${QUOTATIONS}/[^/]+$`).test(path)) return 'GET, HEAD';
	const [, token, step] = path.slice(ownPagesOf(path)?.length ?? path.length).split('/');
	if (token) return step === undefined ? 'GET, HEAD' : 'POST';
	if (/^[^/]+$/.test(path.startsWith(`${BOOKING}/`) ? path.slice(BOOKING.length + 1) : '')) return 'GET, HEAD, POST';
	return METHODS[path] ?? [...new Set(methods)].join(', ');
};

/** First parts of the addresses of the back office. */
const OFFICE_PARTS: readonly string[] = ENDPOINTS.map((endpoint) => addressOf(endpoint).split('/', 4).join('/'));

/** The address that answers a request, for the log: what else is asked for may hold anything, and is not named. */
export const routeOf = (url: string): string => {
	const path = pathOf(url);
	const part = path.split('/', 4).join('/');
	const folder = ownPagesOf(path) ?? [BOOKING, QUOTATIONS].find((each) => path.startsWith(`${each}/`));
	if (folder) return `${folder}/`;
	return Object.hasOwn(METHODS, path) || FOR_OPERATORS.includes(path)
		? path
		: OFFICE_PARTS.includes(part)
			? part
			: 'none';
};

/** Seconds after which to try again. */
const RETRY_AFTER = { store_unavailable: '30', store_full: '300' } as const;
const FASTIFY_ERRORS: Record<string, RequestErrorCode> = {
	FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
	FST_ERR_CTP_INVALID_MEDIA_TYPE: 'type_unsupported',
	// No id is as long.
	FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** What an error says to the one who asked. */
const toApiError = (error: unknown): ApiError => {
	if (error instanceof ApiError) return error;
	const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
	// What broke while a body was read is the caller's: a connection may be reset as one of a database.
	const fault = statusCode < 500 ? undefined : storeFault(error);
	if (fault) return new ApiError(fault, { headers: { 'retry-after': RETRY_AFTER[fault] } });
	return new ApiError(FASTIFY_ERRORS[code] ?? (statusCode < 500 ? 'bad_request' : 'internal'));
};

/** Answers with an error: the office in Chinese, visitors in the language of the form, or the first that they ask for. */
const sendError = async (
	deps: AppDeps,
	request: FastifyRequest,
	reply: FastifyReply,
	cause: unknown,
): Promise<FastifyReply> => {
	const error = toApiError(cause);
	if (error.status >= 500) request.log.error({ error: cause });
	if (request.body === undefined && hasBody(request)) {
		reply.header('connection', 'close');
		await discardBody(request.raw);
	}
	reply.code(error.status).headers({ 'cache-control': 'no-store', ...error.headers });
	const fields = (request.body ?? {}) as Fields;
	const locale = toLocale(fields['locale']) ?? languageOf(request.headers['accept-language']);
	if (!isOffice(pathOf(request.url)) && wantsPage(request)) {
		const page = await formPage(deps, locale, fields, error, request.id);
		if (page) return sendPage(reply, error.status, page);
	}
	const message = isOffice(pathOf(request.url)) ? officeSentence(error.code) : sentence(locale, error);
	reply.type('application/json');
	// As a text: no schema of an answer is one of an error.
	return reply.send(JSON.stringify(errorBody(error, message, request.id)));
};

/** Of each request there is a line already, but none of what breaks when an answer is sent in part. */
class StreamErrors extends LogController {
	override streamError(error: NodeJS.ErrnoException, request: FastifyRequest): void {
		if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error({ error });
	}
}

/** Schemas are zod's. With these in place of Fastify's compilers, it does not load them: they take much memory. */
const unused = () => fail('Every schema has a compiler.');

/** The app: what a visitor's form sends, the shop, and the back office. Requests are handed to `app.routing`. */
export const createApp = (deps: AppDeps): FastifyInstance => {
	const app = fastify({
		schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
		loggerInstance: deps.log as FastifyBaseLogger,
		logController: new StreamErrors({ disableRequestLogging: true }),
		requestIdHeader: 'x-request-id',
		trustProxy: isProxy,
		bodyLimit: LIMITS.body,
		exposeHeadRoutes: false,
		// An address that cannot be decoded reaches no hook and no handler.
		frameworkErrors: (error, request, reply) => void sendError(deps, request, reply, error),
	});
	app.removeAllContentTypeParsers();
	app.addHook('onRequest', async (request, reply) => {
		reply.header('cache-control', 'no-store');
		if (!request.is404) return;
		const allow = methodsOf(request.url);
		throw allow === '' ? new ApiError('not_found') : new ApiError('method_not_allowed', { headers: { allow } });
	});
	app.setErrorHandler((error, request, reply) => sendError(deps, request, reply, error));
	// The server lives, whatever became of the database. Anybody may ask: how the mails are is for the office and /metrics.
	app.get('/healthz', { exposeHeadRoute: true }, async () => {
		const publication = markOf(filesIn(deps.paths.site));
		return { status: 'ok', ...(publication !== '' && { publication }) };
	});
	// What was decided of departures counts from the first answer on, and for this store alone.
	app.addHook('onReady', () => followChanges(deps.store));
	app.addHook('onClose', async () => setScheduleChanges([]));
	app.register(async (scope) => visitors(scope, deps));
	app.register(async (scope) => waitingList(scope, deps));
	app.register(async (scope) => familyBookings(scope, deps));
	app.register(async (scope) => quotationSheets(scope, deps));
	app.register(async (scope) => shopRoute(scope, deps));
	app.register(async (scope) => availabilityRoute(scope, deps));
	app.register(async (scope) => admin(scope, deps));
	return app;
};
