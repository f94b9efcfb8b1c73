import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { send } from '../../testing/send.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { shopify } from './shopify.ts';
import { aLine, anOrder, orderBytes, shopHeaders, TEST_SECRET } from './testing/an-order.ts';

let server: TestServer;
beforeEach(async () => {
	server = await startTestServer({}, undefined, { SHOP_WEBHOOK_SECRET: TEST_SECRET });
});
afterEach(() => server.stop());

const post = async (order: object, change: Record<string, string> = {}) => {
	const body = orderBytes(order);
	return send(server.port, { method: 'POST', path: shopify.path, headers: shopHeaders(body, change), body });
};
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 2, 0, second)).toISOString();
const PAID = { financial_status: 'paid', updated_at: at(1) };
const CANCELLED = { financial_status: 'refunded', updated_at: at(2), cancelled_at: at(2) };
const order = () => server.store.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
const actions = async () =>
	(await server.store.db.selectFrom('orderEvent').select('action').orderBy('place').execute()).map(
		({ action }) => action,
	);

describe('an order of the shop', () => {
	it('is stored with what the office needs of it, and its number to the last digit', async () => {
		expect((await post(anOrder())).status).toBe(200);
		expect(await order()).toMatchObject({
			source: 'shop',
			shopId: '820982911946154508',
			number: '#1001',
			state: 'unpaid',
			payment: 'pending',
			parent: 'Ka Yan Chan',
			email: 'parent@example.org',
			phone: '+85251234567',
			locale: 'zh',
			trip: 'bus-factory',
			departure: '2026-12-05',
			children: 2,
			cents: 179_800,
			currency: 'HKD',
			unmatched: 0,
			orderedAt: Date.UTC(2026, 10, 20, 2),
		});
		const children = server.store.db.selectFrom('place').select(['name', 'age', 'allergy', 'note']);
		expect(await children.orderBy('position').execute()).toEqual([
			{ name: 'Chan Tai Man', age: 7, allergy: 'peanut', note: '' },
			{ name: '陳小明', age: 5, allergy: '', note: '' },
		]);
	});
	it('goes on as the shop says: paid, then cancelled, each with its line in the history', async () => {
		await post(anOrder());
		await post(anOrder(PAID), { 'x-shopify-topic': 'orders/paid' });
		expect((await order()).state).toBe('paid');
		const dispatches = () => server.store.db.selectFrom('dispatch').select(['trip', 'departure', 'state']).execute();
		expect(await dispatches()).toEqual([{ trip: 'bus-factory', departure: '2026-12-05', state: 'pending' }]);
		await post(anOrder(CANCELLED), { 'x-shopify-topic': 'orders/cancelled' });
		expect(await order()).toMatchObject({ state: 'closed', payment: 'refunded', attention: '' });
		expect(await dispatches()).toEqual([]);
		expect(await actions()).toEqual(['shop.created', 'shop.updated', 'order.pay', 'shop.updated', 'order.close']);
	});
	it('ends the same in whatever order its messages come, and however often', async () => {
		const messages = [anOrder(), anOrder(PAID), anOrder(CANCELLED)];
		for (const round of [
			[2, 1, 0],
			[1, 0, 2],
			[0, 2, 1, 0, 2, 2],
			[2, 0],
		]) {
			for (const n of round) expect((await post(messages[n] ?? {})).status).toBe(200);
			expect(await order()).toMatchObject({ state: 'closed', payment: 'refunded', shopUpdatedAt: Date.parse(at(2)) });
			for (const table of ['inbox', 'orders', 'orderLine', 'orderEvent'] as const)
				await server.store.db.deleteFrom(table).execute();
		}
	});
	it('of two states of one second takes the one that is further on', async () => {
		const paid = { financial_status: 'paid' };
		await post(anOrder(paid));
		await post(anOrder());
		expect((await order()).payment).toBe('paid');
	});
	it('is newest as the shop sent word of it last, whatever the second of its change', async () => {
		const sent = (ms: number) => ({ 'x-shopify-triggered-at': new Date(Date.parse(at(9)) + ms).toISOString() });
		await post(anOrder(PAID), sent(500));
		await post(anOrder({ ...PAID, financial_status: 'pending', phone: '1' }), sent(400));
		expect(await order()).toMatchObject({ payment: 'paid', shopUpdatedAt: Date.parse(at(9)) + 500 });
		await post(anOrder({ ...PAID, financial_status: 'authorized' }), sent(600));
		expect(await order()).toMatchObject({ payment: 'authorized', shopUpdatedAt: Date.parse(at(9)) + 600 });
	});
	it('that is cancelled when its instructions are out is closed, and shown until somebody writes a note', async () => {
		await post(anOrder(PAID));
		await server.store.db.updateTable('orders').set({ state: 'dispatched' }).execute();
		await post(anOrder(CANCELLED));
		expect(await order()).toMatchObject({ state: 'closed', attention: 'cancelled_in_shop', children: 0 });
	});
	it('takes away lines that are gone, and leaves those alone that were moved here', async () => {
		const other = aLine({ id: 2, variant_id: 43310726121006 });
		await post(anOrder({ ...PAID, line_items: [aLine(), other] }));
		const { db } = server.store;
		const moved = db.selectFrom('orderLine').select('id').where('shopLineId', '=', '2');
		await db.updateTable('place').set({ departure: '2026-12-19', moved: 1 }).where('lineId', 'in', moved).execute();
		await post(anOrder({ ...PAID, updated_at: at(5), line_items: [other] }));
		const places = await db.selectFrom('place').select(['departure', 'state']).orderBy('position').execute();
		const gone = { departure: '2026-12-05', state: 'cancelled' };
		const stays = { departure: '2026-12-19', state: 'booked' };
		expect(places).toEqual([gone, gone, stays, stays]);
		expect(await server.store.db.selectFrom('dispatch').select('departure').execute()).toEqual([
			{ departure: '2026-12-19' },
		]);
	});
	it('that has the name of another one keeps it beside its own number', async () => {
		await post(anOrder());
		await post(anOrder({ id: '9007199254740993' }));
		const numbers = await server.store.db.selectFrom('orders').select('number').orderBy('number').execute();
		expect(numbers).toEqual([{ number: '#1001' }, { number: '#1001 (9007199254740993)' }]);
	});
	it('without the name of its delivery is known by its content', async () => {
		for (let n = 0; n < 2; n += 1) await post(anOrder(), { 'x-shopify-webhook-id': '' });
		expect(await server.store.db.selectFrom('inbox').select('id').execute()).toHaveLength(1);
	});
	it('is larger than an enquiry may be, but not of any size', async () => {
		const long = (letters: number) => anOrder({ note: 'x'.repeat(letters) });
		expect((await post(long(200_000))).status).toBe(200);
		expect((await post(long(2_000_000))).status).toBe(413);
	});
	it('ends the same when sixty messages come at once, with duplicates and disorder', async () => {
		const message = (n: number) => {
			const id = `90071992547410${String(n % 15).padStart(2, '0')}`;
			const paid = n % 3 ? { financial_status: 'paid' } : {};
			return post(anOrder({ id, name: `#${id}`, updated_at: at((n * 7) % 60), ...paid }), {
				'x-shopify-webhook-id': `message-${n % 40}`,
			});
		};
		const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => message(n)));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		// Five orders are never paid.
		const rows = { inbox: 40, orders: 15, orderLine: 15, dispatch: 10 };
		for (const table of ['inbox', 'orders', 'orderLine', 'dispatch'] as const)
			expect(await server.store.db.selectFrom(table).select('id').execute(), table).toHaveLength(rows[table]);
	});
});
