import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../core/db/store.ts';
import { openTestStore } from '../../core/db/test-store.ts';
import { createTestApp } from '../../testing/app.ts';
import { bookGroup } from '../departures/testing/a-departure.ts';
import { datesLinks } from '../waiting/link.ts';
import { createClassifier } from './classify.ts';
import { makeToken } from './token.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FULL = '2026-12-12_riding-light-rail';
const secret = 'secret';
let store: Store;
let app: FastifyInstance;
let now: number;

beforeEach(async () => {
	now = Date.parse('2026-11-24T04:00:00Z');
	store = await openTestStore();
	await bookGroup(store, { trip: 'riding-light-rail', departure: '2026-12-12' }, 30, now);
	const mail = { wake: () => {}, confirms: async () => true };
	const classify = createClassifier({ secret, store }, ['https://site.test']);
	app = createTestApp(store, {
		clock: () => now,
		classify,
		secret,
		mail,
		pages: ['https://site.test'],
	});
});
afterEach(async () => {
	await app.close();
	await store.close();
});

const addressOf = (n: number): string => `198.51.${n >> 8}.${n & 255}`;
const post = (url: string, payload: Record<string, string>, remoteAddress: string) =>
	app.inject({
		method: 'POST',
		url,
		headers: { origin: 'https://site.test', 'content-type': 'application/x-www-form-urlencoded' },
		payload: new URLSearchParams(payload).toString(),
		remoteAddress,
	});
/** An enquiry of somebody who took the time to write it. */
const enquire = (email: string, from: string) =>
	post('/api/enquiry', { firstName: 'Mei', email, message: 'Hello', t: makeToken(secret, now - MINUTE) }, from);
const join = (email: string, from: string) =>
	post('/api/waiting-list', { departure: FULL, name: 'Mei', email, children: '1', locale: 'en' }, from);
const askDates = (email: string, from: string) =>
	post('/api/tell-me', { trip: 'space-noodle-museum', email, locale: 'en' }, from);

const countOf = <T>(values: readonly T[], wanted: T): number => values.filter((value) => value === wanted).length;
const statesOf = async () => (await store.db.selectFrom('enquiry').select('state').execute()).map(({ state }) => state);
const mailsTo = async (email: string) => {
	const mails = await store.db.selectFrom('outbox').select(['kind', 'recipient']).execute();
	return mails.filter(({ recipient }) => recipient?.toLowerCase() === email).map(({ kind }) => kind);
};

// Who waits longer than three seconds is refused, whatever the limits say: so many a busy machine answers in time.
describe('at once', () => {
	it('40 enquiries from one address: 5 are taken, the others are told to wait', async () => {
		const sent = Array.from({ length: 40 }, (_, n) => enquire(`parent-${n}@example.org`, '203.0.113.7'));
		const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
		expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([5, 35]);
		expect(await statesOf()).toHaveLength(5);
	});
	it('30 enquiries for one e-mail address: 5 reach the office, all are kept, and 2 mails go to it', async () => {
		const sent = Array.from({ length: 30 }, (_, n) => enquire(n % 2 ? 'mei@x.example' : 'MEI@x.example', addressOf(n)));
		const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
		expect(countOf(statuses, 200)).toBe(30);
		const states = await statesOf();
		expect([countOf(states, 'new'), countOf(states, 'quarantine')]).toEqual([5, 25]);
		expect(await mailsTo('mei@x.example')).toEqual(['enquiry_confirmation', 'enquiry_confirmation']);
	});
	it('forms of every kind for one e-mail address: 2 mails go to it', async () => {
		const email = 'mei@x.example';
		await Promise.all([enquire, join, askDates, enquire].map((form, n) => form(email, addressOf(n))));
		expect(await mailsTo(email)).toHaveLength(2);
	});
});

describe('an address that got two mails within the hour', () => {
	const email = 'mei@x.example';
	beforeEach(async () => {
		for (let n = 0; n < 2; n += 1) expect((await enquire(email, addressOf(n))).statusCode).toBe(200);
		expect(await mailsTo(email)).toHaveLength(2);
	});

	it('gets none for an enquiry, which the office gets all the same', async () => {
		expect((await enquire(email, addressOf(2))).statusCode).toBe(200);
		expect(await statesOf()).toEqual(['new', 'new', 'new']);
		expect(await mailsTo(email)).toHaveLength(2);
	});
	it('cannot join a line or ask for dates before the hour is over, and the visitor reads when', async () => {
		now += 20 * MINUTE;
		for (const form of [join, askDates]) {
			const answer = await form(email, addressOf(2));
			expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, `${40 * 60}`]);
		}
		expect(await store.db.selectFrom('interest').select('id').execute()).toEqual([]);
		now += 40 * MINUTE;
		expect((await join(email, addressOf(2))).statusCode).toBe(303);
		expect((await askDates(email, addressOf(2))).statusCode).toBe(303);
		expect(await mailsTo(email)).toHaveLength(4);
		expect((await askDates('other@x.example', addressOf(2))).statusCode).toBe(303);
	});
	it('gets no more when whoever reads them leaves at once', async () => {
		const other = 'other@x.example';
		for (let n = 2; n < 4; n += 1) {
			expect((await askDates(other, addressOf(n))).statusCode).toBe(303);
			const [row] = await store.db.selectFrom('interest').select('id').where('email', '=', other).execute();
			await post(`${datesLinks.pathOf(secret, row?.id ?? '')}/leave`, {}, addressOf(9));
			now += 2 * MINUTE;
		}
		expect(await mailsTo(other)).toEqual([]);
		expect((await askDates(other, addressOf(4))).statusCode).toBe(429);
	});
	it('is not kept from its mails by a clock that was ahead', async () => {
		now -= 2 * HOUR;
		expect((await join(email, addressOf(2))).statusCode).toBe(303);
	});
});
