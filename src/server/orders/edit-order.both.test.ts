import { describe, expect, it, vi } from 'vitest';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { testLog } from '../testing/log.ts';
import { catalogue } from './catalogue.ts';
import { matchAgain, startMatching } from './rematch.ts';
import { aDeparture } from './testing/a-departure.ts';
import { aStoredLine, storeAnOrder } from './testing/a-stored-order.ts';
import { openOrdersOffice } from './testing/orders-office.ts';

const { office, clerk, get, opened, step } = await openOrdersOffice();
const put = async (id: string, change: (children: Record<string, unknown>[]) => object[], version?: number) => {
	const { children, updatedAt } = await opened(id);
	const body = { version: version ?? updatedAt, children: change(children) };
	return clerk.send('PUT', `/orders/${id}/children`, { body });
};

describe('the children of an order', () => {
	it('are written down by the office, with history, stand on the roll call, and outlive the word of the shop', async () => {
		const lines = [aStoredLine({ departure: '2026-12-19', places: 3 })];
		const shop_id = '9007199254740000001';
		const id = await storeAnOrder(office.store, { lines, shop_id, number: '#8001' });
		const [first] = (await opened(id)).lines;
		const added = { lineId: first.id, name: '小美', age: 6, allergy: '', note: '坐前面' };
		const edited = await put(id, ([a, b]) => [a ?? {}, { ...b, allergy: '芝麻' }, added]);
		expect(edited.status).toBe(204);
		const after = await opened(id);
		expect(after.children).toMatchObject([{ allergy: '花生' }, { allergy: '芝麻' }, { name: '小美', age: 6 }]);
		expect(after.events.at(-1)).toMatchObject({
			action: 'order.children',
			who: clerk.account.name,
			note: '陈小文：过敏 — → 芝麻；小美：姓名 — → 小美，年龄 — → 6，备注 — → 坐前面',
		});
		const again = { lines, shop_id, number: '#8001', shop_updated_at: 1_700_000_000_500 };
		await storeAnOrder(office.store, again);
		await clerk.send('POST', `/orders/${id}/notes`, { body: { note: '会晚到十分钟' } });
		const roll = await get('/departures/2026-12-19_bus-factory/roll-call');
		const words = [{ value: '会晚到十分钟', who: 'office', unread: false }];
		expect(roll.children).toMatchObject([
			{ allergy: '花生', words },
			{ allergy: '芝麻', words },
			{ name: '小美', note: '坐前面', words },
		]);
		expect((await put(id, ([a]) => [a ?? {}])).status).toBe(204);
		expect((await opened(id)).children).toHaveLength(1);
	});
	it('are refused when somebody else changed the order, when they are too many, or of another order', async () => {
		const id = await storeAnOrder(office.store);
		const codes = async (answer: ReturnType<typeof put>) => (await answer).json.error.code;
		expect(await codes(put(id, (all) => all, 1))).toBe('conflict');
		const [{ id: lineId }] = (await opened(id)).lines;
		const child = { lineId, name: '', age: 3, allergy: '', note: '' };
		expect(await codes(put(id, (all) => [...all, child]))).toBe('out_of_range');
		expect(await codes(put(id, () => [{ ...child, lineId: '0'.repeat(36) }]))).toBe('invalid');
		expect(await codes(put(id, () => [{ ...child, age: 19 }]))).toBe('out_of_range');
	});
});

describe('an order of no known departure', () => {
	const unknown = (change = {}) => aStoredLine({ title: 'Bus depot and soft-drink factory', departure: '', ...change });
	const words = (day: string) => JSON.stringify({ variant: '', sku: '', day });
	const shirt = unknown({ shop_line_id: '2', title: 'T-shirt', trip: '', children: [], words: words('') });
	/** The catalogue with one departure more. */
	const withDeparture = (date: IsoDate) => {
		const now = catalogue();
		return { ...now, departures: [...now.departures, aDeparture({ date })] };
	};
	it('cannot be sent, is told of on the roll call, and is matched by hand', async () => {
		const id = await storeAnOrder(office.store, { lines: [unknown({ trip: '' })], number: '#8101' });
		const send = () => step(`/orders/${id}`, 'dispatch', { channel: 'paper' });
		expect((await send()).json.error.code).toBe('unmatched');
		expect((await opened(id)).actions).toMatchObject([{ action: 'close' }]);
		const roll = () => get('/departures/2026-12-05_bus-factory/roll-call');
		expect((await roll()).unmatched).toContainEqual(expect.objectContaining({ number: '#8101', children: 2 }));
		const [line] = (await opened(id)).lines;
		const match = (departure: string) =>
			clerk.send('PUT', `/orders/${id}/lines/${line.id}`, { body: { trip: 'bus-factory', departure } });
		expect((await match('2026-12-06')).json.error).toMatchObject({ code: 'invalid', field: 'departure' });
		const choices = await get(`/orders/${id}/departures?for=match`);
		expect(choices.rows).toContainEqual(expect.objectContaining({ departure: '2026-12-05', capacity: 30 }));
		expect((await match('2026-12-05')).status).toBe(204);
		expect(await opened(id)).toMatchObject({ unmatched: false, dispatches: [{ state: 'pending' }] });
		expect((await opened(id)).events.at(-1)).toMatchObject({ action: 'order.match', note: 'bus-factory 2026-12-05' });
		expect((await roll()).unmatched).not.toContainEqual(expect.objectContaining({ number: '#8101' }));
		expect((await match('2026-12-05')).json.error.code).toBe('bad_transition');
		expect((await send()).status).toBe(200);
	});
	it('is not one with merchandise beside a trip: that trip is sent, and a trip without its day waits', async () => {
		const send = async (...more: ReturnType<typeof unknown>[]) => {
			const id = await storeAnOrder(office.store, { lines: [aStoredLine(), shirt, ...more] });
			const { status } = await step(`/orders/${id}`, 'dispatch');
			return [status, (await opened(id)).unmatched, (await opened(id)).state];
		};
		expect(await send()).toEqual([200, false, 'dispatched']);
		const later = unknown({ shop_line_id: '3', trip: 'bus-factory', children: [], words: words('') });
		expect(await send(later)).toEqual([409, true, 'paid']);
		expect(await send({ ...shirt, shop_line_id: '3', words: words('2027-02-06') })).toEqual([409, true, 'paid']);
		const alone = await storeAnOrder(office.store, { lines: [shirt] });
		expect((await opened(alone)).unmatched).toBe(true);
	});
	it('is one as soon as the office names a child on a line that looked like merchandise', async () => {
		const id = await storeAnOrder(office.store, { lines: [aStoredLine(), shirt] });
		const { lines, unmatched } = await opened(id);
		const child = { lineId: lines[1].id, name: '小美', age: 6, allergy: '', note: '' };
		expect([unmatched, (await put(id, (all) => [...all, child])).status]).toEqual([false, 204]);
		expect((await opened(id)).unmatched).toBe(true);
		expect((await step(`/orders/${id}`, 'dispatch')).json.error?.code).toBe('unmatched');
		await put(id, (all) => all.slice(0, 2));
		expect((await opened(id)).unmatched).toBe(false);
	});
	it('is told of on the roll call with its lines of trips alone; merchandise, where there is nothing else', async () => {
		const open = unknown({ trip: 'bus-factory', words: words('2027-02-06') });
		await storeAnOrder(office.store, { lines: [open, shirt], number: '#8301' });
		await storeAnOrder(office.store, { lines: [{ ...open, trip: 'science-museum' }, shirt], number: '#8302' });
		await storeAnOrder(office.store, { lines: [shirt], number: '#8303' });
		const { unmatched } = await get('/departures/2026-12-05_bus-factory/roll-call');
		const told = unmatched.filter(({ number }: { number: string }) => number.startsWith('#83'));
		expect(told).toMatchObject([
			{ number: '#8301', title: 'Bus depot and soft-drink factory' },
			{ number: '#8303', title: 'T-shirt' },
		]);
	});
	it('is matched again by itself when the schedule has its day', async () => {
		const lines = [unknown({ trip: 'bus-factory', words: words('2027-02-13') })];
		const id = await storeAnOrder(office.store, { lines, number: '#8201' });
		const closed = await storeAnOrder(office.store, { lines, cancelled: true });
		await matchAgain(office.store, office.time.now);
		expect((await opened(id)).unmatched).toBe(true);
		await matchAgain(office.store, office.time.now, withDeparture('2027-02-13'));
		const found = await opened(id);
		expect(found).toMatchObject({ unmatched: false, departure: '2027-02-13', dispatches: [{ state: 'pending' }] });
		expect(found.events.at(-1)).toMatchObject({ action: 'order.match', who: 'server' });
		expect((await opened(closed)).unmatched).toBe(true);
	});
	it('is matched at the start and when the schedule has changed, and tried again after a failure', async () => {
		const store = (day: string) =>
			storeAnOrder(office.store, { lines: [unknown({ trip: 'bus-factory', words: words(day) })] });
		const [first, second] = [await store('2027-02-20'), await store('2027-02-27')];
		const say = (text: string) =>
			office.store.db.updateTable('order_line').set({ words: text }).where('order_id', '=', first).execute();
		const areUnmatched = async () => [(await opened(first)).unmatched, (await opened(second)).unmatched];
		const logged: Record<string, unknown>[] = [];
		let schedule = withDeparture('2027-02-20');
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		await say('{');
		const { time } = office;
		const world = { store: office.store, clock: () => time.now, log: testLog(logged), catalogue: () => schedule };
		const stop = startMatching(world);
		await vi.waitFor(() => expect(logged).toMatchObject([{ id: 'matching' }]));
		await say(words('2027-02-20'));
		vi.advanceTimersByTime(10_000);
		await vi.waitFor(async () => expect(await areUnmatched()).toEqual([false, true]));
		schedule = withDeparture('2027-02-27');
		vi.advanceTimersByTime(10_000);
		await vi.waitFor(async () => expect(await areUnmatched()).toEqual([false, false]));
		await stop();
		vi.useRealTimers();
	});
	it('keeps no other from being matched when it is erased meanwhile', async () => {
		const lines = [unknown({ trip: 'bus-factory', words: words('2027-03-06') })];
		const erased = await storeAnOrder(office.store, { lines });
		const matching = matchAgain(office.store, office.time.now, { ...catalogue() });
		await office.store.db.deleteFrom('orders').where('id', '=', erased).execute();
		await expect(matching).resolves.toBeUndefined();
	});
});
