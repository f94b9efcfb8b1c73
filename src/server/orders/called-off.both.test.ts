import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../db/uuid.ts';
import { NOW } from '../testing/admin.ts';
import { aStoredLine, storeAnOrder } from './testing/a-stored-order.ts';
import { openOrdersOffice } from './testing/orders-office.ts';

const PLACE = { trip: 'bus-factory', departure: '2027-01-30' };
const ID = '2027-01-30_bus-factory';
const { office, clerk, order } = await openOrdersOffice();
const { db } = office.store;

const decide = async (decision: 'goes' | 'cancelled') => {
	const { decided } = (await clerk.send('GET', `/departures/${ID}`)).json.weather;
	const body = { decision, version: decided?.at ?? null, tell: false };
	expect((await clerk.send('PUT', `/departures/${ID}/weather`, { body })).status).toBe(204);
};
const rowOf = async (path: string) => {
	const { rows } = (await clerk.send('GET', path)).json;
	return rows.find(({ id }: { id: string }) => id === ID);
};
const DAYS = `from=${PLACE.departure}&until=${PLACE.departure}`;

describe('a departure that is cancelled because of the weather', () => {
	it('is cancelled wherever its places stand, until something else is decided', async () => {
		await storeAnOrder(office.store, { lines: [aStoredLine(PLACE)] });
		const states = async () => [
			(await rowOf(`/calendar?${DAYS}`)).state,
			(await rowOf(`/calendar?${DAYS}`)).cancelled,
			(await rowOf(`/departures?${DAYS}`)).cancelled,
			(await clerk.send('GET', `/departures/${ID}`)).json.cancelled,
		];
		expect(await states()).toEqual(['open', false, false, false]);
		await decide('cancelled');
		expect(await states()).toEqual(['cancelled', true, true, true]);
		await decide('goes');
		expect(await states()).toEqual(['open', false, false, false]);
	});
	it('sends nobody joining instructions, by order, one by one or all at once, and says why', async () => {
		const other = aStoredLine({ departure: '2026-12-19', shop_line_id: '2' });
		const id = await storeAnOrder(office.store, { lines: [aStoredLine(PLACE), other] });
		const { dispatches } = (await clerk.send('GET', `/orders/${id}`)).json;
		const [dispatch] = dispatches.filter(({ departure }: { departure: string }) => departure === PLACE.departure);
		await decide('cancelled');
		const refusals = async () => [
			(await clerk.send('POST', `/orders/${id}/state`, { body: { action: 'dispatch' } })).json.error.code,
			(await clerk.send('POST', `/dispatches/${dispatch.id}/state`, { body: { action: 'send' } })).json.error.code,
			...(await clerk.send('POST', '/dispatches/send', { body: { ...PLACE, channel: 'whatsapp' } })).json.results.map(
				({ error }: { error: { code: string } }) => error.code,
			),
		];
		expect(new Set(await refusals())).toEqual(new Set(['departure_cancelled']));
		const { json } = await clerk.send('POST', '/orders/batch', { body: { ids: [id], action: 'dispatch' } });
		expect(json.results[0].error.message).toContain('这个团期已取消');
		expect((await order(id)).state).toBe('paid');
		const states = db.selectFrom('dispatch').select('state').where('order_id', '=', id);
		expect(await states.execute()).toEqual([{ state: 'pending' }, { state: 'pending' }]);
		await decide('goes');
		expect((await clerk.send('POST', `/orders/${id}/state`, { body: { action: 'dispatch' } })).status).toBe(200);
	});
	it('offers its places to nobody who waits, and says why', async () => {
		const id = uuidv7(NOW);
		const family = { id, ...PLACE, name: '陈太', email: 'chan@example.org', children: 1, locale: 'zh' };
		const since = { joined_at: NOW, confirmed_at: NOW, offer_until: null, ended_at: null, order_id: null };
		await db
			.insertInto('waiting')
			.values({ ...family, ...since, state: 'waiting', privacy_version: '1' })
			.execute();
		const waits = async () => (await clerk.send('GET', '/statistics')).json.waiting.invitable;
		expect([(await rowOf('/waiting')).next, await waits()]).toEqual([id, 1]);
		await decide('cancelled');
		expect(await rowOf('/waiting')).toMatchObject({ next: null, cancelled: true });
		expect(await waits()).toBe(0);
		const offer = () => clerk.send('POST', `/waiting/${id}/state`, { body: { action: 'offer' } });
		expect((await offer()).json.error.code).toBe('departure_cancelled');
		await decide('goes');
		expect((await offer()).status).toBe(204);
	});
	it('does not appear in the calendar where nobody goes and the schedule has none', async () => {
		const body = { decision: 'cancelled', version: null, tell: false };
		await clerk.send('PUT', '/departures/2027-01-29_bus-factory/weather', { body });
		expect((await clerk.send('GET', '/calendar?from=2027-01-29&until=2027-01-29')).json.rows).toEqual([]);
	});
});
