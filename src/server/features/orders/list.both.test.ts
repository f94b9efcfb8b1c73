import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPEN_ORDER_STATES, ORDER } from '#domain/office/order.ts';
import type { OrderRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { openTestStore } from '../../core/db/test-store.ts';
import { departureId } from '../../core/schedule/departure-id.ts';
import { SERVER } from '../../core/steps.ts';
import { fillOffice } from '../../testing/many-orders.ts';
import { listDepartures } from '../departures/departures.ts';
import { everyDispatch, listDispatches } from '../departures/dispatch-list.ts';
import { rollCall } from '../departures/roll-call.ts';
import { everyChange } from '../places/changes.ts';
import { newChange } from '../places/money.ts';
import { everyOrder, listOrders, type OrderFilter, type OrderSort } from './list.ts';

const NOW = Date.UTC(2026, 10, 22);
const MANY = 1_200;
let store: Store;
let all: OrderRow[];
const going = async (trip: string, departure: string) =>
	new Set((await rollCall(store, departureId({ trip, departure }), '', NOW)).children.map(({ orderId }) => orderId));
beforeAll(async () => {
	store = await openTestStore();
	await fillOffice(store, MANY, 20, NOW);
	all = await store.db.selectFrom('orders').selectAll().execute();
});
afterAll(() => store.close());

const list = (filter: OrderFilter = {}, page = 1, sort: OrderSort = 'ordered', order: 'asc' | 'desc' = 'desc') =>
	listOrders(store, filter, { page, size: 50, sort, order });
const having = (filter: (row: OrderRow) => boolean) => all.filter(filter).length;

describe('the list of orders', () => {
	it('shows every order once on its pages, in each order', async () => {
		const columns = { ordered: 'orderedAt', departure: 'departure', amount: 'cents' } as const;
		for (const sort of ['ordered', 'departure', 'amount'] as const)
			for (const order of ['asc', 'desc'] as const) {
				const rows: OrderRow[] = [];
				for (let page = 1; page <= MANY / 50; page += 1) rows.push(...(await list({}, page, sort, order)).rows);
				expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY);
				const values = rows.map((row) => row[columns[sort]]);
				const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
				expect(values).toEqual(order === 'asc' ? sorted : sorted.toReversed());
			}
	});
	it('is narrowed by each filter, and by all together', async () => {
		expect((await list({ state: 'paid' })).total).toBe(having(({ state }) => state === 'paid'));
		expect((await list({ payment: 'pending', locale: 'zh' })).total).toBe(
			having(({ payment, locale }) => payment === 'pending' && locale === 'zh'),
		);
		expect((await list({ trip: 'bus-factory', from: '2026-11-20', until: '2026-11-30' })).total).toBe(
			having(({ trip, departure }) => trip === 'bus-factory' && departure >= '2026-11-20' && departure <= '2026-11-30'),
		);
		expect((await list({ unmatched: true })).total).toBe(having(({ unmatched }) => unmatched === 1));
		const open = having(({ unmatched, state }) => unmatched === 1 && OPEN_ORDER_STATES.includes(state));
		const day = { today: '9999-01-01', going: [] };
		expect((await list({ attention: true, day })).total).toBe(open);
	});
	it('counts the orders of each state under every other filter, whichever state is shown', async () => {
		const within = ({ departure, search }: OrderRow) =>
			departure >= '2026-11-20' && departure <= '2026-11-30' && search.includes('chan');
		const filter = { q: 'chan', from: '2026-11-20', until: '2026-11-30' };
		for (const asked of [filter, { ...filter, state: 'paid' as const }])
			expect((await list(asked)).states).toEqual(
				Object.fromEntries(
					Object.keys(ORDER.states).map((state) => [state, having((row) => row.state === state && within(row))]),
				),
			);
		expect(Object.values((await list({ q: 'nobody is called so' })).states)).toEqual([0, 0, 0, 0, 0]);
	});
	it('tells how many there are even beyond the last page', async () => {
		const total = having(({ search }) => search.includes('chan'));
		expect(await list({ q: 'chan' }, 1_000)).toMatchObject({ rows: [], total });
	});
	it('is read whole in batches', async () => {
		const batches: OrderRow[][] = [];
		for await (const rows of everyOrder(store, { locale: 'en' })) batches.push(rows);
		expect(batches.flat()).toHaveLength(having(({ locale }) => locale === 'en'));
		expect(batches.flat().toSorted((a, b) => (a.id < b.id ? 1 : -1))).toEqual(batches.flat());
	});
});

describe('a file of what belongs to orders', () => {
	it('has every dispatch that waited at its beginning, by departure, though those before it are sent meanwhile', async () => {
		const waiting = async () =>
			(await listDispatches(store, { state: 'pending', q: '', page: 1, size: MANY, order: 'asc' })).rows;
		const before = (await waiting()).map(({ id }) => id);
		const read: string[] = [];
		for await (const rows of everyDispatch(store, { state: 'pending', q: '' })) {
			const ids = rows.map(({ id }) => id);
			read.push(...ids);
			await store.db.updateTable('dispatch').set({ state: 'sent' }).where('id', 'in', ids).execute();
		}
		expect(before.length).toBeGreaterThan(100);
		expect([read, await waiting()]).toEqual([before, []]);
		await store.db.updateTable('dispatch').set({ state: 'pending' }).where('id', 'in', before).execute();
	});
	it('has every refund once, the newest first, though those before it are settled meanwhile', async () => {
		const rows = all.slice(0, 250).map(({ id }, n) => {
			const of = { id, batch: id, orderId: id, kind: 'refund', cents: -100, currency: 'HKD' } as const;
			return newChange(of, SERVER, NOW + Math.floor(n / 3));
		});
		await store.db.insertInto('placeChange').values(rows).execute();
		const key = ({ createdAt, id }: { createdAt: number; id: string }) => `${createdAt} ${id}`;
		const read: string[] = [];
		for await (const batch of everyChange(store, { state: 'open', q: '' })) {
			read.push(...batch.map(key));
			const ids = batch.map(({ id }) => id);
			await store.db.updateTable('placeChange').set({ state: 'settled' }).where('id', 'in', ids).execute();
		}
		expect(read).toEqual(rows.map(key).toSorted().toReversed());
		await store.db.deleteFrom('placeChange').execute();
	});
});

describe('departures', () => {
	const goes = ({ state }: OrderRow) => state === 'paid' || state === 'dispatched' || state === 'completed';
	it('count who goes, and whose instructions wait', async () => {
		const days = await listDepartures(store, '2026-11-22', '2026-11-29');
		expect(days.length).toBeGreaterThan(3);
		for (const { trip, departure, id, orders, children, unsent } of days) {
			const there = all.filter((row) => goes(row) && row.trip === trip && row.departure === departure);
			expect([id, orders, children, unsent]).toEqual([
				departureId({ trip, departure }),
				there.length,
				there.reduce((sum, row) => sum + row.children, 0),
				there.filter(({ state }) => state === 'paid').length,
			]);
			expect((await going(trip, departure)).size).toBe(there.length);
		}
	});
});
