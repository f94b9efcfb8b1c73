import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../core/db/store.ts';
import { openTestStore } from '../core/db/test-store.ts';
import { createTestApp } from './app.ts';
import { hostileRequest } from './hostile-requests.ts';
import { testLog } from './log.ts';

/** Requests per address. */
const RUNS = Number(process.env['HOSTILE_REQUESTS'] ?? 5_000);
const TIME_OUT = 120_000;

let store: Store;
let app: FastifyInstance;
const faults: unknown[] = [];

beforeAll(async () => {
	store = await openTestStore();
	app = createTestApp(store, { log: testLog([], faults), pages: ['https://site.test'] });
});
afterAll(async () => {
	await app.close();
	await store.close();
});

it.each(['/api/enquiry', '/api/form-token', '/healthz', '/api/none'])(
	'the API lives through whatever is sent to %s',
	async (url) => {
		const check = fc.asyncProperty(hostileRequest(url), async (request) => {
			const answer = await app.inject(request);
			expect(answer.statusCode).toBeLessThan(500);
			if (answer.headers['content-type']?.toString().startsWith('application/json') && request.method !== 'HEAD')
				expect(answer.statusCode < 400 || answer.json().error.message).toBeTruthy();
			const typed = answer.headers['content-type']?.toString().startsWith('text/html') ? answer.body : '';
			expect(typed).not.toMatch(/<script>|<svg\/onload/);
		});
		await fc.assert(check, { numRuns: RUNS });
		expect(faults).toEqual([]);
		expect((await app.inject('/healthz')).statusCode).toBe(200);
		// Some of what is sent is good: otherwise nothing behind the sign-in would have been tried.
		expect((await store.db.selectFrom('enquiry').select('id').execute()).length).toBeGreaterThan(0);
	},
	TIME_OUT,
);
