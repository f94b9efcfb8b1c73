import { describe, expect, it } from 'vitest';
import { csvRows } from '../../core/http/csv.ts';
import { aCatalogue, aDeparture } from '../departures/testing/a-departure.ts';
import { readImport } from './import-orders.ts';

const NOW = Date.UTC(2026, 10, 22);
const catalogue = aCatalogue([aDeparture()], { trips: new Map([['bus-factory', ['巴士车厂与汽水厂']]]) });
const HEADER = '订单号,下单时间,家长,邮箱,电话,语言,活动,出发日期,人数,儿童,金额,付款状态'.split(',');
const ROW = ['#1', '2026-11-20 10:00', '陈太', 'A@b.hk', "'+852 5123 4567", '繁体', 'bus-factory', '2026-12-05', '2'];
const REST = ['陈大文|7|花生|怕黑；陈小文', '1798.00', '已付款'];
const read = (...rows: string[][]) => readImport(`\uFEFF${csvRows([HEADER, ...rows])}`, catalogue, NOW);
const codes = async (...rows: string[][]) =>
	(await read(...rows)).errors.map(({ row, column, code }) => `${row} ${column} ${code}`);
const changed = (column: string, value: string) => [...ROW, ...REST].with(HEADER.indexOf(column), value);

it('digits in a name, and a phone without any, are pointed out', async () => {
	const told = async (column: string, value: string) =>
		(await read(changed(column, value))).warnings.map(({ code }) => code);
	expect(await told('家长', '小美 7')).toEqual(['name_digits']);
	expect(await told('儿童', '小美 7')).toEqual(['name_digits']);
	expect(await told('电话', 'abc')).toEqual(['phone_invalid']);
	expect(await told('电话', '(852) 5123-4567')).toEqual([]);
});
it('a row is an order, as the shop would tell of it', async () => {
	const { orders, errors, warnings } = await read([...ROW, ...REST]);
	expect([errors, warnings]).toEqual([[], []]);
	expect(orders).toMatchObject([
		{
			source: 'csv',
			shopId: null,
			number: '#1',
			orderedAt: Date.UTC(2026, 10, 20, 2),
			payment: 'paid',
			parent: '陈太',
			email: 'a@b.hk',
			phone: '+85251234567',
			locale: 'zh',
			cents: 179_800,
			currency: 'HKD',
			lines: [
				{
					trip: 'bus-factory',
					departure: '2026-12-05',
					quantity: 2,
					cents: 89_900,
					total: 179_800,
					goods: false,
					statements: [
						{
							child: 1,
							name: '儿童',
							value: '陈大文|7|花生|怕黑',
							fields: { name: '陈大文', age: '7', allergy: '花生', note: '怕黑' },
						},
						{ child: 2, name: '儿童', value: '陈小文', fields: { name: '陈小文' } },
					],
				},
			],
		},
	]);
});
it('rows of one number are the lines of one order', async () => {
	const { orders } = await read([...ROW, ...REST], changed('人数', '1'));
	const [order] = orders;
	expect(order?.lines.map(({ shopLineId, quantity, cents }) => [shopLineId, quantity, cents])).toEqual([
		['1', 2, 59_933],
		['2', 1, 59_933],
	]);
});
it("the shop's own export is read, with semicolons too", async () => {
	const csv =
		'Name;Email;Billing Name;Created at;Financial Status;Total;Lineitem name;Lineitem sku;Lineitem quantity;Lineitem price;Vendor\n#7;a@b.hk;Ada;2026-11-20 10:00:00 +0800;paid;899.00;Bus;bus-factory-2026-12-05;1;899.00;us\n';
	const { orders, errors, warnings } = await readImport(csv, catalogue, NOW);
	expect([errors, warnings.map(({ column, code }) => [column, code])]).toEqual([[], [['Vendor', 'column_unknown']]]);
	expect(orders[0]).toMatchObject({ number: '#7', locale: 'en', lines: [{ departure: '2026-12-05', cents: 89_900 }] });
});
it.each([
	['订单号', '', 'number_missing'],
	['下单时间', '20/11/2026', 'time_invalid'],
	['下单时间', '2026-13-40', 'time_invalid'],
	['家长', '', 'parent_missing'],
	['邮箱', 'nobody', 'email_invalid'],
	['人数', 'two', 'quantity_invalid'],
	['儿童', 'Ada|42', 'age_invalid'],
	['儿童', 'Ada|x', 'age_invalid'],
	['金额', 'HK$1,798', 'amount_invalid'],
	['金额', '-1', 'amount_invalid'],
	['付款状态', '也许', 'payment_invalid'],
])('a row with %s = %j keeps the file out, and says where', async (column, value, code) => {
	const wrong = changed(column, value).with(0, column === '订单号' ? '' : '#3');
	expect(await codes([...ROW, ...REST], changed('订单号', '#2'), wrong)).toEqual([`4 ${column} ${code}`]);
});
it('a currency and a price of its own are looked at', async () => {
	const csv = (currency: string, price: string) =>
		`订单号,家长,电邮,活动,出发日期,金额,币种,单价\n1,A,a@b.hk,bus-factory,2026-12-05,5,${currency},${price}`;
	expect((await readImport(csv('HK$', '5'), catalogue, NOW)).errors).toContainEqual(
		expect.objectContaining({ code: 'currency_invalid' }),
	);
	expect((await readImport(csv('USD', '-5'), catalogue, NOW)).errors).toMatchObject([{ code: 'amount_invalid' }]);
});
it('an unknown trip is a warning: the order is kept', async () => {
	const { orders, errors, warnings } = await read(changed('活动', '月球'));
	expect([orders.length, errors, warnings[0]?.code]).toEqual([1, [], 'unmatched']);
});
it.each([
	['', 'empty'],
	['订单号,家长\n', 'empty'],
	['订单号,家长,电邮,活动,金额\n,,,,\n', 'empty'],
	['订单号,"家长\n1', 'unreadable'],
	[`订单号\n${'1\n'.repeat(5_001)}`, 'too_many'],
	['订单号,电邮\n1,a@b.hk\n', 'column_missing'],
])('a file that is none is refused: %.20j', async (csv, code) => {
	expect((await readImport(csv, catalogue, NOW)).errors.map((error) => error.code)).toContain(code);
});

describe("the shop's own export", () => {
	const HEAD =
		'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Cancelled at,Refunded Amount,Lineitem discount,Note Attributes';
	const ofShop = async (status: string, cancelled: string, refunded: string, ...rest: string[]) => {
		const cells = ['#F', 'a@b.hk', status, 'HKD', '1798.00', '2026-11-20 10:00:00 +0800', '2', 'Bus depot', '899.00'];
		const row = [...cells, 'bus-factory-2026-12-05', 'Ka Yan Chan', cancelled, refunded, ...rest];
		return readImport(csvRows([HEAD.split(','), row]), catalogue, NOW);
	};
	it.each([
		['refunded', '2026-11-21 09:00:00 +0800', '1798.00', true, 0, 179_800],
		['paid', '2026-11-21 09:00:00 +0800', '', true, 179_800, 0],
		['refunded', '', '0.00', true, 0, 179_800],
		['partially_refunded', '', '1798.00', true, 0, 179_800],
		['partially_refunded', '', '899.00', false, 89_900, 89_900],
		['paid', '', '0.00', false, 179_800, 0],
	])('that is %s, cancelled at %j, with %j given back', async (status, at, back, cancelled, cents, refunded) => {
		const { orders, errors } = await ofShop(status, at, back);
		expect([errors, orders]).toMatchObject([[], [{ cancelled, cents, refunded, test: false }]]);
	});
	it('says what a line cost, and what was said with the order', async () => {
		const { orders } = await ofShop('paid', '', '', '100.00', 'Child 1 name: Ada\nShoe size: 31');
		expect(orders[0]).toMatchObject({
			lines: [{ cents: 89_900, total: 169_800 }],
			statements: [
				{ child: 1, name: 'Child 1 name', value: 'Ada', fields: { name: 'Ada' } },
				{ child: 1, name: 'Shoe size', value: '31', fields: {} },
			],
		});
	});
	it('is kept out with a time or an amount that is none', async () => {
		const told = async (...cells: [string, string, string]) =>
			(await ofShop('paid', ...cells)).errors.map(({ column, code }) => `${column} ${code}`);
		expect(await told('yes', '', '')).toEqual(['取消时间 cancelled_invalid']);
		expect(await told('', 'all', '')).toEqual(['已退金额 amount_invalid']);
		expect(await told('', '', '-5')).toEqual(['单项折扣 amount_invalid']);
	});
});
