import { describe, expect, it } from 'vitest';
import { aStoredLine, storeAnOrder } from './testing/a-stored-order.ts';
import { openOrdersOffice } from './testing/orders-office.ts';

const { office, clerk, order } = await openOrdersOffice();

describe('joining instructions', () => {
	const mails = () =>
		office.store.db.selectFrom('outbox').selectAll().where('kind', '=', 'joining_instructions').execute();
	it('go out for an order by mail, in one step with the order', async () => {
		const id = await storeAnOrder(office.store, { email: 'mail@example.org' });
		await clerk.send('POST', `/orders/${id}/state`, { body: { action: 'dispatch' } });
		expect(await mails()).toContainEqual(expect.objectContaining({ recipient: 'mail@example.org', state: 'queued' }));
		const { json } = await clerk.send('GET', '/dispatches?state=sent&q=mail@example.org');
		expect(json).toMatchObject({
			total: 1,
			rows: [{ orderId: id, channel: 'email', mail: 'queued', email: 'm***@example.org' }],
		});
	});
	it('go out for a whole departure, and take their orders along; without an address, not by mail', async () => {
		const departure = '2026-12-06';
		const lines = [aStoredLine({ trip: 'science-museum', departure })];
		const [one, other] = [
			await storeAnOrder(office.store, { lines }),
			await storeAnOrder(office.store, { lines, email: '' }),
		];
		const send = (channel: string) =>
			clerk.send('POST', '/dispatches/send', { body: { trip: 'science-museum', departure, channel } });
		const { json } = await send('email');
		expect(json.results).toHaveLength(2);
		expect(json.results).toContainEqual(
			expect.objectContaining({ ok: false, error: expect.objectContaining({ code: 'invalid', field: 'channel' }) }),
		);
		expect([(await order(one)).state, (await order(other)).state]).toEqual(['dispatched', 'paid']);
		expect((await send('whatsapp')).json.results).toMatchObject([
			{ ok: true, state: 'sent', number: (await order(other)).number },
		]);
		expect((await order(other)).state).toBe('dispatched');
		const { events } = (await clerk.send('GET', `/orders/${one}`)).json;
		expect(events.map(({ action }: { action: string }) => action)).toEqual([
			'shop.created',
			'order.pay',
			'dispatch.send',
		]);
		const nobody = '0'.repeat(36);
		expect((await clerk.send('POST', '/dispatches/send', { body: { ids: [nobody] } })).json.results).toMatchObject([
			{ ok: false, number: nobody, error: { code: 'not_found' } },
		]);
		const csv = await clerk.send('GET', '/dispatches.csv?trip=science-museum&from=2026-12-06&until=2026-12-06');
		expect(csv.text.trim().split('\r\n')).toHaveLength(3);
	});
	it('are seen before they go, and not mailed without time and place', async () => {
		const waiting = async (trip: string) => {
			const id = await storeAnOrder(office.store, { lines: [aStoredLine({ trip, departure: '2026-12-05' })] });
			return (await clerk.send('GET', `/orders/${id}`)).json.dispatches[0].id as string;
		};
		const whole = await waiting('bus-factory');
		const preview = (await clerk.send('GET', `/dispatches/${whole}/preview`)).json;
		expect(preview).toMatchObject({ incomplete: false, subject: expect.stringContaining('出發通知') });
		expect(preview.text).toContain('陈太');
		// Every trip of the content says both: one that is gone says neither.
		const part = await waiting('bus-factory');
		await office.store.db.updateTable('dispatch').set({ trip: 'gone' }).where('id', '=', part).execute();
		expect((await clerk.send('GET', `/dispatches/${part}/preview`)).status).toBe(404);
		const send = (channel: string) =>
			clerk.send('POST', `/dispatches/${part}/state`, { body: { action: 'send', channel } });
		expect((await send('email')).json.error.code).toBe('instructions_incomplete');
		expect((await send('whatsapp')).status).toBe(200);
		expect((await clerk.send('GET', '/dispatches/none/preview')).status).toBe(404);
	});
	it('of an order that is not paid are not sent', async () => {
		const id = await storeAnOrder(office.store);
		const { id: dispatch } = await office.store.db
			.selectFrom('dispatch')
			.select('id')
			.where('order_id', '=', id)
			.executeTakeFirstOrThrow();
		await office.store.db.updateTable('orders').set({ state: 'closed' }).where('id', '=', id).execute();
		expect((await clerk.send('POST', `/dispatches/${dispatch}/state`, { body: { action: 'send' } })).status).toBe(409);
	});
	it('are not sent to who gets his money back, and are not counted as waiting', async () => {
		const departure = '2026-12-28';
		const lines = [aStoredLine({ departure })];
		const [going, returned] = [
			await storeAnOrder(office.store, { lines }),
			await storeAnOrder(office.store, {
				lines: [...lines, aStoredLine({ shop_line_id: '2', departure: '2026-12-29' })],
			}),
		];
		const list = async () => (await clerk.send('GET', `/dispatches?from=${departure}&until=${departure}`)).json.rows;
		const { json } = await clerk.send('POST', '/returns', { body: { orderId: returned, reason: 'illness', cents: 1 } });
		await clerk.send('POST', `/returns/${json.id}/state`, { body: { action: 'approve' } });
		const rows = await list();
		expect(rows).toHaveLength(2);
		expect(rows).toContainEqual(expect.objectContaining({ orderId: going, going: true, children: 2 }));
		expect(rows).toContainEqual(expect.objectContaining({ orderId: returned, going: false, children: 2 }));
		const departures = async () =>
			(await clerk.send('GET', `/departures?from=${departure}&until=${departure}`)).json.rows;
		expect(await departures()).toMatchObject([{ orders: 1, children: 2, waiting: 1 }]);
		const mine = rows.find(({ orderId }: { orderId: string }) => orderId === returned);
		for (const [path, body] of [
			[`/dispatches/${mine.id}/state`, { action: 'send' }],
			[`/orders/${returned}/state`, { action: 'dispatch' }],
		] as const)
			expect((await clerk.send('POST', path, { body })).json.error.code).toBe('bad_transition');
		const sent = await clerk.send('POST', '/dispatches/send', { body: { trip: 'bus-factory', departure } });
		expect(sent.json.results).toMatchObject([{ ok: true, number: (await order(going)).number }]);
	});
	it('a departure of more children than its trip takes says so, wherever it is shown or chosen', async () => {
		const departure = '2026-12-26';
		const lines = [aStoredLine({ departure, places: 35, quantity: 35, children: [] })];
		const id = await storeAnOrder(office.store, { lines });
		const over = { departure, children: 35, booked: 35, capacity: 30 };
		const { rows } = (await clerk.send('GET', `/departures?from=${departure}&until=${departure}`)).json;
		expect(rows).toMatchObject([over]);
		const roll = (await clerk.send('GET', `/departures/${departure}_bus-factory/roll-call`)).json;
		expect([roll.capacity, roll.orders[0].children.length]).toEqual([30, 35]);
		const [chosen] = (await clerk.send('GET', `/orders/${id}/departures?for=match`)).json.rows;
		expect(chosen).toMatchObject({ booked: expect.any(Number), capacity: expect.any(Number) });
	});
	it('are needed for departures, each with its roll call', async () => {
		const lines = [aStoredLine({ departure: '2026-12-19' })];
		await storeAnOrder(office.store, { lines, parent: '黄太', phone: '+85260000000', note: '请安排同组' });
		const { json } = await clerk.send('GET', '/departures?from=2026-12-19&until=2026-12-19');
		expect(json.rows).toMatchObject([
			{
				id: '2026-12-19_bus-factory',
				orders: 1,
				children: 2,
				waiting: 1,
				title: expect.stringMatching(/\p{Script=Han}/u),
			},
		]);
		const call = (await clerk.send('GET', '/departures/2026-12-19_bus-factory/roll-call')).json;
		expect(call.orders).toMatchObject([
			{
				parent: '黄太',
				phone: '+85260000000',
				note: '请安排同组',
				children: [{ name: '陈大文', allergy: '花生' }, {}],
			},
		]);
		expect((await clerk.send('GET', '/departures')).status).toBe(200);
		expect((await clerk.send('GET', '/departures/2026-12-18_bus-factory/roll-call')).json.orders).toEqual([]);
		for (const id of ['2026-02-30_bus-factory', '2026-12-19_nowhere', 'none'])
			expect((await clerk.send('GET', `/departures/${id}/roll-call`)).status).toBe(404);
	});
});
