import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { send, TEST_HOST, type TestAnswer } from '../testing/send.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { caseOf, casesOf } from './cases.ts';
import { checkCase } from './check.ts';
import { readyRequest } from './requests.ts';

/** What a case asks for in words, beyond what it counts. */
const BEHAVIOUR: Record<string, (server: TestServer, answers: TestAnswer[]) => Promise<void> | void> = {
	'ENQ-004': (_server, [answer]) => {
		expect(answer?.headers['content-type']).toBe('text/html; charset=utf-8');
		expect(answer?.text).toContain('lang="zh-Hant-HK"');
		expect(answer?.text).toContain('電郵地址太短或未填寫</span></p></div>');
	},
	'ENQ-034': (_server, [answer]) => expect(answer?.headers.connection).toBe('close'),
	'ENQ-033': (_server, [answer]) => expect(answer?.headers.connection).toBe('close'),
	'ENQ-044': async ({ store }) => {
		const { first_name } = await store.db.selectFrom('enquiry').select('first_name').executeTakeFirstOrThrow();
		expect(first_name).toBe('José'.normalize('NFC'));
	},
	'ENQ-060': async ({ store }) => {
		const row = await store.db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
		expect(row.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
		expect(row).toMatchObject({ state: 'new', score: expect.any(Number) });
		expect(Math.abs(row.created_at - Date.now())).toBeLessThan(60_000);
	},
	'ENQ-065': (_server, [answer]) =>
		expect(answer?.headers['accept-post']).toBe('application/x-www-form-urlencoded, application/json'),
	'ENQ-075': (_server, answers) => expect(new Set(answers.map(({ text }) => text)).size).toBe(1),
	'ENQ-085': async ({ store }) => {
		const { locale } = await store.db.selectFrom('enquiry').select('locale').executeTakeFirstOrThrow();
		expect(locale).toBe('en');
	},
};

/** Stored as it was typed. */
const KEPT_AS_TYPED: Record<string, 'first_name' | 'message'> = {
	'ENQ-029': 'first_name',
	'ENQ-031': 'message',
	'ENQ-046': 'message',
	'ENQ-047': 'first_name',
	'ENQ-048': 'message',
	'ENQ-049': 'first_name',
	'ENQ-050': 'message',
};

let server: TestServer;
beforeEach(async () => {
	server = await startTestServer();
});
afterEach(async () => server.stop());

describe('the enquiry desk', () => {
	it.each(casesOf('enquiry-post', 'http', 'sequence'))('$id $title', async (each) => {
		const answers = await checkCase(server, each);
		await BEHAVIOUR[each.id]?.(server, answers);
		const column = KEPT_AS_TYPED[each.id];
		if (column && typeof each.request === 'object') {
			const row = await server.store.db.selectFrom('enquiry').select(column).executeTakeFirstOrThrow();
			const typed = JSON.parse(readyRequest(each.request).body.toString());
			expect(Object.values(row)).toEqual([column === 'message' ? typed.message : typed.firstName]);
		}
		const slowest = Math.max(...answers.map(({ took }) => took));
		if (!each.steps) expect(slowest).toBeLessThan(300);
	});
	it('takes no other method than that (ENQ-070)', async () => {
		for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD']) {
			const answer = await send(server.port, { method, path: '/api/enquiry', headers: {}, body: Buffer.alloc(0) });
			expect([answer.status, answer.headers.allow]).toEqual([405, 'POST, OPTIONS']);
		}
		const answer = await send(server.port, {
			method: 'OPTIONS',
			path: '/api/enquiry',
			headers: {},
			body: Buffer.alloc(0),
		});
		expect([answer.status, answer.headers.allow]).toEqual([204, 'POST, OPTIONS']);
	});
	it(`${caseOf('ENQ-081').id} ${caseOf('ENQ-081').title}`, async () => {
		const head = `POST /api/enquiry HTTP/1.1\r\nhost: ${TEST_HOST}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`;
		await new Promise<void>((resolve) => {
			const socket = connect(server.port, '127.0.0.1', () =>
				socket.write(`${head}{"email":`, () => socket.resetAndDestroy()),
			);
			socket.on('error', () => {});
			socket.on('close', () => resolve());
		});
		await expect.poll(() => server.logged.filter(({ method }) => method === 'POST')).toHaveLength(1);
		expect(server.logged.filter(({ level }) => level === 'error')).toEqual([]);
		expect(await server.store.db.selectFrom('enquiry').selectAll().execute()).toEqual([]);
	});
	it(`${caseOf('ENQ-080').id} ${caseOf('ENQ-080').title}`, async () => {
		const head = `POST /api/enquiry HTTP/1.1\r\nhost: ${TEST_HOST}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`;
		const begun = performance.now();
		const answer = await new Promise<string>((resolve) => {
			let text = '';
			const socket = connect(server.port, '127.0.0.1', () => socket.write(head));
			const drip = setInterval(() => socket.write(' '), 1000);
			socket.on('data', (chunk) => {
				text += chunk;
			});
			socket.on('error', () => {});
			socket.on('close', () => {
				clearInterval(drip);
				resolve(text);
			});
		});
		expect(answer).toMatch(/^HTTP\/1\.1 408 /);
		expect((performance.now() - begun) / 1000).toBeLessThan(16.5);
	});
});
