import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const names = new WeakMap<IncomingMessage, string>();

/** Notes which route of the app answers a request, for the log and the metrics. */
export const nameRoutes = (app: FastifyInstance): void => {
	app.addHook('onRequest', async ({ raw, is404, routeOptions }) => {
		if (!is404 && routeOptions.url !== undefined) names.set(raw, routeOptions.url);
	});
};

/** `/api/office/orders/:id`; `none` where no route answers: such an address may hold anything, and is not named. */
export const routeName = (request: IncomingMessage): string => names.get(request) ?? 'none';
