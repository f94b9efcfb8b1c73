import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { send, TEST_HOST } from '../../testing/send.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { sendRaw } from '../../testing/site.ts';
import { shopify } from './shopify.ts';
import { anOrder, orderBytes, shopHeaders, TEST_SECRET } from './testing/an-order.ts';
import { signatureOf } from './webhook.ts';

const DAY = 24 * 60 * 60 * 1000;
const OLD_SECRET = 'the secret before this one, as long';
let now = Date.now();
let server: TestServer;
beforeAll(async () => {
	const secrets = { SHOP_WEBHOOK_SECRET: TEST_SECRET, SHOP_WEBHOOK_SECRET_OLD: OLD_SECRET };
	server = await startTestServer({ clock: () => now }, undefined, secrets);
});
afterEach(async () => {
	for (const table of ['inbox', 'orders'] as const) await server.store.db.deleteFrom(table).execute();
});
afterAll(() => server.stop());

const post = (change: Record<string, string> = {}, body = orderBytes(), to = server) =>
	send(to.port, { method: 'POST', path: shopify.path, headers: shopHeaders(body, change), body });
const signedWith = (secret: string) => ({ 'x-shopify-hmac-sha256': signatureOf(secret, orderBytes()) });
const inbox = ({ store } = server) => store.db.selectFrom('inbox').selectAll().execute();
const orders = () => server.store.db.selectFrom('orders').selectAll().execute();

describe('an order of the shop', () => {
	it('is refused without a signature, or with one of something else or with another secret', async () => {
		const signatures = ['', signatureOf(TEST_SECRET, orderBytes({})), signatureOf('guess', orderBytes()), 'x', 'é'];
		for (const signature of signatures) expect((await post({ 'x-shopify-hmac-sha256': signature })).status).toBe(401);
		const unsigned = { ...shopHeaders(orderBytes()) };
		delete unsigned['x-shopify-hmac-sha256'];
		const request = { method: 'POST', path: shopify.path, headers: unsigned, body: orderBytes() };
		expect((await send(server.port, request)).status).toBe(401);
		expect(await inbox()).toEqual([]);
	});
	it('is refused without reading it when its signature cannot be one, or it is larger than orders are', async () => {
		const begin = (headers: Record<string, string>) => {
			const all = Object.entries({ host: TEST_HOST, ...shopHeaders(orderBytes(), headers) });
			const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
			return sendRaw(server.port, `POST ${shopify.path} HTTP/1.1\r\n${lines}\r\n{`);
		};
		const answers = await Promise.all([
			begin({ 'x-shopify-hmac-sha256': 'x', 'content-length': '100' }),
			begin({ 'x-shopify-hmac-sha256': `${'A'.repeat(43)}!`, 'content-length': '100' }),
			begin({ 'content-length': '262145' }),
		]);
		expect(answers.map(({ status }) => status)).toEqual([401, 401, 413]);
	});
	it('is refused when it comes from more than five minutes ahead', async () => {
		const at = (seconds: number) => ({ 'x-shopify-triggered-at': new Date(now + seconds * 1000).toISOString() });
		expect((await post(at(301))).status).toBe(401);
		expect((await post(at(290))).status).toBe(200);
	});
	it('may be signed with the secret before for a day', async () => {
		for (const secret of [OLD_SECRET, TEST_SECRET]) expect((await post(signedWith(secret))).status).toBe(200);
		now += DAY;
		expect((await post(signedWith(OLD_SECRET))).status).toBe(401);
		expect((await post(signedWith(TEST_SECRET))).status).toBe(200);
		now -= DAY;
	});
	it('is refused where no secret is set', async () => {
		const closed = await startTestServer();
		const answer = await post({}, orderBytes(), closed);
		expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([503, 'shop_closed']);
		expect(await inbox(closed)).toEqual([]);
		await closed.stop();
	});
	it.each([
		['broken JSON', Buffer.from('{'), 'orders/create', 'json_invalid'],
		['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'orders/create', 'json_invalid'],
		['no order', Buffer.from('{"id":1}'), 'orders/paid', 'order_invalid'],
		['an unknown topic', orderBytes(), 'products/create', 'topic_unknown'],
	])('is kept, and shown as failed, when it is %s', async (_what, body, topic, error) => {
		expect((await post({ 'x-shopify-topic': topic }, body)).status).toBe(200);
		const [row, ...others] = await inbox();
		expect([row, others]).toMatchObject([{ state: 'failed', error, topic }, []]);
		expect(Buffer.from(row?.body ?? '', 'base64')).toEqual(body);
		expect(await orders()).toEqual([]);
	});
	it('is kept, and shown as one that names no trip, when its product is unknown', async () => {
		const [line] = anOrder().line_items;
		const unknown = { ...line, variant_id: 1, title: 'Gift wrap', sku: '', variant_title: '' };
		expect((await post({}, orderBytes(anOrder({ line_items: [unknown] })))).status).toBe(200);
		expect(await orders()).toMatchObject([{ unmatched: 1, trip: '', departure: '', number: '#1001' }]);
	});
});
