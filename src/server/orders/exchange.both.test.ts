import { describe, expect, it } from 'vitest';
import { aStoredLine, storeAnOrder } from './testing/a-stored-order.ts';
import { openOrdersOffice } from './testing/orders-office.ts';

const { office, clerk, order, queries } = await openOrdersOffice();

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
		expect(opened.lines).toMatchObject([{ trip, departure }]);
		expect((await clerk.send('GET', `/exchanges/${json.id}`)).json).toMatchObject({
			settlement,
			parent: '陈太',
			actions: [],
		});
	});
	it('of an order that was sent has it sent again, and what went out for the old day counts no more', async () => {
		const id = await storeAnOrder(office.store);
		await clerk.send('POST', `/orders/${id}/state`, { body: { action: 'dispatch' } });
		const move = async (trip: string, departure: string) => {
			const { json } = await ask(id, { trip, departure });
			for (const action of ['approve', 'settle'])
				await clerk.send('POST', `/exchanges/${json.id}/state`, { body: { action } });
			return (await clerk.send('GET', `/orders/${id}`)).json;
		};
		const moved = await move('science-museum', '2026-12-22');
		expect(moved).toMatchObject({ state: 'paid', actions: [{ action: 'dispatch' }, { action: 'close' }] });
		expect(moved.dispatches).toMatchObject([
			{ departure: '2026-12-05', state: 'withdrawn' },
			{ departure: '2026-12-22', state: 'pending' },
		]);
		expect(moved.events.slice(-2)).toMatchObject([{ action: 'exchange.settle' }, { action: 'order.reopen' }]);
		const [old] = moved.dispatches;
		const confirm = await clerk.send('POST', `/dispatches/${old.id}/state`, { body: { action: 'confirm' } });
		expect(confirm.json.error.code).toBe('bad_transition');
		expect(await office.store.db.selectFrom('outbox').select('id').where('subject_id', '=', old.id).execute()).toEqual(
			[],
		);
		const back = await move('bus-factory', '2026-12-05');
		expect(back.dispatches).toMatchObject([{ id: old.id, departure: '2026-12-05', state: 'pending' }]);
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
	it('and a return are not asked for at once', async () => {
		const id = await storeAnOrder(office.store);
		const giveBack = () => clerk.send('POST', '/returns', { body: { orderId: id, reason: 'other', cents: 1 } });
		const { json } = await ask(id);
		expect((await giveBack()).json.error.code).toBe('conflict');
		await clerk.send('POST', `/exchanges/${json.id}/state`, { body: { action: 'cancel' } });
		expect((await giveBack()).status).toBe(200);
		expect((await ask(id)).json.error.code).toBe('conflict');
	});
	it('is offered to what departs from today on, at its price', async () => {
		const id = await storeAnOrder(office.store);
		office.time.now = Date.UTC(2026, 11, 6);
		queries.length = 0;
		try {
			const { rows } = (await (await office.as('clerk', { username: 'third' })).send('GET', `/orders/${id}/departures`))
				.json;
			const days = rows.map(({ departure }: { departure: string }) => departure);
			expect(rows).toContainEqual({
				trip: 'science-museum',
				departure: '2026-12-06',
				cents: 109_900,
				booked: expect.any(Number),
				capacity: 30,
				minimum: 10,
				reserved: expect.any(Number),
				waiting: 0,
				cancelled: false,
				title: expect.stringMatching(/\p{Script=Han}/u),
			});
			expect(days).toEqual(days.toSorted());
			expect(days[0]).toBe('2026-12-06');
			// Places of other days are not counted: with the years there are ever more of them.
			const counted = queries.filter(({ sql }) => sql.includes('"departure" >='));
			expect(counted.length).toBeGreaterThan(0);
			for (const { parameters } of counted)
				expect(parameters).toEqual(expect.arrayContaining(['2026-12-06', days.at(-1)]));
		} finally {
			office.time.now = 1_800_000_000_000;
		}
		const foreign = await storeAnOrder(office.store, { currency: 'USD' });
		expect((await clerk.send('GET', `/orders/${foreign}/departures`)).json.rows).toEqual([]);
		expect((await clerk.send('GET', '/orders/none/departures')).status).toBe(404);
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
