import { describe, expect, it } from 'vitest';
import { storeAnOrder } from './testing/a-stored-order.ts';
import { openOrdersOffice } from './testing/orders-office.ts';

const { office, clerk, order } = await openOrdersOffice();

describe('a return', () => {
	it('is suggested by the terms of the trip, with the rule', async () => {
		office.time.now = Date.UTC(2026, 10, 28);
		try {
			const [owner_, id] = [await office.as('clerk', { username: 'second' }), await storeAnOrder(office.store)];
			const refund = async (reason: string) => (await owner_.send('GET', `/orders/${id}/refund?reason=${reason}`)).json;
			expect(await refund('illness')).toMatchObject({
				cents: 89_900,
				most: 179_800,
				currency: 'HKD',
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
		expect(json).toMatchObject({ state: 'pending' });
		expect((await ask(1)).json.error.code).toBe('conflict');
		for (const action of ['approve', 'fail', 'retry', 'refund'])
			expect((await clerk.send('POST', `/returns/${json.id}/state`, { body: { action } })).status).toBe(200);
		expect(await order(id)).toMatchObject({ state: 'closed', payment: 'refunded' });
		expect((await clerk.send('GET', `/returns/${json.id}`)).json).toMatchObject({
			reasonLabel: '恶劣天气',
			suggestedCents: 179_800,
			parent: '陈太',
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
		const rest = await clerk.send('POST', '/returns', { body: { orderId: id, reason: 'other', cents: 179_700 } });
		for (const action of ['approve', 'refund'])
			await clerk.send('POST', `/returns/${rest.json.id}/state`, { body: { action } });
		expect(await order(id)).toMatchObject({ state: 'completed', payment: 'refunded' });
	});
	it('of nothing is refused', async () => {
		const body = { orderId: '0'.repeat(36), reason: 'other', cents: 1 };
		expect((await clerk.send('POST', '/returns', { body })).status).toBe(404);
		expect((await clerk.send('GET', '/returns/none')).status).toBe(404);
	});
});
