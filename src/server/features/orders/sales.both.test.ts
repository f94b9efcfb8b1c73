import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../core/db/store.ts';
import { openTestStore } from '../../core/db/test-store.ts';
import { SHOP } from '../../core/steps.ts';
import { newChange } from '../places/money.ts';
import { listOrders } from './list.ts';
import { salesSince } from './sales.ts';
import { storeAnOrder } from './testing/a-stored-order.ts';

const HOUR = 3_600_000;
/** A time on a clock in Hong Kong. */
const at = (time: string): number => Date.parse(`${time}+08:00`);

let store: Store;
beforeEach(async () => {
	await store?.close();
	store = await openTestStore();
});
afterAll(() => store.close());

const refund = (orderId: string, cents: number, updatedAt: number, currency = 'HKD') =>
	store.db
		.insertInto('placeChange')
		.values(
			newChange(
				{ orderId, batch: orderId, kind: 'refund', state: 'settled', cents: -cents, currency },
				SHOP,
				updatedAt,
			),
		)
		.execute();
const order = (time: string, change: Parameters<typeof storeAnOrder>[1] = {}) =>
	storeAnOrder(store, { orderedAt: at(time), ...change }, at(time));

describe('a month of sales', () => {
	it('begins and ends at midnight in Hong Kong; the leap day is in February', async () => {
		for (const time of ['2028-02-29T23:59:59', '2028-03-01T00:00:00', '2028-01-31T23:59:59'])
			await order(time, { cents: 100 });
		const sales = await salesSince(store, at('2028-02-01T00:00'));
		expect(sales.map(({ month, cents }) => [month, cents])).toEqual([
			['2028-02', 100],
			['2028-03', 100],
		]);
		const february = await salesSince(store, at('2028-02-01T00:00'), at('2028-03-01T00:00'));
		expect(february.map(({ month }) => month)).toEqual(['2028-02']);
	});
	it('has what is booked in it and unpaid, as the list of those orders has; an order that ended is none', async () => {
		await order('2026-11-03T10:00', { cents: 700 });
		for (const payment of ['pending', 'authorized', 'partially_paid'] as const)
			await order('2026-11-04T10:00', { payment, cents: 900 });
		await order('2026-11-05T10:00', { payment: 'voided', cents: 5, cancelled: true });
		await order('2026-11-05T10:00', { payment: 'expired', cents: 5 });
		const [november] = await salesSince(store, 0);
		const unpaid = { state: 'unpaid' } as const;
		const { rows } = await listOrders(store, unpaid, { page: 1, size: 50, sort: 'ordered', order: 'asc' });
		const open = rows.filter(({ payment }) => payment !== 'expired');
		expect(open).toHaveLength(3);
		expect(november).toMatchObject({ cents: 700, orders: 1, unpaid: 2_700, unpaidChildren: 6 });
		expect(november?.unpaid).toBe(open.reduce((sum, { cents }) => sum + cents, 0));
	});
	it('in which money was only given back is there, too', async () => {
		const id = await order('2026-09-03T10:00', { cents: 1_000 });
		await refund(id, 300, at('2026-10-31T23:59'));
		await refund(id, 200, at('2026-10-31T23:59') + HOUR);
		const sales = await salesSince(store, 0);
		expect(sales.map(({ month, cents, children, refunded }) => [month, cents, children, refunded])).toEqual([
			['2026-09', 1_000, 2, 0],
			['2026-10', 0, 0, 300],
			['2026-11', 0, 0, 200],
		]);
	});
	it('keeps currencies apart', async () => {
		await order('2026-11-03T10:00', { cents: 100 });
		await refund(await order('2026-11-03T10:00', { cents: 50, currency: 'USD' }), 20, at('2026-11-20T10:00'), 'USD');
		const sales = await salesSince(store, 0);
		expect(sales.map(({ currency, cents, refunded }) => [currency, cents, refunded])).toEqual([
			['HKD', 100, 0],
			['USD', 50, 20],
		]);
	});
});
