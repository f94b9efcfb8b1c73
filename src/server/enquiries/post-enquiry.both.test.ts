import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../db/store.ts';
import { openTestStore } from '../db/test-store.ts';
import { createTestApp } from '../testing/app.ts';

const VALID = {
	firstName: 'Ka Yan',
	lastName: 'Chan',
	email: 'parent@example.org',
	country: 'HK',
	phone: '5123 4567',
	message: 'Two children, ages 5 and 8.',
	locale: 'en',
};
let store: Store;
let app: FastifyInstance;

const post = (change: object = {}, headers: Record<string, string> = {}) =>
	app.inject({ method: 'POST', url: '/api/enquiry', headers, payload: { ...VALID, ...change } });
const count = async (table: 'enquiry' | 'outbox') => (await store.db.selectFrom(table).select('id').execute()).length;

beforeEach(async () => {
	store = await openTestStore();
	app = createTestApp(store);
});
afterEach(async () => {
	await app.close();
	await store.close();
});

describe('an enquiry that arrives', () => {
	it('is stored with its mail to the office, and only then acknowledged', async () => {
		const answer = await post();
		expect(answer.statusCode).toBe(200);
		const rows = await store.db.selectFrom('enquiry').selectAll().execute();
		expect(rows).toMatchObject([{ id: answer.json().id, phone: '+85251234567', state: 'new', key: null }]);
		const mails = await store.db.selectFrom('outbox').selectAll().execute();
		expect(mails).toMatchObject([{ kind: 'enquiry_office', subject_id: answer.json().id, state: 'queued' }]);
	});
	it('is stored once, however often and however fast it is sent under one key', async () => {
		const answers = await Promise.all(Array.from({ length: 10 }, () => post({}, { 'idempotency-key': 'k' })));
		expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
		expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
		expect([await count('enquiry'), await count('outbox')]).toEqual([1, 1]);
		const again = await post({ key: 'k' });
		expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
		const other = await post({ message: 'Other' }, { 'idempotency-key': 'k' });
		expect([other.statusCode, other.json().error.code]).toEqual([422, 'idempotency_mismatch']);
		expect(await count('enquiry')).toBe(1);
	});
	it('looks accepted when a machine sent it, but no mail is made', async () => {
		const answer = await post({ website: 'http://x' });
		expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['id']]);
		expect([await count('enquiry'), await count('outbox')]).toEqual([1, 0]);
		const honest = await post();
		expect(Object.keys(answer.headers)).toEqual(Object.keys(honest.headers));
	});
});
