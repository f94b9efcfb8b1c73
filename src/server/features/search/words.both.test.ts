import { beforeAll, describe, expect, it } from 'vitest';
import { SERVER } from '../../core/steps.ts';
import { arrive } from '../enquiries/testing/an-enquiry.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';
import { newChange } from '../places/money.ts';
import { searchText } from '../places/search.ts';
import { someTerms } from '../quotations/testing/terms.ts';
import { storeAFamily } from '../waiting/testing/a-family.ts';

const { office, clerk, get, order } = await openOrdersOffice();
const { store } = office;
const child = (name: string) => ({ name, age: 7, allergy: '', note: '' });
const line = (name: string, change = {}) => aStoredLine({ children: name === '' ? [] : [child(name)], ...change });
const second = { shopLineId: '2', trip: 'science-museum', departure: '2027-02-21' };
const ORDERS = [
	{ number: '#FR15', parent: 'Ka Yan CHAN', phone: '+85261234567', lines: [line('Chan Tai Man'), line('', second)] },
	{ number: '#5001', parent: '李太', phone: '+85251234567', lines: [line('陳小美')] },
	{ number: '#5002', parent: '小明 陳', phone: '98769999', lines: [line('陳小明')] },
	{ number: '#5003', parent: 'Smith', phone: '+85298765001', lines: [line('钟子谦')] },
	{ number: '#8888', parent: 'Ng', phone: '+447911123456', lines: [line('何欣')] },
];
/** The number of each order by its id. */
const numbers = new Map<string, string>();
const idOf = (number: string) => [...numbers].find(([, each]) => each === number)?.[0] ?? '';
let school: string;

beforeAll(async () => {
	for (const each of ORDERS) {
		const email = `${each.number.slice(1)}@family.example`;
		const id = await storeAnOrder(store, { ...each, email });
		numbers.set(id, each.number);
		const change = { batch: id, orderId: id, kind: 'refund', cents: -1, currency: 'HKD' } as const;
		await store.db
			.insertInto('placeChange')
			.values(newChange(change, SERVER, office.time.now))
			.execute();
	}
	for (let n = 0; n < 10; n += 1) await arrive(store, 1, { phone: `+8525001000${n}`, email: `${n}@asks.example` });
	school = await arrive(store, 2, { firstName: '嘉欣', lastName: '黃', phone: '+85260008888', message: '共30人' });
	const body = { quotation: someTerms(), key: crypto.randomUUID(), seen: 0 };
	await clerk.send('POST', `/enquiries/${school}/quotations`, { body });
	await storeAFamily(store, { name: '陳小美', email: 'waits@example.org' });
});

const NAMED: [q: string, found: string[]][] = [
	...['Chan Ka Yan', 'CHAN Ka Yan', 'Chan, Ka Yan', 'Ka Yan CHAN', 'Chan Tai Man'].map((q): [string, string[]] => [
		q,
		['#FR15'],
	]),
	['陳小美', ['#5001']],
	['陈小美 李', ['#5001']],
	['陈小明', ['#5002']],
	['陳小明', ['#5002']],
	['鍾子謙', ['#5003']],
	['5123 4567', ['#5001']],
	['+85251234567', ['#5001']],
	['51234567', ['#5001']],
	['(852) 5123-4567', ['#5001']],
	['0085251234567', ['#5001']],
	['李 4567', ['#5001']],
	['+852 9876 9999', ['#5002']],
	['07911 123456', ['#8888']],
	['234567', ['#FR15', '#5001']],
	['9999', ['#5002']],
	['4567', ['#FR15', '#5001']],
	// A number that there is finds nothing by phones.
	['5001', ['#5001']],
	['#5001', ['#5001']],
	['#500', ['#5001', '#5002', '#5003']],
	['8888', ['#8888']],
	['1234', []],
	['567', []],
	['5002@family', ['#5002']],
	['Chan Ka Ying', []],
	['、', []],
];
const foundIn = async (list: string, q: string) => {
	const { rows } = await get(`/${list}?q=${encodeURIComponent(q)}`);
	return new Set(rows.map(({ number }: { number: string }) => number));
};
it.each(NAMED)('the list of orders by %s has %j', async (q, found) => {
	expect(await foundIn('orders', q)).toEqual(new Set(found));
});
it.each(['dispatches', 'changes'])('the list of %s has those of the orders', async (list) => {
	expect(await foundIn(list, '陈小明')).toEqual(new Set(['#5002']));
});

describe.each([
	['Q2027-0001', 1],
	['q2027 0001', 1],
	['Q20270001', 1],
	['ｑ２０２７－０００１', 1],
	['0001', 1],
	['Q2027-0002', 0],
	['黄嘉欣', 1],
	['嘉欣 黃', 1],
	['30', 1],
	['6000 8888', 1],
	['5001 0003', 1],
	// They are numbers of orders.
	['5001', 0],
	['8888', 0],
	['0003', 1],
])('by %s', (q, total) => {
	it(`the list of enquiries and Ctrl K have ${total}`, async () => {
		const asked = encodeURIComponent(q);
		const listed = await get(`/enquiries?q=${asked}`);
		const found = await get(`/search?q=${asked}`);
		expect([listed.total, found.enquiries.total]).toEqual([total, total]);
		if (/^q|黄|黃/i.test(q)) expect(listed.rows.map(({ id }: { id: string }) => id)).toEqual(total ? [school] : []);
	});
});

it('Ctrl K finds an order by its number and nothing by pieces of phones; a child in orders and waiting lists', async () => {
	const totals = async (q: string) => {
		const { orders, enquiries, waiting } = await get(`/search?q=${encodeURIComponent(q)}`);
		return [orders.rows.map((row: { number: string }) => row.number), enquiries.total, waiting.total];
	};
	expect(await totals('5001')).toEqual([['#5001'], 0, 0]);
	expect(await totals('陈小美')).toEqual([['#5001'], 0, 1]);
});

it('an order is listed by each of its trips and days', async () => {
	const listed = async (query: string) => {
		const { rows } = await get(`/orders?${query}`);
		return rows.map(({ number }: { number: string }) => number);
	};
	expect(await listed('trip=science-museum')).toEqual(['#FR15']);
	expect(await listed('from=2027-02-21&until=2027-02-21')).toEqual(['#FR15']);
	expect(await listed('trip=science-museum&from=2027-02-21')).toEqual(['#FR15']);
	expect(await listed(`q=${encodeURIComponent('科学馆')}`)).toEqual(['#FR15']);
	expect(await listed('trip=bus-factory')).toHaveLength(ORDERS.length);
	// Of one line, not of one here and another one there.
	expect(await listed('trip=science-museum&until=2026-12-31')).toEqual([]);
});

it('an order is found by the children and the phone that it has now', async () => {
	const id = idOf('#8888');
	const listed = async (q: string) => (await get(`/orders?q=${encodeURIComponent(q)}`)).total;
	const { updatedAt: version, places } = await get(`/orders/${id}`);
	const body = { version, places: [{ id: places[0].id, name: '羅樂' }] };
	await clerk.send('PUT', `/orders/${id}/places`, { body });
	expect([await listed('何欣'), await listed('罗乐')]).toEqual([0, 1]);
	// The shop does not know them, and says something else of the parent.
	const { shopId } = await order(id);
	const said = { number: '#8888', shopId, parent: '吳太', phone: '+85231110000', shopUpdatedAt: 1_800_000_000_000 };
	await storeAnOrder(store, { ...said, lines: [line('何欣')] });
	expect([await listed('罗乐 吴'), await listed('31110000'), await listed('7911')]).toEqual([1, 1, 0]);
});

it('a school with a hundred children is stored, and found by each of them', async () => {
	const names = Array.from({ length: 100 }, (_, n) => `陳大文${String.fromCodePoint(0x5f00 + n)}`);
	const id = await storeAnOrder(store, {
		number: '#9100',
		lines: [aStoredLine({ quantity: 100, children: names.map(child) })],
	});
	for (const name of [names[0], names[99]])
		expect((await get(`/orders?q=${encodeURIComponent(name ?? '')}`)).rows).toMatchObject([{ id }]);
	const facts = { number: '#1', parent: '', email: '', phone: '', shopId: null };
	const longest = searchText(facts, Array(1_000).fill('陳大文'));
	expect(Buffer.from(longest).length).toBeGreaterThan(1_990);
	expect(Buffer.from(longest).length).toBeLessThanOrEqual(2_000);
	expect(longest).not.toContain('�');
});
