import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeEnquiry } from '../enquiries/store-enquiry.ts';
import { anEnquiry } from '../enquiries/testing/an-enquiry.ts';
import { storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openTripOffice, type TripOffice } from '../trips/testing/trip.ts';

const HOUR = 3_600_000;
let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice();
});
afterAll(() => office.close());

it('says what waits, as many as each list has, and what is not written yet; of families to the clerks alone', async () => {
	const { store, time, people } = office;
	for (const payment of ['paid', 'paid', 'pending'] as const) await storeAnOrder(store, { payment }, time.now);
	await storeEnquiry(store, anEnquiry(), [], time.now);
	await storeEnquiry(store, anEnquiry({ state: 'quarantine' }), [], time.now);
	const { editor, clerk, owner } = people;
	const { value, version } = (await editor.send('GET', '/goods/bus-factory')).json;
	value.words.zh.fields.title = '';
	expect((await editor.send('PUT', '/goods/bus-factory', { body: { value, version } })).status).toBe(200);

	const { json } = await clerk.send('GET', '/statistics');
	expect(json.waiting).toEqual({ reviews: 0, orders: 2, exchanges: 0, returns: 0, enquiries: 1, dates: 0 });
	for (const [name, list] of [
		['reviews', '/reviews?review=pending'],
		['orders', '/orders?state=paid'],
		['exchanges', '/exchanges?state=pending'],
		['returns', '/returns?state=pending'],
		['enquiries', '/enquiries?state=new'],
	] as const)
		expect([name, (await owner.send('GET', list)).json.total]).toEqual([name, json.waiting[name]]);
	expect(json.missing).toMatchObject([{ slug: 'bus-factory', locales: ['zh'] }]);
	expect((await editor.send('GET', '/statistics')).json).toMatchObject({ waiting: { reviews: 0 } });
	expect((await editor.send('GET', '/statistics')).json.answers).toBeUndefined();
});

it('says how fast enquiries are answered, and how many have waited for longer than a day', async () => {
	const { store, time, people } = office;
	const answers = async () => (await people.clerk.send('GET', '/statistics')).json.answers;
	expect(await answers()).toEqual({ median: null, late: 0 });
	const arrives = async (hoursAgo: number) => {
		const stored = await storeEnquiry(store, anEnquiry(), [], time.now - hoursAgo * HOUR);
		return stored.outcome === 'stored' ? stored.id : '';
	};
	await arrives(23);
	await arrives(25);
	for (const hours of [1, 2, 30]) {
		const id = await arrives(hours);
		await people.clerk.send('POST', `/enquiries/${id}/state`, { body: { action: 'answer' } });
	}
	expect(await answers()).toEqual({ median: 2 * HOUR, late: 1 });
	const longAgo = time.now - 31 * 24 * HOUR;
	await store.db.updateTable('enquiry').set({ answered_at: longAgo }).where('answered_at', 'is not', null).execute();
	expect((await answers()).median).toBeNull();
});
