import { describe, expect, it } from 'vitest';
import { storeAnOrder } from './testing/a-stored-order.ts';
import { openOrdersOffice } from './testing/orders-office.ts';

const { office, clerk, get, order, step, giveBack, clerkAt } = await openOrdersOffice();

describe('a return', () => {
	it('is suggested by the terms of the trip, with the rule', async () => {
		const id = await storeAnOrder(office.store);
		const today = await clerkAt(Date.UTC(2026, 10, 28));
		const refund = async (reason: string) => (await today.send('GET', `/orders/${id}/refund?reason=${reason}`)).json;
		expect(await refund('illness')).toMatchObject({
			cents: 89_900,
			most: 179_800,
			currency: 'HKD',
			reasons: [{ by: 'term', daysBefore: 7, percent: 50, term: { from: 7, to: 13, percent: 50 } }],
		});
		expect(await refund('weather')).toMatchObject({ cents: 179_800, reasons: [{ by: 'called_off', percent: 100 }] });
	});
	it('closes its order when the money is back, and no more comes back than was paid', async () => {
		const id = await storeAnOrder(office.store);
		const ask = (cents: number) =>
			clerk.send('POST', '/returns', { body: { orderId: id, reason: 'weather', cents, note: '黑雨' } });
		expect((await ask(179_801)).json.error).toMatchObject({ code: 'out_of_range', field: 'cents' });
		const { json } = await ask(179_800);
		expect(json).toMatchObject({ state: 'pending' });
		expect((await ask(1)).json.error.code).toBe('conflict');
		for (const action of ['approve', 'fail', 'retry', 'refund'])
			expect((await step(`/returns/${json.id}`, action)).status).toBe(200);
		expect(await order(id)).toMatchObject({ state: 'closed', payment: 'refunded' });
		expect(await get(`/returns/${json.id}`)).toMatchObject({
			reasonLabel: '恶劣天气',
			suggestedCents: 179_800,
			parent: '陈太',
			rule: [{ by: 'called_off' }],
		});
		expect((await get('/returns?state=refunded')).rows).toMatchObject([{ parent: '陈**', cents: 179_800 }]);
		expect((await clerk.send('GET', '/returns.csv')).text).toContain('恶劣天气,1798.00,1798.00,HKD,已退款');
		expect((await ask(1)).json.error.code).toBe('bad_transition');
	});
	it('of a part leaves an order that went its way as it is', async () => {
		const id = await storeAnOrder(office.store);
		await office.store.db.updateTable('orders').set({ state: 'completed' }).where('id', '=', id).execute();
		await giveBack(id, 100, 'approve', 'refund');
		expect(await order(id)).toMatchObject({ state: 'completed', payment: 'partially_refunded' });
		expect((await get(`/orders/${id}/refund`)).most).toBe(179_700);
		await giveBack(id, 179_700, 'approve', 'refund');
		expect(await order(id)).toMatchObject({ state: 'completed', payment: 'refunded' });
	});
});
