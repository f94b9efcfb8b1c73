import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openStore } from '../db/open.ts';
import { makeTestPlace } from '../db/test-store.ts';
import { anOrder, orderBytes, shopHeaders, TEST_SECRET } from '../shop/testing/an-order.ts';
import { SHOP_ORDERS, signatureOf } from '../shop/webhook.ts';
import { launchChild } from '../testing/child-server.ts';
import { send } from '../testing/send.ts';
import { smallSite, startTestServer, type TestServer } from '../testing/server.ts';
import { type Case, type CaseRequest, caseOf } from './cases.ts';
import { checkCase } from './check.ts';

/** What the shop calls the headers of the catalogue. */
const HEADERS: Record<string, string> = {
	'x-signature': 'x-shopify-hmac-sha256',
	'x-webhook-id': 'x-shopify-webhook-id',
	'x-timestamp': 'x-shopify-triggered-at',
};

/** Each takes a second; `CRASHES=50` does as many as the catalogue asks for. */
const CRASHES = Number(process.env['CRASHES'] ?? 5);

const SETTINGS = { SHOP_WEBHOOK_SECRET: TEST_SECRET };
const servers: TestServer[] = [];
afterEach(async () => {
	for (const server of servers.splice(0)) await server.stop();
});
const started = async (variables: Record<string, string> = SETTINGS, deps = {}): Promise<TestServer> => {
	const server = await startTestServer(deps, undefined, variables);
	servers.push(server);
	return server;
};

/** A case as the shop would do it: `body` is what it sends, signed with `secret`. */
const play = (
	server: TestServer,
	id: string,
	{ body = orderBytes(), secret = TEST_SECRET, headers = {} as Record<string, string> } = {},
) => {
	const { request: given, ...each } = caseOf(id) as Case & { repeat?: number };
	const request = given as CaseRequest;
	const named = Object.entries(request.headers ?? {}).map(([name, value]) => [HEADERS[name] ?? name, value]);
	const ready: CaseRequest = {
		...request,
		headers: { 'x-shopify-topic': 'orders/create', ...Object.fromEntries(named), ...headers },
		body: body.toString(),
	};
	return checkCase(
		server,
		{ ...each, steps: [{ request: ready, repeat: each.repeat ?? 1 }] },
		{ webhook: SHOP_ORDERS, id: 'delivery', hmac: signatureOf(secret, body) },
	);
};
const inbox = ({ store }: TestServer) => store.db.selectFrom('inbox').selectAll().execute();
const orders = ({ store }: TestServer) => store.db.selectFrom('orders').selectAll().execute();
const title = (id: string) => `${id} ${caseOf(id).title}`;

describe('the door for orders of the shop', () => {
	it(title('WHK-003'), async () => {
		const server = await started();
		await play(server, 'WHK-003');
		expect(await inbox(server)).toEqual([]);
	});
	it('a signature of something else is refused, and so is one with another secret', async () => {
		const server = await started();
		const bytes = orderBytes();
		for (const signature of [signatureOf(TEST_SECRET, orderBytes({})), signatureOf('guess', bytes), 'x', 'é'])
			expect(
				(
					await send(server.port, {
						method: 'POST',
						path: SHOP_ORDERS,
						headers: shopHeaders(bytes, { 'x-shopify-hmac-sha256': signature }),
						body: bytes,
					})
				).status,
			).toBe(401);
		expect(await inbox(server)).toEqual([]);
	});
	it(title('WHK-006'), async () => {
		const server = await started();
		await play(server, 'WHK-006');
		expect(await orders(server)).toHaveLength(1);
		expect(await server.store.db.selectFrom('order_event').select('action').execute()).toEqual([
			{ action: 'shop.created' },
		]);
	});
	it(title('WHK-010'), async () => {
		const server = await started();
		const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
		await play(server, 'WHK-010', { headers: { 'x-shopify-triggered-at': at(301) } });
		const bytes = orderBytes();
		const headers = shopHeaders(bytes, { 'x-shopify-triggered-at': at(290) });
		expect((await send(server.port, { method: 'POST', path: SHOP_ORDERS, headers, body: bytes })).status).toBe(200);
	});
	it(title('WHK-011'), async () => {
		const old = 'the secret before this one, as long';
		const variables = { ...SETTINGS, SHOP_WEBHOOK_SECRET_OLD: old };
		let now = Date.now();
		const server = await started(variables, { clock: () => now });
		await play(server, 'WHK-011', { secret: old });
		await play(server, 'WHK-011');
		expect(await orders(server)).toHaveLength(1);
		now += 24 * 60 * 60 * 1000;
		const bytes = orderBytes();
		for (const [secret, status] of [
			[old, 401],
			[TEST_SECRET, 200],
		] as const) {
			const headers = shopHeaders(bytes, { 'x-shopify-hmac-sha256': signatureOf(secret, bytes) });
			expect((await send(server.port, { method: 'POST', path: SHOP_ORDERS, headers, body: bytes })).status).toBe(
				status,
			);
		}
	});
	it(title('WHK-012'), async () => {
		const server = await started({});
		const [answer] = await play(server, 'WHK-012');
		expect(JSON.parse(answer?.text ?? '').error.code).toBe('shop_closed');
		expect(await inbox(server)).toEqual([]);
	});
	it.each([
		['JSON broken', Buffer.from('{'), 'orders/create', 'json_invalid'],
		['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'orders/create', 'json_invalid'],
		['no order', Buffer.from('{"id":1}'), 'orders/paid', 'order_invalid'],
		['unknown topic', orderBytes(), 'products/create', 'topic_unknown'],
	])('WHK-013 valid HMAC, %s', async (_name, body, topic, error) => {
		const server = await started();
		const headers = { ...shopHeaders(body), 'x-shopify-topic': topic };
		const answer = await send(server.port, { method: 'POST', path: SHOP_ORDERS, headers, body });
		expect(answer.status).toBe(caseOf('WHK-013').expect.status);
		const [row, ...others] = await inbox(server);
		expect([row, others]).toMatchObject([{ state: 'failed', error, topic }, []]);
		expect(Buffer.from(row?.body ?? '', 'base64')).toEqual(body);
		expect(await orders(server)).toEqual([]);
	});
	it('WHK-013 valid HMAC, unknown product: the order is kept, and shown as one that names no trip', async () => {
		const server = await started();
		const [line] = anOrder().line_items;
		const body = orderBytes(
			anOrder({ line_items: [{ ...line, variant_id: 1, title: 'Gift wrap', sku: '', variant_title: '' }] }),
		);
		await play(server, 'WHK-013', { body });
		expect(await orders(server)).toMatchObject([{ unmatched: 1, trip: '', departure: '', number: '#1001' }]);
	});
});

describe(title('WHK-016'), () => {
	it('loses no order that it acknowledged, and applies none twice', { timeout: 120_000 }, async () => {
		const place = await makeTestPlace();
		const site = smallSite();
		const variables = { DATA_DIR: place.folder, DATABASE_URL: place.databaseUrl, ...SETTINGS };
		const acknowledged: string[] = [];
		let next = 0;
		for (let crash = 0; crash < CRASHES; crash += 1) {
			const server = await launchChild(site, variables);
			let alive = true;
			const post = async () => {
				while (alive) {
					next += 1;
					const id = `9007199254${String(next).padStart(8, '0')}`;
					const body = orderBytes(anOrder({ id, name: `#${id}` }));
					const headers = shopHeaders(body);
					const answer = await send(server.port, { method: 'POST', path: SHOP_ORDERS, headers, body }).catch(
						() => undefined,
					);
					if (answer?.status === 200) acknowledged.push(id);
				}
			};
			const posters = [post(), post(), post(), post()];
			await wait(randomInt(100, 400));
			server.kill('SIGKILL');
			await server.ended;
			alive = false;
			await Promise.all(posters);
		}
		const store = await openStore(place);
		const rows = await store.db.selectFrom('orders').select('shop_id').execute();
		const events = await store.db.selectFrom('order_event').select('order_id').execute();
		await store.close();
		await place.remove();
		const stored = rows.map(({ shop_id }) => shop_id);
		expect(acknowledged.length).toBeGreaterThan(5);
		expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
		expect(events).toHaveLength(rows.length);
	});
});
