import { describe, expect, it } from 'vitest';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';

const { office, clerk, get, opened, step, order, dispatchOf, mailsOf, giveBack } = await openOrdersOffice();
const sendAll = async (body: object) => (await clerk.send('POST', '/dispatches/send', { body })).json.results;

describe('joining instructions', () => {
	it('go out for an order by mail, in one step with the order', async () => {
		const id = await storeAnOrder(office.store, { email: 'mail@example.org' });
		await step(`/orders/${id}`, 'dispatch');
		const mails = await mailsOf((await dispatchOf(id)).id);
		expect(mails).toMatchObject([{ kind: 'joining_instructions', recipient: 'mail@example.org', state: 'queued' }]);
		expect(await get('/dispatches?state=sent&q=mail@example.org')).toMatchObject({
			total: 1,
			rows: [{ orderId: id, channel: 'email', mail: 'queued', email: 'm***@example.org' }],
		});
	});
	it('go out for a whole departure, and take their orders along; without an address, not by mail', async () => {
		const place = { trip: 'science-museum', departure: '2026-12-06' };
		const one = await storeAnOrder(office.store, { lines: [aStoredLine(place)] });
		const other = await storeAnOrder(office.store, { lines: [aStoredLine(place)], email: '' });
		const results = await sendAll({ ...place, channel: 'email' });
		expect(results).toHaveLength(2);
		expect(results).toContainEqual(
			expect.objectContaining({ ok: false, error: expect.objectContaining({ code: 'invalid', field: 'channel' }) }),
		);
		expect([(await order(one)).state, (await order(other)).state]).toEqual(['dispatched', 'paid']);
		expect(await sendAll({ ...place, channel: 'whatsapp' })).toMatchObject([
			{ ok: true, state: 'sent', number: (await order(other)).number },
		]);
		expect((await order(other)).state).toBe('dispatched');
		expect((await opened(one)).events.at(-1).action).toBe('dispatch.send');
		const csv = await clerk.send('GET', '/dispatches.csv?trip=science-museum&from=2026-12-06&until=2026-12-06');
		expect(csv.text.trim().split('\r\n')).toHaveLength(3);
	});
	it('are seen before they go, and not mailed without time and place', async () => {
		const { id: whole } = await dispatchOf(await storeAnOrder(office.store));
		const preview = await get(`/dispatches/${whole}/preview`);
		expect(preview).toMatchObject({ incomplete: false, subject: expect.stringContaining('出發通知') });
		expect(preview.text).toContain('陈太');
		// Whoever sends it by WhatsApp needs the whole number (office 27).
		expect(preview.phone).toBe('+85251234567');
		// Every trip of the content says both: one that is gone says neither.
		const { id: part } = await dispatchOf(await storeAnOrder(office.store, { lines: [aStoredLine({ trip: 'gone' })] }));
		expect((await clerk.send('GET', `/dispatches/${part}/preview`)).status).toBe(404);
		const send = (channel: string) => step(`/dispatches/${part}`, 'send', { channel });
		expect((await send('email')).json.error.code).toBe('instructions_incomplete');
		expect((await send('whatsapp')).status).toBe(200);
	});
	it('of an order that is not paid are not sent', async () => {
		const id = await storeAnOrder(office.store);
		await office.store.db.updateTable('place').set({ state: 'held' }).where('orderId', '=', id).execute();
		expect((await step(`/dispatches/${(await dispatchOf(id)).id}`, 'send')).status).toBe(409);
	});
	it('are not sent to who gets his money back: nobody waits for them or calls the children', async () => {
		const departure = '2026-12-28';
		const lines = [aStoredLine({ departure }), aStoredLine({ shopLineId: '2', departure: '2026-12-29' })];
		const going = await storeAnOrder(office.store, { lines: lines.slice(0, 1) });
		const returned = await storeAnOrder(office.store, { lines });
		await giveBack(returned, 1);
		const { rows } = await get(`/dispatches?from=${departure}&until=${departure}`);
		expect(rows).toMatchObject([{ orderId: going, going: true, children: 2 }]);
		const day = await get(`/departures/${departure}_bus-factory`);
		expect(day).toMatchObject({ orders: 1, children: 2, unsent: 1 });
		const roll = await get(`/departures/${departure}_bus-factory/roll-call`);
		expect(roll.children).toMatchObject([{ orderId: going }, { orderId: going }]);
		expect((await step(`/orders/${returned}`, 'dispatch')).json.error.code).toBe('bad_transition');
		expect(await sendAll({ trip: 'bus-factory', departure })).toMatchObject([
			{ ok: true, number: (await order(going)).number },
		]);
	});
	it('are needed for departures, each of which says how many go and how many places it has, also where they are too many', async () => {
		const departure = '2026-12-26';
		const lines = [aStoredLine({ departure, quantity: 35, children: [] })];
		await storeAnOrder(office.store, { lines });
		const row = { id: `${departure}_bus-factory`, orders: 1, children: 35, unsent: 1, booked: 35, capacity: 30 };
		const { rows } = await get(`/calendar?from=${departure}&until=${departure}`);
		expect(rows.find(({ id }: { id: string }) => id === row.id)).toMatchObject(row);
		const call = await get(`/departures/${departure}_bus-factory/roll-call`);
		expect([call.capacity, call.children.length]).toEqual([30, 35]);
	});
});
