import { expect, it } from 'vitest';
import { openTestStore } from '../db/test-store.ts';
import { putOut } from '../orders/dispatches.ts';
import { ask } from '../orders/family-requests.ts';
import { SERVER } from '../orders/history.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { eraseOrdersOfPerson, ordersOfPerson } from './order-person.ts';

const children = [{ name: '林小安', age: 6, allergy: '芝麻', note: '怕狗' }];
const family = { parent: '林太', email: 'lam@example.org', phone: '+85269998888', note: '林太来电' };
const by = (email: string) => ({ column: 'email', values: [email] }) as const;

it('a family that was forgotten stays so, whatever the shop says of its order', async () => {
	const store = await openTestStore();
	const shop = { shop_id: '9007199254740993', number: '#1001' };
	const said = { ...family, lines: [aStoredLine({ children })] };
	const id = await storeAnOrder(store, { ...said, ...shop, cancelled: true });
	const imported = await storeAnOrder(store, { ...said, source: 'csv', shop_id: null, number: '#2', cancelled: true });
	expect(await eraseOrdersOfPerson(store.db, by('lam@example.org'), SERVER, 2)).toEqual({ erased: 2, open: [] });

	const later = { payment: 'refunded', cents: 100, shop_updated_at: 1_700_000_100_000, shop_rank: 5 } as const;
	const lines = [aStoredLine({ children, quantity: 3, places: 3 })];
	expect(await storeAnOrder(store, { ...said, ...later, ...shop, lines })).toBe(id);
	expect(await storeAnOrder(store, { ...said, ...later, shop_id: '9007199254740994', number: '#2' })).toBe(imported);
	const rows = [];
	for (const table of ['orders', 'order_line', 'order_child', 'order_event'] as const)
		rows.push(...(await store.db.selectFrom(table).selectAll().execute()));
	expect(JSON.stringify(rows)).not.toMatch(/林|lam@|69998888|芝麻|怕狗/);
	expect(rows).toContainEqual(expect.objectContaining({ id, payment: 'refunded', cents: 100, children: 3 }));
	expect(rows).toContainEqual(expect.objectContaining({ order_id: id, departure: '2026-12-05', places: 3 }));
	await store.close();
});

it('a family is told everything about its orders, and forgotten in those that are over', async () => {
	const store = await openTestStore();
	const over = await storeAnOrder(store, { ...family, lines: [aStoredLine({ children })] });
	await storeAnOrder(store, { ...family, number: '#open' }, 1_700_000_001_000);
	const stranger = await storeAnOrder(store, { email: 'other@example.org' });
	const dispatch = store.db.selectFrom('dispatch').selectAll().where('order_id', '=', over);
	await putOut(store.db, await dispatch.executeTakeFirstOrThrow(), family, 'email', 1);
	const tick = { id: 't', order_id: over, child: 'c', leg: 'out', state: 'absent', reason: '林小安发烧' } as const;
	const ticked = { ...tick, trip: '', departure: '', at: 1, received_at: 1, account_id: 'a', who: '领队' };
	await store.db.insertInto('roll_call_tick').values(ticked).execute();
	const lineOf = store.db.selectFrom('order_line').select('id').where('order_id', '=', over);
	const { id: line_id } = await lineOf.executeTakeFirstOrThrow();
	const child = { line_id, child_id: '', place: 0, name: '林小安' };
	const asked = { field: 'allergy', before: '芝麻', after: '芝麻、蛋', privacy_version: '1' } as const;
	await ask(store, over, [{ ...child, ...asked }], 1);
	await store.db.updateTable('orders').set({ state: 'completed' }).where('id', '=', over).execute();

	const told = await ordersOfPerson(store.db, by('lam@example.org'));
	expect(told.map(({ order, children: [child] }) => [order.parent, child?.name])).toEqual([
		['林太', '林小安'],
		['林太', '陈大文'],
	]);
	expect(told[0]?.requests).toMatchObject([{ name: '林小安', after: '芝麻、蛋' }]);
	expect(told[0]?.ticks).toMatchObject([{ reason: '林小安发烧' }]);
	expect(await eraseOrdersOfPerson(store.db, by('lam@example.org'), SERVER, 2)).toEqual({ erased: 1, open: ['#open'] });
	const rows = [];
	for (const table of ['orders', 'order_child', 'order_event', 'outbox', 'roll_call_tick', 'family_request'] as const)
		rows.push(...(await store.db.selectFrom(table).selectAll().execute()));
	const erased = rows.filter((row) => 'id' in row && (row.id === over || ('order_id' in row && row.order_id === over)));
	expect(JSON.stringify(erased)).not.toMatch(/林|lam@|69998888|芝麻|怕狗/);
	expect(rows.filter((row) => 'recipient' in row)).toEqual([]);
	expect(erased).toContainEqual(expect.objectContaining({ trip: 'bus-factory', cents: 179_800 }));
	const [other] = await ordersOfPerson(store.db, by('other@example.org'));
	expect([other?.order.id, other?.children.length]).toEqual([stranger, 2]);
	await store.close();
});
