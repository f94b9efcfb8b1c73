import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';
import { provenance } from './origin.ts';

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses what other sites' pages send (403 `origin_forbidden`), by script or by form. Pages of ours that another host
 * serves may read the answers.
 * @param deps `pages`: the origins of our pages
 */
export const sameOrigin = (app: FastifyInstance, { pages }: { pages: readonly string[] }): void => {
	app.addHook('onRequest', async ({ method, headers }, reply) => {
		const { origin, host } = headers;
		if (origin !== undefined && pages.includes(origin)) {
			reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' });
			if (method === 'OPTIONS')
				reply.headers({
					'access-control-allow-methods': 'GET, POST',
					'access-control-allow-headers': 'content-type, idempotency-key',
					'access-control-max-age': '86400',
				});
		}
		const site = headers['sec-fetch-site'];
		const sender = { origin, host, site: Array.isArray(site) ? site[0] : site };
		if (!READING.includes(method) && provenance(sender, pages) === 'foreign') throw new ApiError('origin_forbidden');
	});
};
