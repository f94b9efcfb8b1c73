import type { FastifyInstance } from 'fastify';
import type { Addresses } from '#domain/addresses.ts';
import { filesIn } from './core/content/content-files.ts';
import { inTime } from './core/db/fault.ts';
import type { AppDeps } from './core/deps.ts';
import type { Fields } from './core/http/body.ts';
import { ApiError } from './core/http/errors.ts';
import type { Log } from './core/http/log.ts';
import { NO_SITE } from './core/http/site.ts';
import { siteRoutes } from './core/http/site-routes.ts';
import { createWeb, type WebDeps } from './core/http/web.ts';
import type { Metrics } from './core/observe/metrics.ts';
import { createRoute, useContracts } from './core/route.ts';
import { formPage, wantsPage } from './features/enquiries/index.ts';
import { markOf } from './features/publishing/index.ts';
import { FEATURES } from './features.ts';

/** What readiness depends on. The built site is there whenever a server listens. */
interface Readiness {
	isStopping: () => boolean;
	/** @throws while the database is away */
	checkHealth: () => Promise<void>;
}

/** What surrounds the features of a server. */
export interface Surroundings extends Pick<WebDeps, 'live' | 'hosts'> {
	addresses: Pick<Addresses, 'site' | 'apiHosts'>;
	readiness?: Readiness;
	metrics?: Metrics | undefined;
}

/** An API alone, as in `astro dev`, that answers to these hosts besides this machine. */
export const nothingAround = (hosts: readonly string[] = []): Surroundings => ({
	live: { site: NO_SITE },
	hosts,
	addresses: { site: '', apiHosts: [] },
});

/** Who asks whether a server is ready takes another one if he waits longer; in milliseconds. */
const LONGEST = 2_000;

/** `/readyz`: 200 while everything can be served, else 503, and why. */
const readinessRoute = (app: FastifyInstance, { isStopping, checkHealth }: Readiness): void => {
	app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
		const away = await inTime(checkHealth(), LONGEST).then(
			() => undefined,
			() => 'The database cannot be reached.',
		);
		const why = isStopping() ? 'The server is stopping.' : away;
		if (why === undefined) return { status: 'ready' };
		return reply.code(503).header('retry-after', '30').send({ status: 'unready', why });
	});
};

const surround = (app: FastifyInstance, { readiness, metrics, ...site }: Surroundings): void => {
	if (readiness) readinessRoute(app, readiness);
	metrics?.addRoute(app);
	siteRoutes(app, site);
};

/** The app: what a visitor's form sends, the shop, the back office, and the site. */
export const createApp = (deps: AppDeps, around = nothingAround()): FastifyInstance => {
	const app = createWeb({
		...around,
		log: deps.log,
		count: around.metrics?.count,
		errorPage: async (request, error, locale) =>
			wantsPage(request) ? formPage(deps, locale, (request.body ?? {}) as Fields, error, request.id) : undefined,
	});
	// The server lives, whatever became of the database. Anybody may ask: how the mails are is for the office and /metrics.
	app.get('/healthz', { exposeHeadRoute: true }, async () => {
		const publication = markOf(filesIn(deps.paths.site));
		return { status: 'ok', ...(publication !== '' && { publication }) };
	});
	for (const addRoutes of FEATURES.flatMap(({ open = [] }) => open))
		app.register(async (scope) => addRoutes(scope, deps));
	app.register(async (office) => {
		useContracts(office);
		for (const addRoutes of FEATURES.flatMap(({ office = [] }) => office))
			office.register(async (scope) => addRoutes(createRoute(scope, deps), deps));
	});
	surround(app, around);
	return app;
};

/** The app while its database cannot be had: it serves the pages all the same. Pages on other hosts may read why it does no more. */
export const createAppWithoutStore = (log: Log, around: Surroundings): FastifyInstance => {
	const app = createWeb({ ...around, log, count: around.metrics?.count });
	app.get('/healthz', { exposeHeadRoute: true }, async () => ({ status: 'ok' }));
	const refuse = async () => {
		const headers = { 'retry-after': '30', 'access-control-allow-origin': '*' };
		throw new ApiError('store_unavailable', { headers });
	};
	// At once: nothing here reads bodies, and who sends one would be told that its type is not taken.
	app.all('/api/*', { onRequest: refuse }, refuse);
	surround(app, around);
	return app;
};
