import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '#domain/office/roles.ts';
import { NOW, openTestOffice, type Person, type TestOffice } from '../../testing/admin.ts';
import { storeEnquiry } from '../enquiries/store-enquiry.ts';
import { anEnquiry } from '../enquiries/testing/an-enquiry.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { join } from '../waiting/interest.ts';
import { storeAFamily } from '../waiting/testing/a-family.ts';

let office: TestOffice;
let people: Record<Role, Person>;
beforeAll(async () => {
	office = await openTestOffice();
	people = await office.asEach();
	const { store } = office;
	const orders = [
		{ number: '#8001', parent: '黎咏诗', email: 'wing@lai.example', phone: '+85261110000' },
		{ number: '#8002', parent: '黎太', email: 'wing@lai.example', phone: '+85261110000' },
		{ number: '#8003', parent: '100%_Lai', email: '', phone: '+85262220000' },
		...Array.from({ length: 6 }, (_, i) => ({ number: `#81${i}0`, parent: '何俊杰', email: `ho${i}@ho.example` })),
	];
	for (const [i, order] of orders.entries())
		await storeAnOrder(store, { ...order, lines: [aStoredLine({ trip: 'ocean-polar' })], orderedAt: NOW + i });
	const enquiries = [anEnquiry({ firstName: 'Wing', lastName: 'Lai', email: 'wing@lai.example' }), anEnquiry()];
	for (const enquiry of enquiries) await storeEnquiry(store, enquiry, [], NOW);
	const says = { email: 'mei@sze.example', locale: 'zh', privacyVersion: '1' } as const;
	const place = { trip: 'bus-factory', departure: '2026-12-05' };
	await storeAFamily(store, { ...place, name: 'Sze Mei', email: 'mei@sze.example', confirmedAt: null });
	await storeAFamily(store, { name: 'Élodie Åström' });
	await join(store, { ...says, trip: 'ocean-polar', departure: '', name: '', children: 0 }, NOW + 60_000);
});
afterAll(() => office.close());

const find = async (q: string, role: Role = 'clerk') =>
	(await people[role].send('GET', `/search?q=${encodeURIComponent(q)}`)).json;
const NOTHING = { trips: 0, orders: 0, enquiries: 0, waiting: 0 };
const totals = (found: Record<string, { total: number }>) =>
	Object.fromEntries(Object.entries(found).map(([kind, { total }]) => [kind, total]));

it('finds orders, families and enquiries of somebody, masked', async () => {
	expect(await find('wing@lai')).toEqual({
		trips: { rows: [], total: 0 },
		orders: {
			rows: ['#8002', '#8001'].map((number) => expect.objectContaining({ number, trip: 'ocean-polar', state: 'paid' })),
			total: 2,
		},
		enquiries: {
			rows: [{ id: expect.any(String), name: 'W**', email: 'w***@lai.example', createdAt: NOW, state: 'new' }],
			total: 1,
		},
		waiting: { rows: [], total: 0 },
	});
});
it('finds who only waits, for a place or for dates, masked, also before the address is confirmed', async () => {
	const masked = { id: expect.any(String), email: 'm***@sze.example', standing: 'unconfirmed' };
	const inLine = { ...masked, name: 'S**', trip: 'bus-factory', departure: '2026-12-05' };
	expect(await find('SZE')).toMatchObject({
		waiting: { rows: [{ ...masked, name: '', trip: 'ocean-polar', departure: '' }, inLine], total: 2 },
	});
	expect(totals(await find('sze mei'))).toEqual({ ...NOTHING, waiting: 2 });
});
it.each(['Élodie', 'ÉLODIE åström'])('finds %s, whose name has other letters than English', async (q) => {
	expect(totals(await find(q))).toEqual({ ...NOTHING, waiting: 1 });
});
it('finds trips by their words, those first that are called so, and their orders', async () => {
	const { trips, orders } = await find('极地');
	expect(trips.rows[0]).toEqual({ slug: 'ocean-polar', title: expect.objectContaining({ cn: expect.any(String) }) });
	expect(orders.total).toBe(9);
	expect((await find('MUSEUM')).trips.rows[0].slug).toContain('museum');
});
it('tells five, the latest first, and how many there are', async () => {
	const { orders } = await find('何俊杰');
	expect(orders.rows).toMatchObject(['#8150', '#8140', '#8130', '#8120', '#8110'].map((number) => ({ number })));
	expect(orders.total).toBe(6);
});
it.each(['%%', '__', '\\\\', "nobody' or 1=1", '', ' 黎 '])('finds nothing by “%s”', async (q) => {
	expect(totals(await find(q))).toEqual(NOTHING);
});
it('finds signs of patterns where they stand', async () => {
	expect(totals(await find('100%_'))).toMatchObject({ orders: 1, enquiries: 0 });
});
it('tells the owner what it tells the clerk, and others nothing of families', async () => {
	expect(await find('wing@lai', 'owner')).toEqual(await find('wing@lai'));
	for (const role of ['editor', 'reviewer'] as const) {
		for (const q of ['wing@lai', 'sze mei']) expect(totals(await find(q, role))).toEqual(NOTHING);
		const found = totals(await find('ocean', role));
		expect(found).toEqual({ ...NOTHING, trips: found['trips'] });
		expect(found['trips']).toBeGreaterThan(1);
	}
});
