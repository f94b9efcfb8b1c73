import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestOffice, type Person, type TestOffice } from '../testing/admin.ts';
import { aStoredLine, storeAnOrder } from './testing/a-stored-order.ts';

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
			parent: '陈太',
			phone: '+85251237001',
			children: [{ name: '陈大文', age: 7, allergy: '花生' }, {}],
			lines: [{ trip: 'bus-factory' }],
			dispatches: [{ state: 'pending' }],
			exchanges: [],
			returns: [],
			actions: [{ action: 'dispatch' }, { action: 'close', needs: 'note' }],
		});
		expect(opened.events.map((event: { action: string }) => event.action)).toEqual(['shop.created', 'order.pay']);
		expect((await clerk.send('GET', '/orders/none')).status).toBe(404);
	});
	it('tells of a return beside the state, which knows of none; not of one that came to nothing', async () => {
		const id = await storeAnOrder(office.store, { number: '#7050' });
		const told = async () => (await clerk.send('GET', '/orders?q=%237050')).json.rows[0];
		expect(await told()).toMatchObject({ state: 'paid', returned: null });
		const ask = async () => {
			const body = { orderId: id, reason: 'other', cents: 100, note: '' };
			return (await clerk.send('POST', '/returns', { body })).json.id as string;
		};
		const step = (of: string, action: string) => clerk.send('POST', `/returns/${of}/state`, { body: { action } });
		const first = await ask();
		expect(await told()).toMatchObject({ returned: 'pending' });
		await step(first, 'cancel');
		expect(await told()).toMatchObject({ returned: null });
		await clerk.send('POST', `/orders/${id}/state`, { body: { action: 'dispatch', channel: 'paper' } });
		const second = await ask();
		await step(second, 'approve');
		await step(second, 'refund');
		expect(await told()).toMatchObject({ state: 'dispatched', returned: 'refunded' });
	});
	it('says of each departure to come how many are booked of how many places, and how many families wait', async () => {
		const place = { trip: 'bus-factory', departure: '2027-02-06' };
		const lines = [aStoredLine({ ...place, places: 31, children: [] })];
		await storeAnOrder(office.store, { number: '#7300', lines }, office.time.now);
		await storeAnOrder(office.store, { number: '#7301', lines: [aStoredLine({ departure: '2026-01-03' })] });
		await storeAnOrder(office.store, { number: '#7302', lines: [] });
		const seats = async (number: string) =>
			(await clerk.send('GET', `/orders?q=%23${number}`)).json.rows.map((row: { seats: object }) => row.seats);
		expect(await seats('7300')).toMatchObject([{ booked: 31, capacity: 30, waiting: 0, cancelled: false }]);
		expect([await seats('7301'), await seats('7302')]).toEqual([[null], [null]]);
	});
	it('is narrowed and sorted by its address, which takes nothing else', async () => {
		const lost = await storeAnOrder(office.store, { number: '#7100', payment: 'pending', lines: [] });
		const found = async (query: string) => (await clerk.send('GET', `/orders?${query}`)).json;
		expect((await found('state=unpaid&unmatched=1&sort=amount&order=asc')).rows[0].number).toBe('#7100');
		expect((await found('q=soft-drink&size=1')).total).toBeGreaterThan(0);
		const needing = async () => (await found('attention=1&q=%237100')).rows;
		expect(await needing()).toMatchObject([{ number: '#7100', unmatched: true, attention: null }]);
		await clerk.send('POST', `/orders/${lost}/state`, { body: { action: 'close', note: '重复下单' } });
		expect(await needing()).toEqual([]);
		for (const query of ['state=lost', 'size=101', 'unmatched=yes', 'color=red', 'from=2026-02-30'])
			expect([query, (await clerk.send('GET', `/orders?${query}`)).status]).toEqual([query, 422]);
	});
	it('finds an order by its number alone, and phones where no order has that number', async () => {
		const id = await storeAnOrder(office.store, { number: '#5001', phone: '+85260000000' });
		await storeAnOrder(office.store, { number: '#7060', phone: '+85250015002' });
		const found = async (q: string) => (await clerk.send('GET', `/orders?q=${q}`)).json;
		expect((await found('5001')).rows).toMatchObject([{ id }]);
		expect((await found('%235001')).rows).toMatchObject([{ id }]);
		expect((await found('5002')).rows).toMatchObject([{ number: '#7060' }]);
		const list = (await clerk.send('GET', '/dispatches?q=5001')).json;
		expect(list.rows).toMatchObject([{ orderId: id }]);
	});
	it('is counted by state, and goes out as CSV, for the same days of departure', async () => {
		for (const [number, departure] of [
			['#7301', '2031-03-01'],
			['#7302', '2031-03-31'],
			['#7303', '2031-04-01'],
		] as const)
			await storeAnOrder(office.store, { number, lines: [aStoredLine({ departure })] });
		const { rows, total, states } = (await clerk.send('GET', '/orders?from=2031-03-01&until=2031-03-31&state=closed'))
			.json;
		expect([rows, total, states]).toEqual([[], 0, { unpaid: 0, paid: 2, dispatched: 0, completed: 0, closed: 0 }]);
		const { text } = await clerk.send('GET', '/orders.csv?from=2031-03-01&until=2031-03-31');
		expect(text.match(/#73\d\d/g)?.toSorted()).toEqual(['#7301', '#7302']);
		expect((await clerk.send('GET', '/orders?from=2031-02-30')).status).toBe(422);
	});
	it('goes out as CSV: whole for the owner, masked for others, and no formula', async () => {
		await storeAnOrder(office.store, { number: '#7200', parent: '=HYPERLINK("http://x")' });
		const [masked, whole] = [
			await clerk.send('GET', '/orders.csv?q=%237200'),
			await owner.send('GET', '/orders.csv?q=%237200'),
		];
		const exported = await office.store.db
			.selectFrom('audit')
			.select(['account_id', 'after'])
			.where('action', '=', 'GET /orders.csv')
			.execute();
		for (const { account } of [clerk, owner])
			expect(exported).toContainEqual({ account_id: account.id, after: expect.stringContaining('"searched":true') });
		// Whoever is looked for may be a family, and nothing is ever erased from the log.
		expect(JSON.stringify(exported)).not.toContain('#7200');
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
	it('an order of a batch that is refused has sent nothing, though one of its departures could have been', async () => {
		const lines = [aStoredLine(), aStoredLine({ shop_line_id: '2', departure: '2026-12-19' })];
		const id = await storeAnOrder(office.store, { lines });
		const own = office.store.db.selectFrom('dispatch').selectAll().where('order_id', '=', id).orderBy('departure');
		const before = await own.execute();
		// Every trip of the content says when and where: one that is gone says neither.
		const { id: last = '' } = before.at(-1) ?? {};
		await office.store.db.updateTable('dispatch').set({ trip: 'gone' }).where('id', '=', last).execute();
		const { json } = await clerk.send('POST', '/orders/batch', { body: { ids: [id], action: 'dispatch' } });
		expect(json.results).toMatchObject([{ id, ok: false, error: { code: 'instructions_incomplete' } }]);
		expect((await own.execute()).map(({ state }) => state)).toEqual(['pending', 'pending']);
		const ids = before.map((each) => each.id);
		expect(await office.store.db.selectFrom('outbox').select('kind').where('subject_id', 'in', ids).execute()).toEqual(
			[],
		);
	});
	it('money that was confirmed is there, and joining instructions wait', async () => {
		const id = await storeAnOrder(office.store, { payment: 'pending' });
		await clerk.send('POST', `/orders/${id}/state`, { body: { action: 'pay' } });
		expect(await order(id)).toMatchObject({ state: 'paid', payment: 'paid' });
		expect((await clerk.send('GET', `/orders/${id}`)).json.dispatches).toMatchObject([{ state: 'pending' }]);
	});
	it('no order is completed before its last day is over', async () => {
		const lines = [aStoredLine(), aStoredLine({ shop_line_id: '2', departure: '2026-12-19' })];
		const id = await storeAnOrder(office.store, { lines });
		const send = await clerk.send('POST', `/orders/${id}/state`, { body: { action: 'dispatch', channel: 'paper' } });
		expect(send.status).toBe(200);
		const events = (await clerk.send('GET', `/orders/${id}`)).json.events.map(
			({ action }: { action: string }) => action,
		);
		expect(events).toEqual(['shop.created', 'order.pay', 'order.dispatch']);
		office.time.now = Date.UTC(2026, 11, 19, 4);
		try {
			const today = await office.as('clerk', { username: 'today' });
			const body = { ids: [id], action: 'complete' };
			expect((await today.send('POST', '/orders/batch', { body })).json.results).toMatchObject([
				{ ok: false, error: { code: 'not_departed' } },
			]);
			expect((await today.send('GET', `/orders/${id}`)).json.actions).toEqual([]);
			office.time.now = Date.UTC(2026, 11, 19, 17);
			const later = await office.as('clerk', { username: 'later' });
			expect((await later.send('POST', `/orders/${id}/state`, { body: { action: 'complete' } })).status).toBe(200);
		} finally {
			office.time.now = 1_800_000_000_000;
		}
	});
	it('a note stands in the history', async () => {
		const id = await storeAnOrder(office.store);
		expect((await clerk.send('POST', `/orders/${id}/notes`, { body: { note: '家长晚到' } })).status).toBe(204);
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
