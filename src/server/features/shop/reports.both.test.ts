import { describe, expect, it } from 'vitest';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';
import { createReceiver } from './receive.ts';
import { anOrder, orderBytes } from './testing/an-order.ts';

const { office, get, clerk } = await openOrdersOffice();
const receiver = createReceiver(office.store);
const DAY = '2027-02-10';

let messages = 0;
/** Lets the shop say something of an order: what people reported in public of shops like ours. @returns the order as a clerk opens it */
const say = async (id: string, lines: object[], change: object = {}) => {
	messages += 1;
	const order = anOrder({ id, name: `#${id.slice(-6)}`, financial_status: 'paid', line_items: lines, ...change });
	const received = { bytes: orderBytes(order), webhookId: `report-${messages}`, topic: 'orders/updated' };
	expect(await receiver.take(received, office.time.now)).toBe('done');
	const { rows } = await get(`/orders?q=%23${id.slice(-6)}`);
	return get(`/orders/${rows[0].id}`);
};
const museum = (properties: [name: string, value: string][], change: object = {}) => ({
	id: 466157049,
	title: 'Science museum',
	variant_title: '10 Feb 2027',
	sku: '',
	variant_id: 43310727021010,
	quantity: 1,
	price: '899.00',
	properties: properties.map(([name, value]) => ({ name, value })),
	...change,
});
const rollCall = async (number: string) =>
	(await get(`/departures/${DAY}_science-museum/roll-call`)).children.filter(
		(child: { number: string }) => child.number === number,
	);

describe('what a parent says of a child', () => {
	it.each([
		[
			'7000000001001',
			'Chan Tai Man',
			[
				['Child 1 name', 'Chan Tai Man'],
				['Child 1 date of birth', '2019-05-03'],
				['Child 1 gender', 'M'],
				['Child 1 school', 'Example Primary School'],
				['Child 1 medical conditions', 'Asthma, carries inhaler'],
			],
		],
		[
			'7000000001101',
			'陳大文',
			[
				['兒童1姓名', '陳大文'],
				['兒童1出生日期', '2019-05-03'],
				['兒童1健康狀況', '哮喘'],
			],
		],
		[
			'7000000001201',
			'陈大文',
			[
				['学童姓名', '陈大文'],
				['出生日期', '2019-05-03'],
				['性别', '男'],
				['健康状况', '哮喘'],
			],
		],
	] as [string, string, [string, string][]][])(
		'is its name, age and health, and nothing is lost (FR-01): %s',
		async (id, name, properties) => {
			const order = await say(id, [museum(properties)]);
			expect(order.places).toMatchObject([{ name, age: 7, departure: DAY }]);
			expect(order.places[0].medical).toMatch(/Asthma|哮喘/);
			expect(order.words.map((word: { name: string; value: string }) => [word.name, word.value])).toEqual(
				expect.arrayContaining(properties),
			);
			const unread = order.words.filter((word: { unread: boolean }) => word.unread);
			expect(order.unread).toBe(unread.length);
			expect(unread.map((word: { name: string }) => word.name)).toEqual(
				properties.filter(([label]) => /gender|性别/.test(label)).map(([label]) => label),
			);
		},
	);
	it('takes no place, and no other name is a child (FR-02, office 1)', async () => {
		const order = await say('7000000001002', [
			museum([
				['Child name', 'Chan Tai Man'],
				['Child age', '7'],
				['School name', 'Example Primary School'],
				['Helper name', 'Maria'],
				['Pick-up person name', 'Chan Siu Ling'],
				['Emergency contact', 'Dad 9876 5432'],
				['Who collects the child', 'Grandmother Ho'],
			]),
		]);
		expect(order.places).toMatchObject([{ name: 'Chan Tai Man', age: 7 }]);
		expect(order.places[0].collector).toContain('Grandmother Ho');
		expect(order.places[0].emergency).toContain('9876 5432');
		expect(await rollCall('#001002')).toMatchObject([{ name: 'Chan Tai Man' }]);
		const two = await say('7000000001102', [
			museum(
				[
					['Children', '2'],
					['Child names', 'Chan Tai Man, Chan Siu Man'],
				],
				{ quantity: 2 },
			),
		]);
		expect(two.places.map((place: { name: string }) => place.name)).toEqual(['Chan Tai Man', 'Chan Siu Man']);
	});
	it('is read also where one property says all of it (office 2)', async () => {
		const properties: [string, string][] = [
			['小朋友姓名及年齡 1', '余小華 8歲'],
			['小朋友姓名及年齡 2', '余小明 5歲 花生敏感'],
		];
		const order = await say('7000000001202', [museum(properties, { quantity: 2 })]);
		expect(order.places).toMatchObject([
			{ name: '余小華', age: 8 },
			{ name: '余小明', age: 5 },
		]);
		expect(order.places[1].allergy).toContain('花生');
	});
	it('of more children than places asks for somebody, and makes no place', async () => {
		const order = await say('7000000001302', [
			museum([
				['Child 1 name', 'Ada'],
				['Child 2 name', 'Bo'],
			]),
		]);
		expect(order.places).toHaveLength(1);
		expect(order.unread).toBe(1);
		expect((await get('/orders?attention=1&q=%23001302')).total).toBe(1);
	});
});

describe('what the shop says of money and of how many', () => {
	const later = '2026-11-26T11:00:00+08:00';
	it('is 2 of 5 when a line was refunded (FR-03)', async () => {
		const two = museum([], { id: 1, quantity: 2, current_quantity: 2 });
		const three = museum([], { id: 2, quantity: 3, current_quantity: 3 });
		await say('7000000001003', [two, three], { total_price: '4495.00' });
		const refunds = [
			{
				refund_line_items: [{ line_item_id: 2, quantity: 3, subtotal: '2697.00' }],
				transactions: [{ kind: 'refund', status: 'success', amount: '2697.00' }],
			},
		];
		const change = { total_price: '4495.00', current_total_price: '1798.00', financial_status: 'partially_refunded' };
		const order = await say('7000000001003', [two, { ...three, current_quantity: 0 }], {
			...change,
			refunds,
			updated_at: later,
		});
		expect(order).toMatchObject({ children: 2, cents: 179_800, refundedCents: 269_700 });
		expect(order.events.at(-1)).toMatchObject({ action: 'shop.fewer' });
		expect(await rollCall('#001003')).toHaveLength(2);
	});
	it('is nobody when all money is back (FR-04), and of an edited order what remains (office 10)', async () => {
		const line = museum([], { quantity: 2, current_quantity: 2 });
		await say('7000000001004', [line], { total_price: '1798.00' });
		const refunds = [{ transactions: [{ kind: 'refund', status: 'success', amount: '1798.00' }] }];
		const gone = { total_price: '1798.00', financial_status: 'refunded', refunds, updated_at: later };
		expect(await say('7000000001004', [{ ...line, current_quantity: 0 }], gone)).toMatchObject({
			state: 'closed',
			children: 0,
			dispatches: [],
		});
		await say('7000000001104', [museum([], { quantity: 3, current_quantity: 3 })], { total_price: '2697.00' });
		const edited = { total_price: '2697.00', financial_status: 'partially_refunded', updated_at: later };
		const order = await say('7000000001104', [museum([], { quantity: 3, current_quantity: 2 })], edited);
		expect(order).toMatchObject({ children: 2, undecided: 0 });
	});
	it('of a trial counts nowhere (FR-08)', async () => {
		const places = async () => (await get(`/departures/${DAY}_science-museum`)).booked;
		const before = await places();
		expect(await say('7000000001008', [museum([], { quantity: 2 })], { test: true })).toMatchObject({
			test: true,
			children: 0,
		});
		expect(await places()).toBe(before);
	});
	it('counts no tips, shirts and gift cards (FR-09)', async () => {
		const order = await say('7000000001009', [
			museum([], { id: 1, quantity: 2, current_quantity: 1 }),
			{
				id: 2,
				title: 'Tip',
				variant_title: null,
				sku: null,
				variant_id: null,
				quantity: 1,
				price: '50.00',
				properties: [],
			},
			{
				id: 3,
				title: 'Explorer T-shirt',
				variant_title: 'M',
				sku: 'TSHIRT-M',
				variant_id: 555,
				quantity: 3,
				price: '80.00',
				properties: [],
			},
			{
				id: 4,
				title: 'Gift Card',
				variant_title: '$500',
				sku: '',
				variant_id: 556,
				quantity: 1,
				price: '500.00',
				properties: [],
				gift_card: true,
			},
		]);
		expect(order).toMatchObject({ children: 2, unmatched: false });
		const csv = await clerk.send('GET', '/orders.csv?q=%23001009');
		expect(csv.text.split('\r\n')[1]?.split(',')[8]).toBe('2');
	});
	it('in a file of orders that were cancelled is nobody, too (FR-10)', async () => {
		const csv =
			'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Cancelled at,Refunded Amount\n#FR10,a@example.org,refunded,HKD,1798.00,2026-11-20 10:00:00 +0800,2,Bus depot,899.00,bus-factory-2027-02-12,Ka Yan Chan,2026-11-21 09:00:00 +0800,1798.00\n';
		expect((await clerk.send('POST', '/orders/import', { body: { csv } })).status).toBe(200);
		const { rows } = await get('/orders?q=%23FR10');
		expect(rows).toMatchObject([{ state: 'closed', children: 0 }]);
	});
	it('of what is free costs nothing when it moves (FR-06)', async () => {
		const line = { quantity: 2, current_quantity: 1, price: '1299.00', discount_allocations: [{ amount: '2598.00' }] };
		const order = await say('7000000001006', [museum([], line)], { total_price: '0.00' });
		const body = {
			version: order.updatedAt,
			places: order.places.map(({ id }: { id: string }) => id),
			trip: 'science-museum',
			departure: '2027-01-17',
		};
		expect((await clerk.send('POST', `/orders/${order.id}/places/move`, { body })).status).toBe(200);
		const moved = await get(`/orders/${order.id}`);
		expect(moved.changes.map(({ cents }: { cents: number }) => cents)).toEqual([0, 0]);
		expect(moved.cents).toBe(0);
	});
});
