import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PUBLISHED_MARK } from '#domain/site-files.ts';
import { createApp, nothingAround } from './app.ts';
import { StoreError } from './core/db/fault.ts';
import type { Store } from './core/db/store.ts';
import type { AppDeps } from './core/deps.ts';
import { sendCsv } from './core/http/csv.ts';
import { pathsAround } from './features/publishing/releases.ts';
import { createTestApp, testDeps } from './testing/app.ts';
import { testLog } from './testing/log.ts';
import { storeOfEachTest } from './testing/of-each-test.ts';

const VALID = { firstName: 'Wing', email: 'wing@school.example', message: 'Hello', locale: 'zh' };
const store = storeOfEachTest();
let app: FastifyInstance;
let reports: unknown[];
let now: number;

const make = (change: Partial<AppDeps> = {}): FastifyInstance =>
	createTestApp(store, { clock: () => now, log: testLog([], reports), ...change });
const post = (payload: object | string = VALID, headers: Record<string, string> = {}) =>
	app.inject({ method: 'POST', url: '/api/enquiry', payload, headers });
const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
	post(new URLSearchParams(fields).toString(), { 'content-type': 'application/x-www-form-urlencoded', ...headers });

/** A database that answers as SQLite does when it fails. */
const failing = (error: object): Store => ({
	...store,
	assertThere: () => {
		throw error instanceof Error ? error : Object.assign(new Error('no'), error);
	},
});

beforeEach(async () => {
	reports = [];
	now = Date.parse('2026-12-01T04:00:00Z');
	app = make();
});
afterEach(() => app.close());

it('a file whose rows fail when it is sent in part is told of in the log, one that nobody waits for is not', async () => {
	const rows = async function* () {
		yield [['a']];
		// The first rows are sent.
		await setImmediate();
		throw new Error('parent@example.org');
	};
	const head = { name: 'x', columns: { a: ([cell]: string[]) => cell ?? '' }, now };
	app.get('/x', (_request, reply) => sendCsv(reply, head, rows()));
	const endless = async function* () {
		for (;;) yield [['a'.repeat(100_000)]];
	};
	app.get('/endless', (_request, reply) => sendCsv(reply, head, endless()));
	const address = await app.listen();
	await expect(fetch(`${address}/x`).then((answer) => answer.text())).rejects.toThrow('terminated');
	const fault = {
		error: { name: 'Error', message: '…', stack: expect.stringMatching(/^at rows/) },
		reqId: expect.any(String),
	};
	const lines = [{ level: 'error', time: expect.any(Number), ...fault }];
	expect(reports).toEqual(lines);
	const { body } = await fetch(`${address}/endless`);
	await body?.cancel();
	await app.close();
	expect(reports).toEqual(lines);
});

describe('the API', () => {
	it('sends a form without scripts on to the thank-you page of its language', async () => {
		for (const [locale, address] of [
			['en', '/thankYou'],
			['zh', '/zh/thankYou'],
			['cn', '/cn/thankYou'],
			['fr', '/thankYou'],
		] as const) {
			const navigated = await form({ ...VALID, locale }, { 'sec-fetch-mode': 'navigate' });
			expect([navigated.statusCode, navigated.headers.location]).toEqual([303, address]);
		}
		expect((await form(VALID, { accept: 'text/html,*/*' })).statusCode).toBe(303);
		expect((await form(VALID, { accept: 'text/html', 'sec-fetch-mode': 'cors' })).statusCode).toBe(200);
	});
	it('takes a form without scripts once, however often its button is pressed', async () => {
		const press = () => form(VALID, { 'sec-fetch-mode': 'navigate' });
		const answers = await Promise.all([press(), press(), press()]);
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
		now += 9 * 60_000;
		expect((await press()).headers['idempotent-replayed']).toBe('true');
		const ids = async () => (await store.db.selectFrom('enquiry').select('id').execute()).length;
		expect(await ids()).toBe(1);
		now += 20 * 60_000;
		await press();
		await form({ ...VALID, message: 'Something else' }, { 'sec-fetch-mode': 'navigate' });
		expect(await ids(), 'later, or with other words, it is another one').toBe(3);
	});
	it('says 503 while the database is unavailable and 507 when it is full, to a form without scripts by a page', async () => {
		for (const [error, status, code] of [
			[{ code: 'ERR_SQLITE_ERROR', errcode: 5 }, 503, 'store_unavailable'],
			[{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 507, 'store_full'],
			[{ code: '53100' }, 507, 'store_full'],
			[{ code: 'ECONNREFUSED' }, 503, 'store_unavailable'],
			[new StoreError('removed'), 503, 'store_unavailable'],
			[new Error('Query read timeout'), 503, 'store_unavailable'],
		] as const) {
			const broken = failing(error);
			app = make({ store: broken });
			const answer = await post();
			expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
			expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
			expect(answer.headers['cache-control']).toBe('no-store');
			const page = await form(VALID, { 'sec-fetch-mode': 'navigate' });
			expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
		}
		expect(reports).toHaveLength(12);
		expect(await store.db.selectFrom('enquiry').selectAll().execute()).toEqual([]);
	});
	it('lives whatever became of its database', async () => {
		app = make({ store: failing(new StoreError('removed')) });
		const answer = await app.inject('/healthz');
		expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
	});
	it('is not ready while its database is away, or does not answer, and says so without a word of the error', async () => {
		for (const checkHealth of [
			() => Promise.reject(new Error('postgres://office:geheim@10.0.0.1')),
			() => new Promise<void>(() => {}),
		]) {
			const readiness = { isStopping: () => false, checkHealth };
			app = createApp(testDeps(store), { ...nothingAround(), readiness });
			const answer = await app.inject('/readyz');
			expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
			expect(answer.json()).toEqual({ status: 'unready', why: 'The database cannot be reached.' });
		}
	});
	it('says which publication it shows', async () => {
		const site = await mkdtemp(join(tmpdir(), 'site-'));
		await writeFile(join(site, PUBLISHED_MARK), 'one\n');
		app = make({ paths: pathsAround(site) });
		expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', publication: 'one' });
	});
	it('tells of a fault of ours in general words with a reference, on a page, too, and goes on', async () => {
		app = make({
			classify: async (_arrival, { message }) => {
				if (message === 'Hello') throw new Error('secret detail');
				return { state: 'new', score: 0, reasons: [] };
			},
		});
		const answer = await post();
		expect(answer.statusCode).toBe(500);
		expect(answer.json().error).toEqual({
			code: 'internal',
			message: expect.stringContaining('我們的系統出了問題'),
			reference: expect.stringMatching(/\S/),
		});
		const page = await form(VALID, { 'sec-fetch-mode': 'navigate' });
		const id = page.headers['x-request-id'];
		expect([page.statusCode, page.body]).toEqual([500, expect.stringContaining(`編號 ${id}`)]);
		expect(reports).toMatchObject([{ reqId: expect.any(String) }, { reqId: id }]);
		expect((await post({ ...VALID, message: 'Other' })).statusCode).toBe(200);
		expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
	});
	it('passes on how long a classifier lets wait', async () => {
		app = make({
			classify: async () => ({ state: 'new', score: 0, reasons: [], retryAfter: 90 }),
		});
		const answer = await post();
		expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '90']);
	});
	it('refuses a key that is too long', async () => {
		const answer = await post(VALID, { 'idempotency-key': 'k'.repeat(256) });
		expect([answer.statusCode, answer.json().error]).toMatchObject([422, { code: 'too_long', field: 'key' }]);
	});
	it('knows no other address', async () => {
		const answer = await app.inject({ url: '/api/none', headers: { 'accept-language': 'zh-CN' } });
		expect([answer.statusCode, answer.json().error]).toEqual([
			404,
			{ code: 'not_found', message: '这个网址没有内容，请检查网址。' },
		]);
		expect((await app.inject({ method: 'POST', url: '/healthz' })).headers.allow).toBe('GET, HEAD');
	});
});
