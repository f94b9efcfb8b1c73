import { fail } from 'node:assert';
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
import { LIMITS } from '#domain/enquiry.ts';
import { toLocale } from '#domain/locale.ts';
import { storeFault } from './core/db/fault.ts';
import type { AppDeps } from './core/deps.ts';
import type { Fields } from './core/http/body.ts';
import { sendPage } from './core/http/built-page.ts';
import { isProxy } from './core/http/client-address.ts';
import { ApiError, errorBody, officeSentence, sentence } from './core/http/errors.ts';
import { languageOf } from './core/http/language.ts';
import { methodFinder } from './core/http/methods.ts';
import { nameRoutes } from './core/http/route-name.ts';
import { discardBody, hasBody } from './core/http/send-error.ts';
import { createRoute, useContracts } from './core/route.ts';
import { formPage, wantsPage } from './features/enquiries/form-page.ts';
import { filesIn } from './features/publishing/content-files.ts';
import { markOf } from './features/publishing/publication-log.ts';
import { FEATURES } from './features.ts';
import { openApiRoutes } from './openapi.ts';

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
const isOffice = (url: string): boolean => url === OFFICE || url.startsWith(`${OFFICE}/`);

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
	nameRoutes(app);
	const methodsAt = methodFinder(app);
	app.addHook('onRequest', async (request, reply) => {
		reply.header('cache-control', 'no-store');
		if (!request.is404) return;
		const allow = methodsAt(pathOf(request.url)).join(', ');
		throw allow === '' ? new ApiError('not_found') : new ApiError('method_not_allowed', { headers: { allow } });
	});
	app.setErrorHandler((error, request, reply) => sendError(deps, request, reply, error));
	// The server lives, whatever became of the database. Anybody may ask: how the mails are is for the office and /metrics.
	app.get('/healthz', { exposeHeadRoute: true }, async () => {
		const publication = markOf(filesIn(deps.paths.site));
		return { status: 'ok', ...(publication !== '' && { publication }) };
	});
	for (const addRoutes of FEATURES.flatMap(({ open = [] }) => open))
		app.register(async (scope) => addRoutes(scope, deps));
	app.register(async (office) => {
		useContracts(office);
		for (const addRoutes of [openApiRoutes, ...FEATURES.flatMap(({ office = [] }) => office)])
			office.register(async (scope) => addRoutes(createRoute(scope, deps), deps));
	});
	return app;
};
