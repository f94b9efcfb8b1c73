import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORDS } from '#domain/office/records.ts';
import { storeEnquiry } from './features/enquiries/store-enquiry.ts';
import { anEnquiry } from './features/enquiries/testing/an-enquiry.ts';
import { storeAnOrder } from './features/orders/testing/a-stored-order.ts';
import { openTestOffice, type Person, type TestOffice } from './testing/admin.ts';

const RECORD_LISTS = Object.values(RECORDS).map(({ plural }) => plural);
const LISTS = ['orders', 'dispatches', 'changes', 'enquiries', 'goods', ...RECORD_LISTS];
let office: TestOffice;
let owner: Person;
beforeAll(async () => {
	office = await openTestOffice();
	owner = await office.as('owner');
});
afterAll(() => office.close());

const statusOf = async (path: string) => (await owner.send('GET', path)).status;

it('an id that is none opens nothing, and moves nothing', async () => {
	const ids = ['0', '-1', '1.5', '1e309', '1 OR 1=1', '9007199254740993', owner.account.id, "'", '__proto__'];
	const escaped = [...ids.map(encodeURIComponent), '%00'];
	const ones = ['orders', 'enquiries', 'goods', 'shop-messages', ...RECORD_LISTS];
	for (const one of ones)
		for (const id of escaped) expect([one, id, await statusOf(`/${one}/${id}`)]).toEqual([one, id, 404]);
	for (const id of escaped) {
		const step = await owner.send('POST', `/orders/${id}/state`, { body: { action: 'pay' } });
		expect([id, step.status]).toEqual([id, 404]);
	}
});
it('a list has no other pages, sizes and orders than those that are offered', async () => {
	const pages = ['page=-1', 'page=0', 'page=abc', 'page=1e9', 'size=100000', 'size=101', 'page=1&page=2'];
	const sorts = ['sort=__proto__', 'sort=password', 'sort=id;drop', 'sort=constructor', 'order=down'];
	for (const list of LISTS)
		for (const wrong of [...pages, ...sorts])
			expect([list, wrong, await statusOf(`/${list}?${wrong}`)]).toEqual([list, wrong, 422]);
});
it('a search finds what it says, however a database writes its patterns', async () => {
	await storeEnquiry(office.store, anEnquiry({ message: 'a discount of 5% \\ or_so?' }), [], office.time.now);
	await storeEnquiry(office.store, anEnquiry({ message: 'none of these' }), [], office.time.now);
	await storeAnOrder(office.store, { parent: 'Somebody' });
	for (const words of ['5% discount', 'or_so', '\\ discount'])
		expect((await owner.send('GET', `/enquiries?q=${encodeURIComponent(words)}`)).json.total).toBe(1);
	for (const mark of ['%', '_', '\\']) {
		expect((await owner.send('GET', `/enquiries?q=${encodeURIComponent(mark)}`)).json.total).toBe(0);
		const orders = await owner.send('GET', `/orders?q=${encodeURIComponent(`zq${mark}qz`)}`);
		expect([orders.status, orders.json.total]).toEqual([200, 0]);
	}
	expect(await statusOf('/search?q=%25')).toBe(200);
	for (const path of ['search', ...LISTS])
		expect([path, await statusOf(`/${path}?q=${'x'.repeat(10_000)}`)]).toEqual([path, 422]);
});
it('an advert leads to pages of ours and to https alone', async () => {
	const hero = (await owner.send('GET', '/adverts/hero')).json;
	for (const [i, link] of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://x', ' /x'].entries()) {
		const value = { ...hero.value, link };
		const changed = await owner.send('PUT', '/adverts/hero', { body: { value, version: hero.version } });
		expect([link, changed.status]).toEqual([link, 422]);
		// What was only drafted goes no further.
		const { json } = await owner.send('POST', '/adverts', { body: { id: `link-${i}`, value } });
		const body = { action: 'publish', version: json.version };
		expect([link, (await owner.send('POST', `/adverts/link-${i}/state`, { body })).status]).toEqual([link, 422]);
	}
});
