import { describe, expect, it } from 'vitest';
import { aStoredLine, storeAnOrder } from './testing/a-stored-order.ts';
import { openOrdersOffice } from './testing/orders-office.ts';

const { office, clerk, get, opened, step, order, clerkAt, giveBack } = await openOrdersOffice();
const { db } = office.store;
const listed = async (query: string) => (await get(`/orders?${query}`)).rows;
const actionsOf = async (id: string) => (await opened(id)).events.map(({ action }: { action: string }) => action);

describe('the list of orders', () => {
	it('masks families, and a row that is opened does not', async () => {
		const id = await storeAnOrder(office.store, { number: '#7001', phone: '+85251237001' });
		const json = await get('/orders?q=5123%207001');
		expect(json).toMatchObject({ total: 1, failedMessages: 0 });
		const masked = { parent: '陈**', phone: '****7001', email: 'p***@example.org' };
		expect(json.rows).toMatchObject([{ id, ...masked, state: 'paid' }]);
		expect(await opened(id)).toMatchObject({
			parent: '陈太',
			phone: '+85251237001',
			places: [{ name: '陈大文', age: 7, allergy: '花生', state: 'booked', cents: 89_900 }, {}],
			lines: [{ trip: 'bus-factory' }],
			dispatches: [{ state: 'pending' }],
			changes: [],
			paidCents: 179_800,
			actions: [{ action: 'dispatch' }, { action: 'close', needs: 'note' }],
		});
	});
	it('says of each departure to come how many are booked of how many places, and how many families wait', async () => {
		const lines = [aStoredLine({ departure: '2027-02-06', quantity: 31, children: [] })];
		await storeAnOrder(office.store, { number: '#7300', lines }, office.time.now);
		await storeAnOrder(office.store, { number: '#7301', lines: [aStoredLine({ departure: '2026-01-03' })] });
		await storeAnOrder(office.store, { number: '#7302', lines: [] });
		const seats = { booked: 31, capacity: 30, waiting: 0, cancelled: false };
		expect(await listed('q=%237300')).toMatchObject([{ seats }]);
		for (const number of ['7301', '7302']) expect(await listed(`q=%23${number}`)).toMatchObject([{ seats: null }]);
	});
	it('is not found by a day whose place was given back, unless nobody of it goes any more', async () => {
		const lines = [aStoredLine({ departure: '2027-02-12', quantity: 1 }), aStoredLine({ departure: '2027-02-21' })];
		const id = await storeAnOrder(office.store, { number: '#7320', lines });
		const [first] = (await opened(id)).places;
		const body = { version: (await opened(id)).updatedAt, places: [first.id], reason: 'other', cents: 0 };
		expect((await clerk.send('POST', `/orders/${id}/places/cancel`, { body })).status).toBe(200);
		const found = (day: string) => listed(`q=%237320&from=${day}&until=${day}`);
		expect(await found('2027-02-12')).toEqual([]);
		expect(await found('2027-02-21')).toMatchObject([{ id }]);
		await giveBack(id, 0);
		expect(await found('2027-02-12')).toMatchObject([{ id }]);
	});
	it('is narrowed and sorted by its address; an order of no departure needs somebody until it is closed', async () => {
		const id = await storeAnOrder(office.store, { number: '#7100', payment: 'pending', lines: [] });
		await storeAnOrder(office.store, { payment: 'pending', lines: [], cents: 200_000 });
		expect((await listed('state=unpaid&unmatched=1&sort=amount&order=asc'))[0].number).toBe('#7100');
		expect((await get('/orders?q=soft-drink&size=1')).total).toBeGreaterThan(0);
		const needing = () => listed('attention=1&q=%237100');
		expect(await needing()).toMatchObject([{ number: '#7100', unmatched: true, attention: null }]);
		await step(`/orders/${id}`, 'close', { note: '重复下单' });
		expect(await needing()).toEqual([]);
	});
	it('goes out as CSV: whole for the owner, masked for others, and no formula', async () => {
		const owner = await office.as('owner');
		const lines = [aStoredLine({ departure: '2031-03-31' })];
		await storeAnOrder(office.store, { number: '#7200', parent: '=HYPERLINK("http://x")', lines });
		await storeAnOrder(office.store, { number: '#7201', lines: [aStoredLine({ departure: '2031-04-01' })] });
		const csv = '/orders.csv?from=2031-03-01&until=2031-03-31';
		const masked = await clerk.send('GET', `${csv}&q=%237200`);
		const whole = await owner.send('GET', `${csv}&q=%2372`);
		expect(whole.headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
		expect(whole.text).toMatch(/^\uFEFF订单号,/);
		expect(whole.text).toContain(
			`#7200,2023-11-15 06:13,"'=HYPERLINK(""http://x"")",parent@example.org,'+85251234567,zh`,
		);
		expect(whole.text).not.toContain('#7201');
		expect(masked.text).toContain("#7200,2023-11-15 06:13,'=**,p***@example.org,****4567");
		const audit = db.selectFrom('audit').select(['accountId', 'after']).where('action', '=', 'GET /orders.csv');
		const exported = await audit.execute();
		for (const { account } of [clerk, owner])
			expect(exported).toContainEqual({ accountId: account.id, after: expect.stringContaining('"searched":true') });
		// Whoever is looked for may be a family, and nothing is ever erased from the log.
		expect(JSON.stringify(exported)).not.toContain('#72');
	});
});

describe('what is done to orders', () => {
	it('many at once are reported row by row', async () => {
		const paid = await storeAnOrder(office.store);
		const closed = await storeAnOrder(office.store, { cancelled: true });
		const body = { ids: [paid, closed, '0'.repeat(36)], action: 'close', note: '家长来电' };
		const { json, status } = await clerk.send('POST', '/orders/batch', { body });
		expect([status, json.results]).toMatchObject([
			200,
			[
				{ id: paid, ok: true, state: 'closed' },
				{ id: closed, ok: false, error: { code: 'bad_transition' } },
				{ ok: false, error: { code: 'not_found' } },
			],
		]);
		const audit = db.selectFrom('audit').select('subject').where('action', '=', 'POST /orders/batch');
		expect(await audit.execute()).toEqual([{ subject: `orders/${paid}` }]);
		expect((await opened(paid)).dispatches).toEqual([]);
	});
	it('an order of a batch that is refused has sent nothing, though one of its departures could have been', async () => {
		// Every trip of the content says when and where: one that is gone says neither.
		const lines = [aStoredLine(), aStoredLine({ shopLineId: '2', departure: '2026-12-19', trip: 'gone' })];
		const id = await storeAnOrder(office.store, { lines });
		const own = db.selectFrom('dispatch').selectAll().where('orderId', '=', id).orderBy('departure');
		const [first, last] = (await own.execute()).map((each) => each.id);
		const { json } = await clerk.send('POST', '/orders/batch', { body: { ids: [id], action: 'dispatch' } });
		expect(json.results).toMatchObject([{ id, ok: false, error: { code: 'instructions_incomplete' } }]);
		expect(await own.execute()).toMatchObject([{ state: 'pending' }, { state: 'pending' }]);
		const mails = db
			.selectFrom('outbox')
			.select('kind')
			.where('subjectId', 'in', [first ?? '', last ?? '']);
		expect(await mails.execute()).toEqual([]);
	});
	it('money that was confirmed is there, and joining instructions wait', async () => {
		const id = await storeAnOrder(office.store, { payment: 'pending' });
		await step(`/orders/${id}`, 'pay');
		expect(await order(id)).toMatchObject({ state: 'paid', payment: 'paid' });
		expect((await opened(id)).dispatches).toMatchObject([{ state: 'pending' }]);
	});
	it('no order is completed before its last day is over', async () => {
		const lines = [aStoredLine(), aStoredLine({ shopLineId: '2', departure: '2026-12-19' })];
		const id = await storeAnOrder(office.store, { lines });
		expect((await step(`/orders/${id}`, 'dispatch', { channel: 'paper' })).status).toBe(200);
		expect(await actionsOf(id)).toEqual(['shop.created', 'order.pay', 'order.dispatch']);
		const body = { ids: [id], action: 'complete' };
		const today = await clerkAt(Date.UTC(2026, 11, 19, 4));
		expect((await today.send('POST', '/orders/batch', { body })).json.results).toMatchObject([
			{ ok: false, error: { code: 'not_departed' } },
		]);
		expect((await today.send('GET', `/orders/${id}`)).json.actions).toEqual([]);
		const later = await clerkAt(Date.UTC(2026, 11, 19, 17));
		expect((await later.send('POST', '/orders/batch', { body })).json.results).toMatchObject([{ ok: true }]);
	});
	it('a note stands in the history', async () => {
		const id = await storeAnOrder(office.store);
		const { status } = await clerk.send('POST', `/orders/${id}/notes`, { body: { note: '家长晚到' } });
		const note = { action: 'note', note: '家长晚到', who: clerk.account.name };
		expect([status, (await opened(id)).events.at(-1)]).toMatchObject([204, note]);
	});
});
