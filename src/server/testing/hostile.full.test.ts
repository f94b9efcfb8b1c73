import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../db/store.ts';
import { openTestStore } from '../db/test-store.ts';
import { createTestApp } from './app.ts';
import { contactPage } from './contact-page.ts';
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
	const findPage = () => ({ html: contactPage('en'), headers: {} });
	app = createTestApp(store, { findPage, log: testLog([], faults), pages: ['https://site.test'] });
});
afterAll(async () => {
	await app.close();
	await store.close();
});

describe('the API', () => {
	it.each(['/api/enquiry', '/api/form-token', '/healthz', '/api/none'])(
		'lives through whatever is sent to %s',
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
});

const nested = (depth: number, open = '[', close = ']'): string => open.repeat(depth) + close.repeat(depth);
/** What breaks whoever makes a text or a number of it, counts on a list, or goes down into it by calling himself. */
const HOSTILE = [
	'{"toString":1,"valueOf":1}',
	'[{"toString":"x","length":"x"}]',
	'{"__proto__":{"a":1},"constructor":null}',
	'null',
	'-1e400',
	'"\\u0000"',
	nested(500),
	nested(30_000),
	`${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
	nested(100_000),
];

describe('an enquiry', () => {
	beforeEach(() => faults.splice(0));

	it.each(ENQUIRY_NAMES)('may hold anything as its %s', async (field) => {
		for (const hostile of HOSTILE)
			for (const good of ['', '"firstName":"A","message":"B","email":"a@b.co","country":"HK",']) {
				const json = good.replace(new RegExp(`"${field}":"[^"]*",`), '');
				const payload = `{${json}"${field}":${hostile}}`;
				const answer = await app.inject({
					method: 'POST',
					url: '/api/enquiry',
					headers: { 'content-type': 'application/json' },
					payload,
				});
				expect([hostile.slice(0, 40), answer.statusCode]).not.toEqual([hostile.slice(0, 40), 500]);
				const form = `${field}[${field}]=${encodeURIComponent(hostile)}&${field}=${encodeURIComponent(hostile)}&message=B`;
				for (const accept of ['text/html', 'application/json']) {
					const headers = { 'content-type': 'application/x-www-form-urlencoded', accept };
					const told = await app.inject({ method: 'POST', url: '/api/enquiry', headers, payload: form });
					expect(told.statusCode).toBeLessThan(500);
				}
			}
		expect(faults).toEqual([]);
	});
});
