import { describe, expect, it } from 'vitest';
import { csvRows } from '../../core/http/csv.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';

const { office, clerk } = await openOrdersOffice();
const { db } = office.store;

describe('a file of orders', () => {
	const HEADER = csvRows([['订单号', '家长', '电邮', '活动', '出发日期', '金额', '付款状态']]);
	const row = (number: string, change: string[] = []) =>
		csvRows([[number, '李太', 'lee@example.org', 'bus-factory', '2026-12-05', '899', '已付款', ...change]]);
	const counted = async () => (await db.selectFrom('orders').select('id').execute()).length;
	it('is shown before it is stored, and stored whole', async () => {
		const csv = HEADER + row('A-1') + row('A-2');
		const before = await counted();
		expect((await clerk.send('POST', '/orders/import/preview', { body: { csv } })).json).toMatchObject({
			orders: 2,
			errorCount: 0,
			rows: [{ number: 'A-1', trip: 'bus-factory', children: 1, cents: 89_900 }, {}],
		});
		expect(await counted()).toBe(before);
		expect((await clerk.send('POST', '/orders/import', { body: { csv } })).json).toMatchObject({ orders: 2 });
		expect(await counted()).toBe(before + 2);
		const [stored] = await db.selectFrom('orders').selectAll().where('number', '=', 'A-1').execute();
		expect(stored).toMatchObject({ source: 'csv', shopId: null, state: 'paid', trip: 'bus-factory' });
		const events = await db.selectFrom('orderEvent').select(['orderId', 'action', 'who']).execute();
		expect(events).toContainEqual({ orderId: stored?.id, action: 'csv.created', who: clerk.account.name });
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
	it('is read and stored while others have their turn', async () => {
		const csv = HEADER + Array.from({ length: 1_000 }, (_, i) => row(`B-${i}`)).join('');
		for (const path of ['/orders/import/preview', '/orders/import']) {
			let turns = 0;
			let beat = setImmediate(function count() {
				turns += 1;
				beat = setImmediate(count);
			});
			expect((await clerk.send('POST', path, { body: { csv } })).json).toMatchObject({ orders: 1_000, errorCount: 0 });
			clearImmediate(beat);
			expect(turns).toBeGreaterThan(20);
		}
		expect(await db.selectFrom('dispatch').select('id').execute()).toHaveLength(1_002);
	});
});
