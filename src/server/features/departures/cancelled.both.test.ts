import { describe, expect, it } from 'vitest';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';
import { storeAFamily } from '../waiting/testing/a-family.ts';

const PLACE = { trip: 'bus-factory', departure: '2027-01-30' };
const ID = '2027-01-30_bus-factory';
const { office, clerk, get, opened, step, order } = await openOrdersOffice();

const decide = async (decision: 'goes' | 'cancelled') => {
	const { decided } = (await get(`/departures/${ID}`)).weather;
	const body = { decision, version: decided?.at ?? null, tell: false };
	expect((await clerk.send('PUT', `/departures/${ID}/weather`, { body })).status).toBe(204);
};
const rowOf = async (path: string) => (await get(path)).rows.find(({ id }: { id: string }) => id === ID);

describe('a departure that is cancelled because of the weather', () => {
	it('sends nobody joining instructions, by order, one by one or all at once, and says why', async () => {
		const other = aStoredLine({ departure: '2026-12-19', shopLineId: '2' });
		const id = await storeAnOrder(office.store, { lines: [aStoredLine(PLACE), other] });
		const { dispatches } = await opened(id);
		const [dispatch] = dispatches.filter(({ departure }: { departure: string }) => departure === PLACE.departure);
		const isOffered = async () => {
			const { actions, dispatches: its } = await opened(id);
			const orders = await get('/orders');
			const row = orders.rows.find((each: { id: string }) => each.id === id);
			const list = await get('/dispatches?size=100');
			const sent = list.rows.find((each: { id: string }) => each.id === dispatch.id);
			return [
				actions.some(({ action }: { action: string }) => action === 'dispatch'),
				row.calledOff,
				its.find((each: { id: string }) => each.id === dispatch.id).calledOff,
				sent.calledOff,
			];
		};
		expect(await isOffered()).toEqual([true, false, false, false]);
		await decide('cancelled');
		expect(await isOffered()).toEqual([false, true, true, true]);
		const byOrder = await step(`/orders/${id}`, 'dispatch');
		const one = await step(`/dispatches/${dispatch.id}`, 'send');
		const all = await clerk.send('POST', '/dispatches/send', { body: { ...PLACE, channel: 'whatsapp' } });
		const batch = await clerk.send('POST', '/orders/batch', { body: { ids: [id], action: 'dispatch' } });
		for (const { error } of [byOrder.json, one.json, ...all.json.results, ...batch.json.results])
			expect(error.code).toBe('departure_cancelled');
		expect((await order(id)).state).toBe('paid');
		expect((await opened(id)).dispatches).toMatchObject([{ state: 'pending' }, { state: 'pending' }]);
		await decide('goes');
		expect((await step(`/orders/${id}`, 'dispatch')).status).toBe(200);
	});
	it('offers its places to nobody who waits, and says why', async () => {
		const id = await storeAFamily(office.store, PLACE);
		const waits = async () => (await get('/statistics')).waiting.invitable;
		expect([(await rowOf('/waiting')).next, await waits()]).toEqual([id, 1]);
		await decide('cancelled');
		expect(await rowOf('/waiting')).toMatchObject({ next: null, cancelled: true });
		expect(await waits()).toBe(0);
		expect((await step(`/waiting/${id}`, 'offer')).json.error.code).toBe('departure_cancelled');
		await decide('goes');
		expect((await step(`/waiting/${id}`, 'offer')).status).toBe(204);
	});
});
