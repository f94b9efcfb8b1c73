import type { FastifyInstance } from 'fastify';
import { inTime } from '../db/fault.ts';

/** Who asks takes another server if he waits longer; in milliseconds. */
const LONGEST = 2_000;

/** What readiness depends on. The built site is there whenever a server listens. */
export interface Readiness {
	isStopping: () => boolean;
	/** @throws while the database is away */
	checkHealth: () => Promise<void>;
}

/** `/readyz`: 200 while everything can be served, else 503, and why. */
export const readinessRoute = (app: FastifyInstance, { isStopping, checkHealth }: Readiness): void => {
	app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
		const reached = await inTime(checkHealth(), LONGEST).then(
			() => true,
			() => false,
		);
		const why = isStopping() ? 'The server is stopping.' : reached ? undefined : 'The database cannot be reached.';
		if (why === undefined) return { status: 'ready' };
		return reply.code(503).header('retry-after', '30').send({ status: 'unready', why });
	});
};
