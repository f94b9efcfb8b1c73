import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inStore } from '../store/fault.ts';
import type { AppDeps } from './app.ts';

/** `GET /healthz`: 200 while enquiries can be taken. */
export const healthRoute = (app: FastifyInstance, { store }: AppDeps): void => {
	app.get('/healthz', async (_request, reply) => {
		await inStore(async () => {
			store.assertThere();
			await sql`select 1`.execute(store.db);
		});
		reply.header('cache-control', 'no-store');
		return { status: 'ok' };
	});
};
