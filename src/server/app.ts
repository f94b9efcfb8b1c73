import { fail } from 'node:assert';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { addressOf } from '#contracts/address.ts';
import { ENDPOINTS } from '#contracts/contracts.ts';
import type { RequestErrorCode } from '#domain/api-error.ts';
import { LIMITS } from '#domain/enquiry.ts';
import { toLocale } from '#domain/locale.ts';
import type { Locale } from '#i18n/locales.ts';
import { StoreError } from './db/fault.ts';
import type { AppDeps } from './deps.ts';
import { formPage } from './enquiries/form-page.ts';
import { formTokenRoute } from './enquiries/form-token.ts';
import { enquiryRoute } from './enquiries/post-enquiry.ts';
import { wantsPage } from './enquiries/wants-page.ts';
import { ACCEPTED_TYPES, type Fields, readFields, typeOf } from './http/body.ts';
import { ApiError, errorBody } from './http/errors.ts';
import { healthRoute } from './http/health.ts';
import { languageOf } from './http/language.ts';
import { sameOrigin } from './http/same-origin.ts';
import { discardBody, hasBody } from './http/send-error.ts';
import { SHOP_ORDERS, shopRoute } from './shop/webhook.ts';

/** Seconds after which to try again. */
const RETRY_AFTER = { store_unavailable: '30', store_full: '300' } as const;

/** Which methods an address takes. */
const METHODS: Record<string, string> = {
	'/api/enquiry': 'POST, OPTIONS',
	'/api/form-token': 'GET, HEAD',
	[SHOP_ORDERS]: 'POST',
	'/healthz': 'GET, HEAD',
};

/** First parts of the addresses of the back office. */
const OFFICE_PARTS: readonly string[] = ENDPOINTS.map((endpoint) => addressOf(endpoint).split('/', 4).join('/'));

/** The address that answers a request, for the log: what else is asked for may hold anything, and is not named. */
export const routeOf = (url: string): string => {
	const path = url.split('?', 1)[0] ?? '';
	const part = path.split('/', 4).join('/');
	return Object.hasOwn(METHODS, path) ? path : OFFICE_PARTS.includes(part) ? part : 'none';
};

const FASTIFY_ERRORS: Record<string, RequestErrorCode> = {
	FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
	FST_ERR_CTP_INVALID_MEDIA_TYPE: 'type_unsupported',
};

/** The refusal that an error leads to. */
const toApiError = (error: unknown): ApiError => {
	if (error instanceof ApiError) return error;
	if (error instanceof StoreError)
		return new ApiError(error.fault, { headers: { 'retry-after': RETRY_AFTER[error.fault] } });
	const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
	return new ApiError(FASTIFY_ERRORS[code] ?? (statusCode < 500 ? 'bad_request' : 'internal'));
};

/** The language of an answer: that of the form, else the first that the browser asks for. */
const answerLanguage = (request: FastifyRequest): Locale =>
	toLocale((request.body as Fields | undefined)?.['locale']) ?? languageOf(request.headers['accept-language']);

const sendError = async (
	{ findPage }: AppDeps,
	request: FastifyRequest,
	reply: FastifyReply,
	error: ApiError,
): Promise<FastifyReply> => {
	if (request.body === undefined && hasBody(request)) {
		reply.header('connection', 'close');
		await discardBody(request.raw);
	}
	const locale = answerLanguage(request);
	reply.code(error.status).headers({ 'cache-control': 'no-store', ...error.headers });
	if (!wantsPage(request)) return reply.send(errorBody(error, locale, request.id));
	const { html, headers } = formPage(findPage, locale, (request.body ?? {}) as Fields, error);
	return reply.headers(headers).type('text/html; charset=utf-8').send(html);
};

/** Routes have no JSON schemas. With these in their place, Fastify does not load its compilers, which take much memory. */
const unused = () => fail('Routes have no JSON schemas.');

/** The API. It listens to nothing: requests are handed to `app.routing`. */
export const createApp = (deps: AppDeps): FastifyInstance => {
	const app = fastify({
		schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
		bodyLimit: LIMITS.body,
		// An address that cannot be decoded reaches no hook and no handler.
		frameworkErrors: (error, request, reply) => void sendError(deps, request, reply, toApiError(error)),
	});
	app.removeAllContentTypeParsers();
	for (const type of ACCEPTED_TYPES)
		app.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) =>
			readFields(type, bytes),
		);
	app.addHook('onRequest', async (request, reply) => {
		reply.header('cache-control', 'no-store');
		if (!request.is404) {
			if (request.method === 'POST') typeOf(request.headers['content-type'], request.headers['content-encoding']);
			return;
		}
		const allow = METHODS[request.url.split('?', 1)[0] ?? ''];
		throw allow ? new ApiError('method_not_allowed', { headers: { allow } }) : new ApiError('not_found');
	});
	sameOrigin(app, deps);
	app.setErrorHandler((error, request, reply) => {
		const refusal = toApiError(error);
		if (refusal.status >= 500) deps.report(error, request.id);
		return sendError(deps, request, reply, refusal);
	});
	app.options('/api/enquiry', async (_request, reply) =>
		reply
			.code(204)
			.headers({ allow: METHODS['/api/enquiry'], 'accept-post': ACCEPTED_TYPES.join(', ') })
			.send(),
	);
	enquiryRoute(app, deps);
	formTokenRoute(app, deps);
	healthRoute(app, deps);
	shopRoute(app, { ...deps, shopSecrets: deps.shopSecrets ?? (() => []) });
	return app;
};
