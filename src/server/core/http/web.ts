import { fail } from 'node:assert';
import { randomUUID } from 'node:crypto';
import fastify, {
	type FastifyBaseLogger,
	type FastifyError,
	type FastifyInstance,
	type FastifyReply,
	type FastifyRequest,
	LogController,
} from 'fastify';
import { OFFICE } from '#contracts/address.ts';
import type { RequestErrorCode } from '#domain/api-error.ts';
import { LENGTHS } from '#domain/enquiry.ts';
import { toLocale } from '#domain/locale.ts';
import type { Locale } from '#i18n/locales.ts';
import { storeFault } from '../db/fault.ts';
import type { Fields } from './body.ts';
import { type FilledPage, sendPage } from './built-page.ts';
import { checkRequest, hostCheck } from './check-request.ts';
import { isProxy } from './client-address.ts';
import { discardBody, hasBody } from './discard-body.ts';
import { ApiError, errorBody, officeSentence, sentence } from './errors.ts';
import { BARE_HEADERS } from './headers.ts';
import { impersonalPath } from './impersonal.ts';
import { languageOf } from './language.ts';
import type { Log } from './log.ts';
import type { LiveSite, Site } from './site.ts';

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
export const isApi = (path: string): boolean => path.startsWith('/api/');
const isOffice = (path: string): boolean => path === OFFICE || path.startsWith(`${OFFICE}/`);

/** The outside world of an app, whatever its routes are. */
export interface WebDeps {
	log: Log;
	live: Pick<LiveSite, 'site'>;
	/** Host names that it answers to besides those of the built site. */
	hosts: readonly string[];
	/** Is told of every answer: the address that gave it, its status, and how long it took in milliseconds. */
	count?: ((route: string, status: number, ms: number) => void) | undefined;
	/** The page that says what is wrong, for a request that a person sent without scripts; undefined where none does. */
	errorPage?: (request: FastifyRequest, error: ApiError, locale: Locale) => Promise<FilledPage | undefined>;
}

/** Seconds after which to try again. */
const RETRY_AFTER = { store_unavailable: '30', store_full: '300' } as const;
const FASTIFY_ERRORS: Record<string, RequestErrorCode> = {
	FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
	FST_ERR_CTP_INVALID_MEDIA_TYPE: 'type_unsupported',
	// No id is as long.
	FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** Of an error of `@fastify/static`, which says of a range what there is instead. */
type Details = { headers?: Record<string, string> };

/** What an error says to the one who asked. */
const toApiError = (error: unknown): ApiError => {
	if (error instanceof ApiError) return error;
	const { code = '', statusCode = 500, headers = {} } = error as Partial<FastifyError> & Details;
	if (statusCode === 416) return new ApiError('range_not_satisfiable', { headers });
	// What broke while a body was read is the caller's: a connection may be reset as one of a database.
	const fault = statusCode < 500 ? undefined : storeFault(error);
	if (fault) return new ApiError(fault, { headers: { 'retry-after': RETRY_AFTER[fault] } });
	return new ApiError(FASTIFY_ERRORS[code] ?? (statusCode < 500 ? 'bad_request' : 'internal'));
};

/** The address of a page as it was asked for; what lies at none of ours may hold anything. */
const pagePath = ({ files, redirects }: Site, path: string): string =>
	files.has(path) || redirects.has(path) ? path : impersonalPath(path);

/** The route of a page or a file. */
const SITE_ROUTE = '/*';

/** By what name log and metrics call the route of a request: `none` where no route answers, as such an address may hold anything. */
const routeOf = ({ url, is404, routeOptions }: FastifyRequest): string => {
	const route = is404 ? undefined : routeOptions.url;
	if (route !== undefined && route !== SITE_ROUTE) return route;
	return isApi(pathOf(url)) ? 'none' : 'static';
};

/** In the order in which an answer lists them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Finds the methods that routes of an app take at a path, among the routes that are added after this. @returns none where there is no route */
const methodFinder = (app: FastifyInstance): ((path: string) => string[]) => {
	const routes: { methods: string[]; parts: string[] }[] = [];
	app.addHook('onRoute', ({ method, url }) => {
		routes.push({ methods: [method].flat(), parts: url.split('/') });
	});
	return (path) => {
		const wanted = path.split('/');
		const fits = (part: string, i: number) => part === wanted[i] || (part.startsWith(':') && wanted[i] !== '');
		const found = routes
			.filter(({ parts }) => parts.length === wanted.length && parts.every(fits))
			.flatMap(({ methods }) => methods);
		return METHODS.filter((method) => found.includes(method));
	};
};

/** Of each request there is a line already, but none of what breaks when an answer is sent in part. */
class StreamErrors extends LogController {
	override streamError(error: NodeJS.ErrnoException, request: FastifyRequest): void {
		if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error({ error });
	}
}

/** Schemas are zod's. With these in place of Fastify's compilers, it does not load them: they take much memory. */
const unused = () => fail('Every schema has a compiler.');

/**
 * An app without routes: it names, checks and logs every request, gives every answer its security headers, and says what
 * is wrong, to the office in Chinese, to visitors in the language of the form, or the first that they ask for. Requests
 * are handed to `app.routing`.
 */
export const createWeb = ({ log, live, hosts, count, errorPage }: WebDeps): FastifyInstance => {
	const { site, api } = live.site.facts;
	const ofSite = [site, api].map((each) => each && new URL(each).hostname);
	const checkHost = hostCheck([...hosts, ...ofSite]);

	const begin = (request: FastifyRequest, reply: FastifyReply): void => {
		const begun = performance.now();
		const { id: reqId, method, raw } = request;
		reply.headers({ ...BARE_HEADERS, 'x-request-id': reqId, 'cache-control': 'no-store' });
		reply.raw.once('close', () => {
			const status = reply.raw.statusCode;
			const ms = Math.round((performance.now() - begun) * 10) / 10;
			const route = routeOf(request);
			const path = route === 'static' ? pagePath(live.site, pathOf(raw.url ?? '/')) : undefined;
			log.info({ reqId, method, route, path, status, ms });
			count?.(route, status, ms);
		});
	};
	const sendError = async (request: FastifyRequest, reply: FastifyReply, cause: unknown): Promise<FastifyReply> => {
		const error = toApiError(cause);
		if (error.status >= 500) request.log.error({ error: cause });
		if (request.body === undefined && hasBody(request)) {
			reply.header('connection', 'close');
			await discardBody(request.raw);
		}
		reply.code(error.status).headers({ 'cache-control': 'no-store', ...error.headers });
		const fields = (request.body ?? {}) as Fields;
		const locale = toLocale(fields['locale']) ?? languageOf(request.headers['accept-language']);
		const isOfOffice = isOffice(pathOf(request.url));
		const page = isOfOffice ? undefined : await errorPage?.(request, error, locale);
		if (page) return sendPage(reply, error.status, page);
		const message = isOfOffice ? officeSentence(error.code) : sentence(locale, error);
		reply.type('application/json');
		// As a text: no schema of an answer is one of an error.
		return reply.send(JSON.stringify(errorBody(error, message, request.id)));
	};

	const app = fastify({
		schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
		loggerInstance: log as FastifyBaseLogger,
		logController: new StreamErrors({ disableRequestLogging: true }),
		genReqId: () => randomUUID(),
		trustProxy: isProxy,
		bodyLimit: LENGTHS.body,
		exposeHeadRoutes: false,
		// An address that cannot be decoded reaches no hook and no handler.
		frameworkErrors: (error, request, reply) => {
			begin(request, reply);
			void sendError(request, reply, error);
		},
	});
	app.removeAllContentTypeParsers();
	const methodsAt = methodFinder(app);
	app.addHook('onRequest', async (request, reply) => {
		begin(request, reply);
		const fault = checkRequest(request.raw, checkHost);
		if (fault) throw new ApiError(fault);
		const isAnswered = !request.is404 && request.routeOptions.url !== SITE_ROUTE;
		if (isAnswered) return;
		const path = pathOf(request.url);
		if (!request.is404 && !isApi(path)) return;
		const allow = isApi(path) ? methodsAt(path) : ['GET', 'HEAD'];
		// One that is allowed, and has no route all the same, has a part that is longer than any id.
		if (allow.length === 0 || allow.includes(request.method)) throw new ApiError('not_found');
		throw new ApiError('method_not_allowed', { headers: { allow: allow.join(', ') } });
	});
	app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
	return app;
};
