import { describe, expect, it } from 'vitest';
import { aStoredLine, storeAnOrder } from './testing/a-stored-order.ts';
import { openOrdersOffice } from './testing/orders-office.ts';

const { office, clerk, order, get, opened, step, mailsOf, exchange, clerkAt } = await openOrdersOffice();
const MUSEUM = { trip: 'science-museum', departure: '2026-12-06' };

describe('an exchange', () => {
	const ask = async (orderId: string, change: object = {}) => {
		const [line] = (await opened(orderId)).lines;
		const body = { orderId, lineId: line.id, ...MUSEUM, reason: '孩子考试', ...change };
		return clerk.send('POST', '/exchanges', { body });
	};
	it.each([
		['2026-12-06', { kind: 'due', label: '应收', cents: 40_000 }],
		['2026-12-22', { kind: 'even', label: '0', cents: 0 }],
	])('to %s is reckoned, and settled moves the line', async (departure, settlement) => {
		const id = await storeAnOrder(office.store);
		const { json } = await ask(id, { departure });
		expect(json.settlement).toMatchObject(settlement);
		expect((await ask(id)).json.error.code).toBe('conflict');
		for (const action of ['approve', 'settle']) expect((await step(`/exchanges/${json.id}`, action)).status).toBe(200);
		const moved = { trip: 'science-museum', departure };
		expect(await order(id)).toMatchObject({ ...moved, cents: 179_800 + settlement.cents });
		expect(await opened(id)).toMatchObject({ dispatches: [{ ...moved, state: 'pending' }], lines: [moved] });
		expect(await get(`/exchanges/${json.id}`)).toMatchObject({ settlement, parent: '陈太', actions: [] });
	});
	it('of an order that was sent has it sent again, and what went out for the old day counts no more', async () => {
		const id = await storeAnOrder(office.store);
		await step(`/orders/${id}`, 'dispatch');
		await exchange(id, { ...MUSEUM, departure: '2026-12-22' }, 'approve', 'settle');
		const moved = await opened(id);
		expect(moved).toMatchObject({ state: 'paid', actions: [{ action: 'dispatch' }, { action: 'close' }] });
		expect(moved.dispatches).toMatchObject([
			{ departure: '2026-12-05', state: 'withdrawn' },
			{ departure: '2026-12-22', state: 'pending' },
		]);
		expect(moved.events.slice(-2)).toMatchObject([{ action: 'exchange.settle' }, { action: 'order.reopen' }]);
		const [old] = moved.dispatches;
		expect((await step(`/dispatches/${old.id}`, 'confirm')).json.error.code).toBe('bad_transition');
		expect(await mailsOf(old.id)).toEqual([]);
		await exchange(id, { trip: 'bus-factory', departure: '2026-12-05' }, 'approve', 'settle');
		expect((await opened(id)).dispatches).toMatchObject([{ id: old.id, departure: '2026-12-05', state: 'pending' }]);
	});
	it('to a cheaper one says what comes back', async () => {
		const id = await storeAnOrder(office.store, { lines: [aStoredLine({ cents: 129_900 })] });
		expect((await ask(id)).json.settlement).toMatchObject({ kind: 'refund', label: '应退', cents: 40_000 });
		const [row] = (await get('/exchanges?state=pending')).rows;
		expect(row).toMatchObject({ parent: '陈**', settlement: { label: '应退' } });
		expect((await clerk.send('GET', '/exchanges.csv?state=pending')).text).toContain('应退,400.00,HKD,孩子考试,待处理');
	});
	it('is refused where there is no such departure, line or order, or nothing to move', async () => {
		const id = await storeAnOrder(office.store);
		const refused = async (change: object) => (await ask(id, change)).json.error;
		expect(await refused({ departure: '2026-12-07' })).toMatchObject({ code: 'invalid', field: 'departure' });
		expect(await refused({ trip: 'bus-factory', departure: '2026-12-05' })).toMatchObject({ code: 'invalid' });
		expect(await refused({ lineId: '0'.repeat(36) })).toMatchObject({ code: 'not_found' });
		expect(await refused({ orderId: '0'.repeat(36) })).toMatchObject({ code: 'not_found' });
		expect(await refused({ reason: '' })).toMatchObject({ code: 'reason_required' });
		const closed = await storeAnOrder(office.store, { cancelled: true });
		expect((await ask(closed)).json.error.code).toBe('bad_transition');
	});
	it('and a return are not asked for at once', async () => {
		const id = await storeAnOrder(office.store);
		const giveBack = () => clerk.send('POST', '/returns', { body: { orderId: id, reason: 'other', cents: 1 } });
		const { json } = await ask(id);
		expect((await giveBack()).json.error.code).toBe('conflict');
		await step(`/exchanges/${json.id}`, 'cancel');
		expect((await giveBack()).status).toBe(200);
		expect((await ask(id)).json.error.code).toBe('conflict');
	});
	it('is offered to what departs from today on, at its price', async () => {
		const id = await storeAnOrder(office.store);
		const today = await clerkAt(Date.UTC(2026, 11, 6));
		const { rows } = (await today.send('GET', `/orders/${id}/departures`)).json;
		const days = rows.map(({ departure }: { departure: string }) => departure);
		const offered = { ...MUSEUM, cents: 109_900, capacity: 30, minimum: 10, waiting: 0, cancelled: false };
		expect(rows).toContainEqual(expect.objectContaining(offered));
		expect(days).toEqual(days.toSorted());
		expect(days[0]).toBe('2026-12-06');
	});
	it('is offered to nothing where the order is in another currency', async () => {
		const foreign = await storeAnOrder(office.store, { currency: 'USD' });
		expect((await get(`/orders/${foreign}/departures`)).rows).toEqual([]);
	});
	it('is not settled when the line or the order is gone', async () => {
		const { db } = office.store;
		const spoilt = [
			(id: string) => db.deleteFrom('order_line').where('order_id', '=', id).execute(),
			(id: string) => db.updateTable('orders').set({ state: 'closed' }).where('id', '=', id).execute(),
		];
		for (const spoil of spoilt) {
			const id = await storeAnOrder(office.store);
			const asked = await exchange(id, MUSEUM, 'approve');
			await spoil(id);
			expect((await step(`/exchanges/${asked}`, 'settle')).status).toBe(409);
		}
	});
});
