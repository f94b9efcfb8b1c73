import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MARKETING_VERSION, PRIVACY_VERSION } from '#domain/consent.ts';
import type { Store } from '../../core/db/store.ts';
import { openTestStore } from '../../core/db/test-store.ts';
import { createTestApp } from '../../testing/app.ts';
import { createClassifier, isFlood } from './classify.ts';
import { LIMITS } from './limits.ts';
import { makeToken } from './token.ts';

const MINUTE = 60_000;
const VALID = {
	firstName: 'Ka Yan',
	email: 'parent@example.org',
	message: 'Two children, ages 5 and 8.',
	locale: 'en',
};
const secret = 'a secret of this test';
let store: Store;
let app: FastifyInstance;
let now: number;
let keys: number;

/** Posts under a new key, from an address and an e-mail address that nobody has used, unless told otherwise. */
const post = (change: object = {}, { origin = 'https://site.test', ...headers }: Record<string, string> = {}) => {
	now++; // ids sort by time
	return app.inject({
		method: 'POST',
		url: '/api/enquiry',
		headers: {
			...(origin && { origin }),
			'idempotency-key': `key-${++keys}`,
			'x-forwarded-for': `198.51.${keys >> 8}.${keys & 255}`,
			...headers,
		},
		payload: { ...VALID, email: `parent-${keys}@example.org`, ...change },
	});
};
/** As a browser without scripts sends the form. */
const postPlainly = (headers: Record<string, string> = {}) =>
	app.inject({
		method: 'POST',
		url: '/api/enquiry',
		headers: {
			origin: 'https://site.test',
			accept: 'text/html',
			'sec-fetch-mode': 'navigate',
			'content-type': 'application/x-www-form-urlencoded',
			...headers,
		},
		payload: new URLSearchParams({ ...VALID, email: `plain-${++keys}@example.org` }).toString(),
	});
const one = { 'x-forwarded-for': '203.0.113.7' };
const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().error?.code];
const rows = () => store.db.selectFrom('enquiry').selectAll().orderBy('id').execute();
const mails = () => store.db.selectFrom('outbox').selectAll().execute();

beforeEach(async () => {
	[now, keys] = [1_795_000_000_000, 0];
	store = await openTestStore();
	const pages = ['https://site.test'];
	const classify = createClassifier({ secret, store }, pages);
	app = createTestApp(store, { clock: () => now, classify, secret, pages });
});
afterEach(async () => {
	await app.close();
	await store.close();
});

describe('an enquiry', () => {
	it('is stored with its mail to the office, once, however often and however fast it is sent under one key', async () => {
		const email = VALID.email;
		const key = { 'idempotency-key': 'k' };
		const answers = await Promise.all(Array.from({ length: 10 }, () => post({ email }, key)));
		expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
		const [{ id }] = answers.map((answer) => answer.json()) as [{ id: string }];
		expect(answers.map((answer) => answer.json())).toEqual(Array(10).fill({ id }));
		expect(await rows()).toMatchObject([{ id, state: 'new', key: 'k' }]);
		expect(await mails()).toMatchObject([{ kind: 'enquiry_office', subjectId: id, state: 'queued' }]);
		const again = await app.inject({ method: 'POST', url: '/api/enquiry', payload: { ...VALID, key: 'k' } });
		expect(again.headers['idempotent-replayed']).toBe('true');
		expect(codeOf(await post({ email, message: 'Other' }, key))).toEqual([422, 'idempotency_mismatch']);
		expect(await rows()).toHaveLength(1);
	});
	it('looks accepted when a machine sent it, but no mail is made', async () => {
		const answer = await post({ website: 'http://x' });
		expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['id']]);
		expect([await rows(), await mails()]).toMatchObject([[{ state: 'quarantine' }], []]);
		expect(Object.keys(answer.headers)).toEqual(Object.keys((await post()).headers));
	});
});

describe('the signed time', () => {
	it('is handed out fresh, to nobody’s cache, and makes the enquiry one of a person', async () => {
		const answer = await app.inject('/api/form-token');
		expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
		now += MINUTE;
		expect((await post({ t: answer.json().token })).statusCode).toBe(200);
		expect(await rows()).toMatchObject([{ state: 'new', score: 0, reasons: '[]' }]);
	});
	it('never leads to an error, whatever comes in its place', async () => {
		for (const t of ['x', 5, null, {}, [], 'x'.repeat(9999)]) expect((await post({ t })).statusCode).toBe(200);
		expect((await rows()).map(({ state }) => state)).toEqual(Array(6).fill('quarantine'));
		expect(await mails()).toEqual([]);
	});
	it('is taken for suspect when it comes too soon, and only counted when it is a day old', async () => {
		await post({ t: makeToken(secret, now - 500) });
		await post({ t: makeToken(secret, now - 24 * 60 * MINUTE - 1000) });
		expect(await rows()).toMatchObject([
			{ state: 'quarantine', reasons: '["token_quick"]' },
			{ state: 'new', reasons: '["token_old"]' },
		]);
	});
});

describe('other sites', () => {
	it('cannot send enquiries through their visitors', async () => {
		const foreign = { origin: 'https://evil.example' };
		expect(codeOf(await post({}, foreign))).toEqual([403, 'origin_forbidden']);
		expect(codeOf(await post({}, { origin: '', 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'origin_forbidden']);
		expect(await rows()).toEqual([]);
	});
	it('are not meant when nothing is said: that only counts', async () => {
		expect((await post({}, { origin: '' })).statusCode).toBe(200);
		expect(await rows()).toMatchObject([{ state: 'new', reasons: '["token_absent","origin_unknown"]' }]);
	});
	it('are let in when they are the site itself, served from elsewhere', async () => {
		const answer = await post({}, { 'sec-fetch-site': 'cross-site' });
		expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, 'https://site.test']);
		const asked = await app.inject({
			method: 'OPTIONS',
			url: '/api/enquiry',
			headers: { origin: 'https://site.test' },
		});
		expect(asked.headers['access-control-allow-headers']).toContain('idempotency-key');
		const foreign = await app.inject({ url: '/api/form-token', headers: { origin: 'https://evil.example' } });
		expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
	});
});

describe('a clock that was ahead and was set right', () => {
	it('makes nobody wait, and nobody a suspect', async () => {
		const right = now;
		now = right + 2 * 24 * 60 * MINUTE;
		const email = 'parent@example.org';
		for (let n = 0; n < 6; n++) await post({ email }, one);
		const { token } = (await app.inject('/api/form-token')).json();
		await store.db.deleteFrom('enquiry').execute();
		now = right;
		expect((await post({ email, t: token }, one)).statusCode).toBe(200);
		expect(await rows()).toMatchObject([{ state: 'new', reasons: '["token_old"]' }]);
	});
});

describe('limits', () => {
	it('tell the sixth of an address in ten minutes when to come again, with and without scripts', async () => {
		for (let n = 0; n < 5; n++) expect((await post({}, one)).statusCode).toBe(200);
		const start = now;
		now = start - 4 + MINUTE;
		const plain = await postPlainly(one);
		expect([plain.statusCode, plain.headers['retry-after']]).toEqual([429, `${9 * 60}`]);
		expect(codeOf(await post({}, one))).toEqual([429, 'too_many_requests']);
		expect(await rows()).toHaveLength(5);
		now = start + 10 * MINUTE;
		expect((await post({}, one)).statusCode).toBe(200);
	});
	it('tell the twenty-first in a day so, and nobody whose address is not known', async () => {
		const start = now;
		for (let n = 0; n < 20; n++) {
			now = start + Math.floor(n / 5) * 10 * MINUTE;
			expect((await post({}, one)).statusCode).toBe(200);
		}
		now = start + 60 * MINUTE;
		expect((await post({}, one)).statusCode).toBe(429);
		for (let n = 0; n < 30; n++) expect((await post({}, { 'x-forwarded-for': '' })).statusCode).toBe(200);
		now = start + 24 * 60 * MINUTE;
		expect((await post({}, one)).statusCode).toBe(200);
	});
	it('count only what was stored, so that mistakes and repeated submissions cost nothing', async () => {
		for (let n = 0; n < 9; n++) expect((await post({ email: '' }, one)).statusCode).toBe(422);
		for (let n = 0; n < 9; n++)
			expect((await post({ email: 'a@b.co' }, { ...one, 'idempotency-key': 'same' })).statusCode).toBe(200);
		for (let n = 0; n < 4; n++) expect((await post({}, one)).statusCode).toBe(200);
		expect((await post({}, one)).statusCode).toBe(429);
		expect((await post({ email: 'a@b.co' }, { ...one, 'idempotency-key': 'same' })).statusCode).toBe(200);
	});
	it('keep fingerprints of addresses, never the addresses', async () => {
		await post({}, one);
		const hits = await store.db.selectFrom('hit').selectAll().execute();
		expect(hits).toHaveLength(3);
		expect(JSON.stringify(hits)).not.toMatch(/203\.0|parent|@/);
	});
	it('ask nothing of anybody in a flood, and lose nothing', async () => {
		const [{ most }] = LIMITS.everyone;
		for (let n = 0; n <= most; n++) expect((await post()).statusCode).toBe(200);
		expect((await postPlainly()).statusCode).toBe(303);
		expect(await rows()).toHaveLength(most + 2);
		expect((await rows()).every(({ state }) => state === 'new')).toBe(true);
		expect(await isFlood({ store }, now)).toBe(true);
		expect(await isFlood({ store }, now + 61 * MINUTE)).toBe(false);
	});
});

describe('consent', () => {
	it('is stored with its time and the version of its words, and only when it was given', async () => {
		await post({ marketing: MARKETING_VERSION });
		await post();
		await post({ marketing: 'on' });
		const none = { marketingAt: null, marketingVersion: null, privacyVersion: PRIVACY_VERSION };
		expect(await rows()).toMatchObject([{ marketingAt: now - 2, marketingVersion: MARKETING_VERSION }, none, none]);
	});
});
