import { describe, expect, it, vi } from 'vitest';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { catalogue } from '../../core/schedule/catalogue.ts';
import { testLog } from '../../testing/log.ts';
import { aDeparture } from '../departures/testing/a-departure.ts';
import { matchAgain, startMatching } from './rematch.ts';
import { aStoredLine, storeAnOrder } from './testing/a-stored-order.ts';
import { openOrdersOffice } from './testing/orders-office.ts';

const { office, clerk, get, opened, step } = await openOrdersOffice();
describe('an order of no known departure', () => {
	const unknown = (change = {}) => aStoredLine({ title: 'Bus depot and soft-drink factory', departure: '', ...change });
	const words = (day: string) => JSON.stringify({ variant: '', sku: '', day });
	const shirt = unknown({ shopLineId: '2', title: 'T-shirt', trip: '', children: [], words: words('') });
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
		expect((await match('2027-01-30')).status).toBe(204);
		expect(await opened(id)).toMatchObject({ unmatched: false, dispatches: [{ state: 'pending' }] });
		expect((await opened(id)).events.at(-1)).toMatchObject({ action: 'order.match', note: 'bus-factory 2027-01-30' });
		expect((await roll()).unmatched).not.toContainEqual(expect.objectContaining({ number: '#8101' }));
		expect((await match('2027-01-30')).json.error.code).toBe('bad_transition');
		expect((await send()).status).toBe(200);
	});
	it('is not one with merchandise beside a trip: that trip is sent, and a trip without its day waits', async () => {
		const send = async (...more: ReturnType<typeof unknown>[]) => {
			const id = await storeAnOrder(office.store, { lines: [aStoredLine(), shirt, ...more] });
			const { status } = await step(`/orders/${id}`, 'dispatch');
			return [status, (await opened(id)).unmatched, (await opened(id)).state];
		};
		expect(await send()).toEqual([200, false, 'dispatched']);
		const later = unknown({ shopLineId: '3', trip: 'bus-factory', children: [], words: words('') });
		expect(await send(later)).toEqual([409, true, 'paid']);
		expect(await send({ ...shirt, shopLineId: '3', words: words('2027-02-06') })).toEqual([409, true, 'paid']);
		const alone = await storeAnOrder(office.store, { lines: [shirt] });
		expect((await opened(alone)).unmatched).toBe(true);
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
		expect((await opened(closed)).departure).toBe('');
	});
	it('is matched at the start and when the schedule has changed, and tried again after a failure', async () => {
		const store = (day: string) =>
			storeAnOrder(office.store, { lines: [unknown({ trip: 'bus-factory', words: words(day) })] });
		const [first, second] = [await store('2027-02-20'), await store('2027-02-27')];
		const say = (text: string) =>
			office.store.db.updateTable('orderLine').set({ words: text }).where('orderId', '=', first).execute();
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
});
