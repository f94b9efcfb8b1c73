import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../core/db/store.ts';
import { openTestStore } from '../core/db/test-store.ts';
import { createTestApp } from './app.ts';
import { ENQUIRY_NAMES, hostileRequest } from './hostile-requests.ts';
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
		// Some of what is sent is good: otherwise nothing behind the door would have been tried.
		expect((await store.db.selectFrom('enquiry').select('id').execute()).length).toBeGreaterThan(0);
	},
	TIME_OUT,
);

const nested = (depth: number, open = '[', close = ']'): string => open.repeat(depth) + close.repeat(depth);
/** What breaks whoever goes down into it by calling himself, or makes a number of it. */
const HOSTILE = [
	'-1e400',
	nested(500),
	nested(30_000),
	nested(9_000, '{"a":', '}').replace('}', '1}'),
	nested(100_000),
];

it.each(ENQUIRY_NAMES)('an enquiry may hold anything as its %s', async (field) => {
	faults.length = 0;
	const good = ['"message":"B",', '"email":"a@b.co",'].filter((each) => !each.startsWith(`"${field}"`)).join('');
	for (const hostile of HOSTILE) {
		const form = `${field}[${field}]=${encodeURIComponent(hostile)}&${field}=${encodeURIComponent(hostile)}&message=B`;
		for (const [type, payload] of [
			['application/json', `{${good}"${field}":${hostile}}`],
			['application/json', `{"${field}":${hostile}}`],
			['application/x-www-form-urlencoded', form],
		] as const)
			for (const accept of ['text/html', 'application/json']) {
				const headers = { 'content-type': type, accept };
				const { statusCode } = await app.inject({ method: 'POST', url: '/api/enquiry', headers, payload });
				expect([hostile.slice(0, 40), statusCode < 500]).toEqual([hostile.slice(0, 40), true]);
			}
	}
	expect(faults).toEqual([]);
});
