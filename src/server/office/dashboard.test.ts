import { afterAll, beforeAll, expect, it } from 'vitest';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { storeEnquiry } from '../store/enquiries.ts';
import { aStoredLine, storeAnOrder } from '../store/testing/a-stored-order.ts';
import { anEnquiry } from '../store/testing/an-enquiry.ts';
import { type GoodsOffice, openGoodsOffice } from './testing/goods.ts';

let office: GoodsOffice;
beforeAll(async () => {
	office = await openGoodsOffice();
}, 60_000);
afterAll(() => office.close());

it('says what waits, who goes this week and what is not written yet; of families to their desk alone', async () => {
	const { store, time } = office;
	const day = (days: number) => hongKongDay(time.now + days * 86_400_000);
	for (const departure of [day(0), day(7), day(8), day(-1)])
		await storeAnOrder(store, { lines: [aStoredLine({ departure })] }, time.now);
	await storeAnOrder(store, { payment: 'pending', lines: [aStoredLine({ departure: day(1) })] }, time.now);
	await storeEnquiry(store, anEnquiry(), [], time.now);
	await storeEnquiry(store, anEnquiry({ state: 'quarantine' }), [], time.now);
	const { editor } = office.people;
	const { value, seen } = (await editor.send('GET', '/goods/bus-factory')).json;
	value.words.zh.fields.title = '';
	expect((await editor.send('PUT', '/goods/bus-factory', { body: { value, seen } })).status).toBe(200);

	const { json } = await office.people.clerk.send('GET', '/statistics');
	expect(json.waiting).toEqual({ reviews: 0, dispatches: 4, exchanges: 0, returns: 0, enquiries: 1 });
	expect(json.orders).toEqual({ paid: 4, unpaid: 1 });
	expect(json.departures).toMatchObject([
		{ departure: day(0), orders: 1, children: 2, waiting: 1 },
		{ departure: day(7), orders: 1, children: 2, waiting: 1 },
	]);
	expect(json.missing).toMatchObject([{ slug: 'bus-factory', locales: ['zh'] }]);
	const { json: editors } = await office.people.editor.send('GET', '/statistics');
	expect(Object.keys(editors)).toEqual(['waiting', 'missing']);
	expect(editors.waiting).toEqual({ reviews: 0 });
});
