import { afterAll, beforeAll, expect, it } from 'vitest';
import { DISPATCH } from '#domain/office/dispatch.ts';
import { ENQUIRY } from '#domain/office/enquiry.ts';
import { ORDER } from '#domain/office/order.ts';
import { CHANGE } from '#domain/office/place.ts';
import { storeEnquiry } from '../enquiries/store-enquiry.ts';
import { anEnquiry } from '../enquiries/testing/an-enquiry.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openTripOffice, type TripOffice } from '../trips/testing/trip.ts';

const HOUR = 3_600_000;
let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice();
});
afterAll(() => office.close());

it('says what waits, as many as each list has, to who reads that list', async () => {
	const { store, time, people } = office;
	for (const payment of ['paid', 'paid', 'pending'] as const) await storeAnOrder(store, { payment }, time.now);
	// Of no departure that we know: one waits for somebody, one was given up.
	const lines = [aStoredLine({ trip: '', departure: '' })];
	await storeAnOrder(store, { lines }, time.now);
	await storeAnOrder(store, { lines, cancelled: true, payment: 'pending' }, time.now);
	await storeEnquiry(store, anEnquiry(), [], time.now);
	await storeEnquiry(store, anEnquiry({ state: 'quarantine' }), [], time.now);
	const { editor, clerk, owner } = people;
	const { value, version } = (await editor.send('GET', '/goods/bus-factory')).json;
	value.words.zh.fields.title = '';
	expect((await editor.send('PUT', '/goods/bus-factory', { body: { value, version } })).status).toBe(200);

	const { json } = await owner.send('GET', '/statistics');
	expect(json.waiting).toMatchObject({ orders: 3, attention: 1, enquiries: 1 });
	const lists = {
		reviews: '/reviews?review=pending',
		orders: '/orders?state=paid',
		attention: '/orders?attention=1',
		moves: '/changes?kind=move&state=open',
		refunds: '/changes?kind=cancel&state=open',
		enquiries: '/enquiries?state=new',
	};
	for (const [name, list] of Object.entries(lists))
		expect([name, (await owner.send('GET', list)).json.total]).toEqual([name, json.waiting[name]]);
	expect(json.attention).toEqual({ unmatched: 1, unread: 0 });
	const { reviews, scheduled, ...ofFamilies } = json.waiting;
	expect((await clerk.send('GET', '/statistics')).json).toEqual({ ...json, waiting: ofFamilies });
	const { servers } = json;
	expect((await editor.send('GET', '/statistics')).json).toEqual({ waiting: { reviews, scheduled }, servers });
});

it('counts what lists have in each state, whichever one is shown', async () => {
	const { store, time, people } = office;
	const { clerk } = people;
	for (const payment of ['paid', 'paid', 'pending'] as const) await storeAnOrder(store, { payment }, time.now);
	const orderId = await storeAnOrder(store, {}, time.now);
	const { updatedAt: version, places } = (await clerk.send('GET', `/orders/${orderId}`)).json;
	const body = { version, places: places.map(({ id }: { id: string }) => id), reason: 'other', cents: 1 };
	expect((await clerk.send('POST', `/orders/${orderId}/places/cancel`, { body })).status).toBe(200);
	for (const state of ['new', 'new', 'quarantine'] as const)
		await storeEnquiry(store, anEnquiry({ state }), [], time.now);
	const listed = async (path: string) => (await clerk.send('GET', path)).json;
	const lists = { orders: ORDER, dispatches: DISPATCH, changes: CHANGE, enquiries: ENQUIRY };
	for (const [list, { states }] of Object.entries(lists)) {
		const all = await listed(`/${list}`);
		expect(all.total > 0, list).toBe(true);
		expect(Object.keys(all.states)).toEqual(Object.keys(states));
		expect(Object.values<number>(all.states).reduce((sum, n) => sum + n)).toBe(all.total);
		for (const state of Object.keys(states)) {
			const one = await listed(`/${list}?state=${state}`);
			expect([list, state, one.total, one.rows.length]).toEqual([list, state, all.states[state], all.states[state]]);
			expect(one.states).toEqual(all.states);
		}
	}
});

it('says how many enquiries have waited for longer than a day', async () => {
	const { store, time, people } = office;
	await store.db.deleteFrom('enquiry').execute();
	for (const hours of [23, 25]) await storeEnquiry(store, anEnquiry(), [], time.now - hours * HOUR);
	expect((await people.clerk.send('GET', '/statistics')).json.late).toBe(1);
});

it('tells sales of so many months, and those of this month a year before until it was as old; the leap day has none', async () => {
	const { store, time } = office;
	const now = time.now;
	const sold = { '2028-02-29T12:00': 1, '2027-02-28T23:59:59': 2, '2027-02-27T12:00:01': 4, '2027-02-27T11:59:59': 8 };
	for (const [at, cents] of Object.entries({ ...sold, '2027-03-01T00:00': 16 }))
		await storeAnOrder(store, { orderedAt: Date.parse(`${at}+08:00`), cents }, now);
	const asked = async (at: string, months: number) => {
		time.now = Date.parse(`${at}+08:00`);
		const clerk = await office.as('clerk', { username: `clerk-${months}` });
		const { rows, sameDays } = (await clerk.send('GET', `/sales?months=${months}`)).json;
		const sum = (sales: { month: string; cents: number }[], month: string) =>
			sales.reduce((all, sale) => all + (sale.month === month ? sale.cents : 0), 0);
		return [sum(rows, '2027-02'), sum(rows, '2028-02'), sum(sameDays, '2027-02'), sum(sameDays, '2027-03')];
	};
	expect(await asked('2028-02-27T12:00', 13)).toEqual([14, 1, 8, 0]);
	expect(await asked('2028-02-29T13:00', 12)).toEqual([0, 1, 14, 0]);
});
