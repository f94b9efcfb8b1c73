import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readinessRoute } from './readiness.ts';

let app: FastifyInstance;
let check: () => Promise<void>;
beforeEach(() => {
	app = fastify();
	readinessRoute(app, { isStopping: () => false, checkHealth: () => check() });
});
afterEach(() => app.close());

// One that is ready, and one that stops: `start.test.ts`.
it('a server whose database is away, or does not answer, is not ready, and says so without a word of the error', async () => {
	for (const away of [
		() => Promise.reject(new Error('postgres://office:geheim@10.0.0.1')),
		() => new Promise<void>(() => {}),
	]) {
		check = away;
		const answer = await app.inject('/readyz');
		expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
		expect(answer.json()).toEqual({ status: 'unready', why: 'The database cannot be reached.' });
	}
	expect(await app.inject({ method: 'HEAD', url: '/readyz' })).toMatchObject({ statusCode: 503, body: '' });
});
