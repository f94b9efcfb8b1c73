import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvRow } from '../csv.ts';
import { aStoredLine, storeAnOrder } from '../store/testing/a-stored-order.ts';
import { openTestOffice, type Person, type TestOffice } from './testing/office.ts';

let office: TestOffice;
let clerk: Person;
let owner: Person;
beforeAll(async () => {
	office = await openTestOffice();
	clerk = await office.as('clerk');
	owner = await office.as('owner');
});
afterAll(() => office.close());
const order = (id: string) =>
	office.store.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the list of orders', () => {
	it('masks families, and a row that is opened does not', async () => {
		const id = await storeAnOrder(office.store, { number: '#7001', phone: '+85251237001' });
		const { json } = await clerk.send('GET', '/orders?q=5123%207001');
		expect(json).toMatchObject({ total: 1, failedMessages: 0 });
		expect(json.rows[0]).toMatchObject({
			id,
			parent: '陈**',
			phone: '****7001',
			email: 'p***@example.org',
			state: 'paid',
		});
		const opened = (await clerk.send('GET', `/orders/${id}`)).json;
		expect(opened).toMatchObject({
			...{ parent: '陈太', phone: '+85251237001', children: [{ name: '陈大文', age: 7, allergy: '花生' }, {}] },
			...{ lines: [{ trip: 'bus-factory' }], dispatches: [{ state: 'pending' }], exchanges: [], returns: [] },
			actions: [{ action: 'dispatch' }, { action: 'close', needs: 'note' }],
		});
		expect(opened.events.map((event: { action: string }) => event.action)).toEqual(['shop.created', 'order.pay']);
		expect((await clerk.send('GET', '/orders/none')).status).toBe(404);
	});
	it('is narrowed and sorted by its address, which takes nothing else', async () => {
		await storeAnOrder(office.store, { number: '#7100', payment: 'pending', lines: [] });
		const found = async (query: string) => (await clerk.send('GET', `/orders?${query}`)).json;
		expect((await found('state=unpaid&unmatched=1&sort=amount&order=asc')).rows[0].number).toBe('#7100');
		expect((await found('q=soft-drink&size=1')).total).toBeGreaterThan(0);
		expect((await found('attention=1')).total).toBe(0);
		for (const query of ['state=lost', 'size=101', 'unmatched=yes', 'color=red', 'from=2026-02-30'])
			expect([query, (await clerk.send('GET', `/orders?${query}`)).status]).toEqual([query, 422]);
	});
	it('goes out as CSV: whole for the owner, masked for others, and no formula', async () => {
		await storeAnOrder(office.store, { number: '#7200', parent: '=HYPERLINK("http://x")' });
		const [masked, whole] = [
			await clerk.send('GET', '/orders.csv?q=%237200'),
			await owner.send('GET', '/orders.csv?q=%237200'),
		];
		expect(whole.headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
		expect(whole.text).toMatch(/^\uFEFF订单号,/);
		expect(whole.text).toContain(
			`#7200,2023-11-15 06:13,"'=HYPERLINK(""http://x"")",parent@example.org,'+85251234567,zh`,
		);
		expect(masked.text).toContain("#7200,2023-11-15 06:13,'=**,p***@example.org,****4567");
	});
});

describe('what is done to orders', () => {
	it('many at once are reported row by row', async () => {
		const [paid, closed] = [await storeAnOrder(office.store), await storeAnOrder(office.store, { cancelled: true })];
		const body = { ids: [paid, closed, '0'.repeat(36)], action: 'close', note: '家长来电' };
		const { json, status } = await clerk.send('POST', '/orders/batch', { body });
		expect([status, json.results]).toMatchObject([
			200,
			[
				{ id: paid, ok: true, state: 'closed' },
				{ id: closed, ok: false, error: { code: 'bad_transition', message: expect.stringMatching(/状态/) } },
				{ ok: false, error: { code: 'not_found' } },
			],
		]);
		const audit = await office.store.db
			.selectFrom('audit')
			.select('subject')
			.where('action', '=', 'POST /orders/batch')
			.execute();
		expect(audit).toEqual([{ subject: `orders/${paid}` }]);
		expect(await office.store.db.selectFrom('dispatch').select('id').where('order_id', '=', paid).execute()).toEqual(
			[],
		);
	});
	it('money that was confirmed is there, and joining instructions wait', async () => {
		const id = await storeAnOrder(office.store, { payment: 'pending' });
		await clerk.send('POST', `/orders/${id}/state`, { body: { action: 'pay' } });
		expect(await order(id)).toMatchObject({ state: 'paid', payment: 'paid' });
		expect((await clerk.send('GET', `/orders/${id}`)).json.dispatches).toMatchObject([{ state: 'pending' }]);
	});
	it('a note stands in the history', async () => {
		const id = await storeAnOrder(office.store);
		expect((await clerk.send('POST', `/orders/${id}/notes`, { body: { note: '家长晚到' } })).status).toBe(200);
		expect((await clerk.send('GET', `/orders/${id}`)).json.events.at(-1)).toMatchObject({
			action: 'note',
			note: '家长晚到',
			who: clerk.account.name,
		});
		expect((await clerk.send('POST', `/orders/${id}/notes`, { body: { note: '' } })).json.error.code).toBe(
			'note_required',
		);
		expect((await clerk.send('POST', '/orders/none/notes', { body: { note: '家长晚到' } })).status).toBe(404);
	});
});

describe('joining instructions', () => {
	const mails = () =>
		office.store.db.selectFrom('outbox').selectAll().where('kind', '=', 'joining_instructions').execute();
	it('go out for an order by mail, in one step with the order', async () => {
		const id = await storeAnOrder(office.store, { email: 'mail@example.org' });
		await clerk.send('POST', `/orders/${id}/state`, { body: { action: 'dispatch' } });
		expect(await mails()).toContainEqual(expect.objectContaining({ recipient: 'mail@example.org', state: 'queued' }));
		const { json } = await clerk.send('GET', '/dispatches?state=sent&q=mail@example.org');
		expect(json).toMatchObject({
			total: 1,
			rows: [{ orderId: id, channel: 'email', mail: 'queued', email: 'm***@example.org' }],
		});
	});
	it('go out for a whole departure, and take their orders along; without an address, not by mail', async () => {
		const departure = '2026-12-06';
		const lines = [aStoredLine({ trip: 'science-museum', departure })];
		const [one, other] = [
			await storeAnOrder(office.store, { lines }),
			await storeAnOrder(office.store, { lines, email: '' }),
		];
		const send = (channel: string) =>
			clerk.send('POST', '/dispatches/send', { body: { trip: 'science-museum', departure, channel } });
		const { json } = await send('email');
		expect(json.results).toHaveLength(2);
		expect(json.results).toContainEqual(
			expect.objectContaining({ ok: false, error: expect.objectContaining({ code: 'invalid', field: 'channel' }) }),
		);
		expect([(await order(one)).state, (await order(other)).state]).toEqual(['dispatched', 'paid']);
		expect((await send('whatsapp')).json.results).toMatchObject([{ ok: true, state: 'sent' }]);
		expect((await order(other)).state).toBe('dispatched');
		const csv = await clerk.send('GET', '/dispatches.csv?trip=science-museum&from=2026-12-06&until=2026-12-06');
		expect(csv.text.trim().split('\r\n')).toHaveLength(3);
	});
	it('of an order that is not paid are not sent', async () => {
		const id = await storeAnOrder(office.store);
		const { id: dispatch } = await office.store.db
			.selectFrom('dispatch')
			.select('id')
			.where('order_id', '=', id)
			.executeTakeFirstOrThrow();
		await office.store.db.updateTable('orders').set({ state: 'closed' }).where('id', '=', id).execute();
		expect((await clerk.send('POST', `/dispatches/${dispatch}/state`, { body: { action: 'send' } })).status).toBe(409);
	});
	it('are needed for departures, each with its roll call', async () => {
		const lines = [aStoredLine({ departure: '2026-12-19' })];
		await storeAnOrder(office.store, { lines, parent: '黄太', phone: '+85260000000' });
		const { json } = await clerk.send('GET', '/departures?from=2026-12-19&until=2026-12-19');
		expect(json.rows).toMatchObject([
			{
				id: '2026-12-19_bus-factory',
				orders: 1,
				children: 2,
				waiting: 1,
				title: expect.stringMatching(/\p{Script=Han}/u),
			},
		]);
		const call = (await clerk.send('GET', '/departures/2026-12-19_bus-factory/roll-call')).json;
		expect(call.orders).toMatchObject([
			{ parent: '黄太', phone: '+85260000000', children: [{ name: '陈大文', allergy: '花生' }, {}] },
		]);
		expect((await clerk.send('GET', '/departures')).status).toBe(200);
		expect((await clerk.send('GET', '/departures/2026-12-18_bus-factory/roll-call')).json.orders).toEqual([]);
		for (const id of ['2026-02-30_bus-factory', '2026-12-19_nowhere', 'none'])
			expect((await clerk.send('GET', `/departures/${id}/roll-call`)).status).toBe(404);
	});
});

describe('an exchange', () => {
	const lineOf = async (id: string) => (await clerk.send('GET', `/orders/${id}`)).json.lines[0].id;
	const ask = async (orderId: string, change: object = {}) =>
		clerk.send('POST', '/exchanges', {
			body: {
				orderId,
				lineId: await lineOf(orderId),
				trip: 'science-museum',
				departure: '2026-12-06',
				reason: '孩子考试',
				...change,
			},
		});
	it.each([
		['science-museum', '2026-12-06', { kind: 'due', label: '应收', cents: 40_000 }],
		['science-museum', '2026-12-22', { kind: 'even', label: '0', cents: 0 }],
	])('to %s on %s is reckoned, and settled moves the line', async (trip, departure, settlement) => {
		const id = await storeAnOrder(office.store);
		const { json } = await ask(id, { trip, departure });
		expect(json.settlement).toMatchObject(settlement);
		expect((await ask(id)).json.error.code).toBe('conflict');
		for (const action of ['approve', 'settle'])
			expect((await clerk.send('POST', `/exchanges/${json.id}/state`, { body: { action } })).status).toBe(200);
		expect(await order(id)).toMatchObject({ trip, departure, cents: 179_800 + settlement.cents });
		const opened = (await clerk.send('GET', `/orders/${id}`)).json;
		expect(opened.dispatches).toMatchObject([{ trip, departure, state: 'pending' }]);
		expect((await clerk.send('GET', `/exchanges/${json.id}`)).json).toMatchObject({
			settlement,
			order: { parent: '陈太' },
			actions: [],
		});
	});
	it('to a cheaper one says what comes back', async () => {
		const lines = [aStoredLine({ cents: 129_900 })];
		const id = await storeAnOrder(office.store, { lines });
		expect((await ask(id)).json.settlement).toMatchObject({ kind: 'refund', label: '应退', cents: 40_000 });
		expect((await clerk.send('GET', '/exchanges?state=pending')).json.rows[0]).toMatchObject({
			parent: '陈**',
			settlement: { label: '应退' },
		});
		expect((await clerk.send('GET', '/exchanges.csv?state=pending')).text).toContain('应退,400.00,HKD,孩子考试,待处理');
	});
	it('is refused where there is no such departure, line or order, or nothing to move', async () => {
		const id = await storeAnOrder(office.store);
		const codes = async (change: object) => (await ask(id, change)).json.error;
		expect(await codes({ departure: '2026-12-07' })).toMatchObject({ code: 'invalid', field: 'departure' });
		expect(await codes({ trip: 'bus-factory', departure: '2026-12-05' })).toMatchObject({ code: 'invalid' });
		expect(await codes({ lineId: '0'.repeat(36) })).toMatchObject({ code: 'not_found' });
		expect(await codes({ orderId: '0'.repeat(36) })).toMatchObject({ code: 'not_found' });
		expect(await codes({ reason: '' })).toMatchObject({ code: 'reason_required' });
		const closed = await storeAnOrder(office.store, { cancelled: true });
		expect((await ask(closed)).json.error.code).toBe('bad_transition');
		expect((await clerk.send('GET', '/exchanges/none')).status).toBe(404);
	});
	it('is not settled when the line or the order is gone', async () => {
		for (const [status, spoil] of [
			[409, (id: string) => office.store.db.deleteFrom('order_line').where('order_id', '=', id).execute()],
			[
				409,
				(id: string) => office.store.db.updateTable('orders').set({ state: 'closed' }).where('id', '=', id).execute(),
			],
		] as const) {
			const id = await storeAnOrder(office.store);
			const { json } = await ask(id);
			await clerk.send('POST', `/exchanges/${json.id}/state`, { body: { action: 'approve' } });
			await spoil(id);
			expect((await clerk.send('POST', `/exchanges/${json.id}/state`, { body: { action: 'settle' } })).status).toBe(
				status,
			);
		}
	});
});

describe('a return', () => {
	it('is suggested by the terms of the trip, with the rule', async () => {
		office.time.now = Date.UTC(2026, 10, 28);
		try {
			const [owner_, id] = [await office.as('clerk', { username: 'second' }), await storeAnOrder(office.store)];
			const refund = async (reason: string) => (await owner_.send('GET', `/orders/${id}/refund?reason=${reason}`)).json;
			expect(await refund('illness')).toMatchObject({
				...{ cents: 89_900, most: 179_800, currency: 'HKD' },
				reasons: [{ by: 'term', daysBefore: 7, percent: 50, term: { from: 7, to: 13, percent: 50 } }],
			});
			expect(await refund('weather')).toMatchObject({ cents: 179_800, reasons: [{ by: 'called_off', percent: 100 }] });
			expect((await owner_.send('GET', '/orders/none/refund')).status).toBe(404);
		} finally {
			office.time.now = 1_800_000_000_000;
		}
	});
	it('closes its order when the money is back, and no more comes back than was paid', async () => {
		const id = await storeAnOrder(office.store);
		const ask = (cents: number) =>
			clerk.send('POST', '/returns', { body: { orderId: id, reason: 'weather', cents, note: '黑雨' } });
		expect((await ask(179_801)).json.error).toMatchObject({ code: 'out_of_range', field: 'cents' });
		const { json } = await ask(179_800);
		expect(json).toMatchObject({ state: 'pending', reasonLabel: '恶劣天气', suggestedCents: 179_800 });
		expect((await ask(1)).json.error.code).toBe('conflict');
		for (const action of ['approve', 'fail', 'retry', 'refund'])
			expect((await clerk.send('POST', `/returns/${json.id}/state`, { body: { action } })).status).toBe(200);
		expect(await order(id)).toMatchObject({ state: 'closed', payment: 'refunded' });
		expect((await clerk.send('GET', `/returns/${json.id}`)).json).toMatchObject({
			order: { parent: '陈太' },
			rule: [{ by: 'called_off' }],
		});
		expect((await clerk.send('GET', '/returns?state=refunded')).json.rows[0]).toMatchObject({
			parent: '陈**',
			cents: 179_800,
		});
		expect((await clerk.send('GET', '/returns.csv')).text).toContain('恶劣天气,1798.00,1798.00,HKD,已退款');
		expect((await ask(1)).json.error.code).toBe('bad_transition');
		expect((await clerk.send('GET', '/sales')).status).toBe(200);
	});
	it('of a part leaves an order that went its way as it is', async () => {
		const id = await storeAnOrder(office.store);
		await office.store.db.updateTable('orders').set({ state: 'completed' }).where('id', '=', id).execute();
		const { json } = await clerk.send('POST', '/returns', { body: { orderId: id, reason: 'other', cents: 100 } });
		for (const action of ['approve', 'refund'])
			await clerk.send('POST', `/returns/${json.id}/state`, { body: { action } });
		expect(await order(id)).toMatchObject({ state: 'completed', payment: 'partially_refunded' });
		expect((await clerk.send('GET', `/orders/${id}/refund`)).json.most).toBe(179_700);
	});
	it('of nothing is refused', async () => {
		const body = { orderId: '0'.repeat(36), reason: 'other', cents: 1 };
		expect((await clerk.send('POST', '/returns', { body })).status).toBe(404);
		expect((await clerk.send('GET', '/returns/none')).status).toBe(404);
	});
});

describe('a file of orders', () => {
	const HEADER = csvRow(['订单号', '家长', '电邮', '活动', '出发日期', '金额', '付款状态']);
	const row = (number: string, change: string[] = []) =>
		csvRow([number, '李太', 'lee@example.org', 'bus-factory', '2026-12-05', '899', '已付款', ...change]);
	const counted = async () => (await office.store.db.selectFrom('orders').select('id').execute()).length;
	it('is shown before it is stored, and stored whole', async () => {
		const csv = HEADER + row('A-1') + row('A-2');
		const before = await counted();
		expect((await clerk.send('POST', '/orders/import/preview', { body: { csv } })).json).toMatchObject({
			...{ orders: 2, errorCount: 0, rows: [{ number: 'A-1', trip: 'bus-factory', children: 1, cents: 89_900 }, {}] },
		});
		expect(await counted()).toBe(before);
		expect((await clerk.send('POST', '/orders/import', { body: { csv } })).json).toMatchObject({ orders: 2 });
		expect(await counted()).toBe(before + 2);
		const stored = await office.store.db
			.selectFrom('orders')
			.selectAll()
			.where('number', '=', 'A-1')
			.executeTakeFirstOrThrow();
		expect(stored).toMatchObject({ source: 'csv', shop_id: null, state: 'paid', trip: 'bus-factory' });
		const [event] = await office.store.db
			.selectFrom('order_event')
			.selectAll()
			.where('order_id', '=', stored.id)
			.orderBy('place')
			.execute();
		expect(event).toMatchObject({ action: 'csv.created', who: clerk.account.name });
	});
	it('with one wrong row, or one that is there already, is not stored at all', async () => {
		const before = await counted();
		const csv = HEADER + row('A-1') + row('A-3') + row('A-4').replace('899', 'viel');
		const answer = await clerk.send('POST', '/orders/import', { body: { csv } });
		expect([answer.status, answer.json]).toMatchObject([
			422,
			{
				error: { field: 'csv' },
				errors: [
					{ row: 2, code: 'number_taken', message: expect.any(String) },
					{ row: 4, column: '金额' },
				],
			},
		]);
		expect(await counted()).toBe(before);
	});
	it('is the order that the shop tells of later', async () => {
		await storeAnOrder(office.store, { number: 'A-2', shop_id: '42' });
		const rows = await office.store.db.selectFrom('orders').select('shop_id').where('number', '=', 'A-2').execute();
		expect(rows).toEqual([{ shop_id: '42' }]);
	});
});
