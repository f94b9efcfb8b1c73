import { describe, expect, it } from 'vitest';
import { childrenOf } from '#domain/child-fields.ts';
import { aCatalogue } from '../departures/testing/a-departure.ts';
import { orderIn, parseExact } from './receive.ts';
import { aLine, anOrder, orderBytes } from './testing/an-order.ts';

const read = (change: Record<string, unknown>) => {
	// An hour after it was made: in one that nobody touched, all that was sold remains.
	const later = { updated_at: '2026-11-20T11:00:00+08:00' };
	const order = orderIn({ bytes: orderBytes(anOrder({ ...later, ...change })), topic: 'orders/updated' });
	if (typeof order === 'string') throw new Error(order);
	return order(aCatalogue([]));
};

it('numbers are read as they were written', () => {
	expect(parseExact('{"id":820982911946154508,"n":[1.50,-2e3],"s":"7","t":true,"z":null}')).toEqual({
		id: '820982911946154508',
		n: ['1.50', '-2e3'],
		s: '7',
		t: true,
		z: null,
	});
});
it.each([
	['zh-TW', [], 'zh'],
	['zh-Hant-HK', [], 'zh'],
	['zh-CN', [], 'cn'],
	['zh-Hans-HK', [], 'cn'],
	['zh_HK', [], 'zh'],
	['yue', [], 'zh'],
	['en', [{ name: 'Language', value: 'zh_CN' }], 'cn'],
	['en-GB', [], 'en'],
	['', [], 'en'],
	['en', [{ name: 'language', value: 'zh' }], 'zh'],
	['en', [{ name: '語言', value: '繁體中文' }], 'zh'],
	['en', [{ name: 'Language', value: '简体中文' }], 'cn'],
	['zh-HK', [{ name: 'locale', value: 'en-US' }], 'en'],
])('a customer of %s with %j reads %s', (customer_locale, note_attributes, locale) => {
	expect(read({ customer_locale, note_attributes }).locale).toBe(locale);
});
it('the parent is whoever is named first', () => {
	const billing_address = { name: 'Chan Ka Yan', phone: '5123 4567' };
	expect(read({ customer: null, billing_address })).toMatchObject({ parent: 'Chan Ka Yan', phone: '51234567' });
	expect(read({ customer: { email: 'a@b.hk' }, email: null, name: null })).toMatchObject({
		parent: '',
		email: 'a@b.hk',
		number: '820982911946154508',
	});
});
it.each([
	['美儀', '陳', '陳美儀'],
	['Mei Yee', 'Chan', 'Mei Yee Chan'],
	['美儀', '', '美儀'],
])('the shop’s first name %j and last name %j make %j, as people write it', (first_name, last_name, parent) => {
	expect(read({ customer: { first_name, last_name } }).parent).toBe(parent);
	expect(
		read({ customer: null, billing_address: { first_name, last_name, name: `${first_name} ${last_name}` } }).parent,
	).toBe(parent);
});
it('text of strangers comes in one line, without control characters, and shows where it was cut', () => {
	const { note, payment } = read({ note: `a\u0000b\n${'x'.repeat(6_000)}`, financial_status: 'strange' });
	expect([note.slice(0, 5), note.length, note.at(-1), payment]).toEqual(['a b x', 5_000, '…', 'pending']);
});
it.each([
	{ id: '12a' },
	{ currency: 'HK$' },
	{ total_price: '1e3' },
	{ updated_at: 'yesterday' },
	{ line_items: [{ id: 1 }] },
])('is no order: %j', (change) => {
	const bytes = Buffer.from(JSON.stringify(anOrder(change)));
	expect(orderIn({ bytes, topic: 'orders/paid' })).toBe('order_invalid');
});

const lineOf = (change: Record<string, unknown>) => {
	const [line] = read({ line_items: [aLine(change)] }).lines;
	if (!line) throw new Error('no line');
	return line;
};
const saidOf = (...pairs: [string, unknown][]) =>
	lineOf({ properties: pairs.map(([name, value]) => ({ name, value })) }).statements;

describe('what was said of a child', () => {
	it('is all there, with what it is read as', () => {
		const words: [string, string][] = [
			['Child 1 name', 'Max'],
			['Child 1 age', '8'],
			['Medical conditions', 'Asthma, inhaler in bag; epilepsy'],
			['Emergency contact', 'Dad 9876 5432'],
			['Who collects the child', 'Grandmother Ho'],
			['Child 1 gender', 'M'],
		];
		const { statements, quantity } = lineOf({
			quantity: 1,
			properties: words.map(([name, value]) => ({ name, value })),
		});
		expect(quantity).toBe(1);
		expect(statements.map(({ name, value }) => [name, value])).toEqual(words);
		expect([...childrenOf(statements)]).toEqual([
			[
				1,
				{
					name: 'Max',
					age: '8',
					medical: 'Asthma, inhaler in bag; epilepsy',
					collector: 'Grandmother Ho',
					emergency: 'Dad 9876 5432',
				},
			],
		]);
	});
	it('adds no place, and is not cut after a few words', () => {
		const long = 'peanut, '.repeat(200).trim();
		const properties = [
			{ name: 'Child names', value: 'Ada Ho, Ben Ho' },
			{ name: 'Allergies', value: long },
			{ name: 'Diet', value: 'x'.repeat(3_000) },
		];
		const { statements, quantity } = lineOf({ quantity: 1, properties });
		expect(quantity).toBe(1);
		expect(statements.map(({ child, name }) => [child, name])).toEqual([
			[1, 'Child names'],
			[2, 'Child names'],
			[0, 'Allergies'],
			[0, 'Diet'],
		]);
		expect(statements[2]?.fields.allergy).toBe(long);
		expect([statements[3]?.value.length, statements[3]?.value.at(-1)]).toEqual([2_000, '…']);
	});
	it('keeps its lines, and what is no text', () => {
		expect(saidOf(['Allergies', 'nuts\r\neggs\u0000'], ['Vegetarian', true], ['Empty', null])).toMatchObject([
			{ value: 'nuts\neggs' },
			{ name: 'Vegetarian', value: 'true' },
		]);
	});
	it('says so where there are more properties than are read', () => {
		const said = saidOf(...Array.from({ length: 230 }, (_, i): [string, string] => [`Item ${i}`, 'x']));
		expect([said.length, said.at(-1)]).toMatchObject([201, { name: '…', value: '+30' }]);
	});
	it('names no day of departure', () => {
		const properties = [{ name: 'Date of birth', value: '2026-12-05' }];
		const line = aLine({ variant_id: 1, sku: '', variant_title: '', properties });
		expect(JSON.parse(read({ line_items: [line] }).lines[0]?.words ?? '')).toMatchObject({ day: '' });
	});
	it('with the order is of the order', () => {
		const note_attributes = [{ name: 'How did you hear of us', value: 'A friend' }];
		expect(read({ note_attributes }).statements).toEqual([
			{ child: 0, name: 'How did you hear of us', value: 'A friend', fields: {} },
		]);
	});
});

describe('what remains of an order', () => {
	const refund = (amount: string, refund_line_items: object[] = [], status = 'success') => ({
		refund_line_items,
		transactions: [
			{ kind: 'refund', status, amount },
			{ kind: 'sale', status: 'success', amount: '9.00' },
		],
	});
	it('is what the shop says that remains of a line, else what was not given back', () => {
		expect(lineOf({ quantity: 3, current_quantity: 0 }).quantity).toBe(0);
		expect(lineOf({ quantity: 3, current_quantity: 2 }).quantity).toBe(2);
		const refunds = [refund('899.00', [{ line_item_id: 466157049, quantity: 1 }]), 'nonsense'];
		expect(read({ refunds }).lines[0]?.quantity).toBe(1);
	});
	it('is all that was sold while nobody has touched the order', () => {
		const line = aLine({ quantity: 2, current_quantity: 1 });
		const untouched = { updated_at: '2026-11-20T10:00:00+08:00', line_items: [line] };
		expect(read({ ...untouched, financial_status: 'paid' }).lines[0]?.quantity).toBe(2);
		expect(read({ ...untouched, financial_status: 'partially_refunded' }).lines[0]?.quantity).toBe(1);
	});
	it('is worth less by what was given back', () => {
		const change = { total_price: '4495.00', financial_status: 'partially_refunded' };
		const refunds = [refund('2697.00'), refund('5.00', [], 'failure')];
		const less = { cents: 179_800, refunded: 269_700, cancelled: false };
		expect(read({ ...change, refunds, current_total_price: '1798.00' })).toMatchObject(less);
		expect(read({ ...change, refunds })).toMatchObject(less);
	});
	it.each([
		[{ cancelled_at: '2026-11-21T10:00:00+08:00', financial_status: 'paid' }, 179_800, 0],
		[{ financial_status: 'refunded' }, 0, 179_800],
		[{ financial_status: 'partially_refunded', refunds: [refund('1798.00')] }, 0, 179_800],
		[
			{ financial_status: 'paid', refunds: [refund('9.00')], line_items: [aLine({ current_quantity: 0 })] },
			178_900,
			900,
		],
	])('is nothing when all of it was cancelled or given back: %j', (change, cents, refunded) => {
		expect(read(change)).toMatchObject({ cancelled: true, cents, refunded });
	});
	it.each([
		[{ price: '1299.00', current_quantity: 1, discount_allocations: [{ amount: '2598.00' }] }, 0],
		[{ price: '899.00', discount_allocations: [{ amount: '100.00' }, { amount: '99.00' }] }, 159_900],
		[{ price: '899.00', total_discount: '899.00' }, 89_900],
		[{ price: '899.00', current_quantity: 1, discount_allocations: [], total_discount: '899.00' }, 44_950],
		[{ price: '1.00', total_discount: '5.00' }, 0],
	])('costs what was paid for it: %j', (change, total) => {
		expect(lineOf(change).total).toBe(total);
	});
	it('is a test when the shop says so', () => {
		expect([read({ test: true }).test, read({ test: 'no' }).test, read({}).test]).toEqual([true, false, false]);
	});
});

it.each([
	[{ title: 'Gift Card', variant_title: '$500', variant_id: 556, gift_card: true }, true],
	[{ title: 'Tip', variant_title: null, sku: null, variant_id: null, properties: [] }, true],
	[{ variant_title: 'Extra adult' }, true],
	[{ title: '成人票', variant_title: '' }, true],
	[{ variant_title: '1 adult + 1 child' }, false],
	[{ title: 'Bus depot 5 Dec 2026', variant_title: null, sku: null, variant_id: null, properties: [] }, false],
	[{ title: 'Extra place', variant_title: null, sku: null, variant_id: null }, false],
	[{ title: 'Explorer T-shirt', variant_title: 'M', sku: 'TSHIRT-M', variant_id: 555, properties: [] }, false],
	[{}, false],
])('whether nobody goes with %j: %s', (change, goods) => {
	expect(lineOf(change).goods).toBe(goods);
});
