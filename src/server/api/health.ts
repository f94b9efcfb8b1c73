import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app.ts';

/** `GET /healthz`: 200 while enquiries can be taken. */
export const healthRoute = (app: FastifyInstance, { checkHealth }: AppDeps): void => {
	app.get('/healthz', async () => {
		await checkHealth();
		return { status: 'ok' };
	});
};
