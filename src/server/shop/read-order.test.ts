import { expect, it } from 'vitest';
import { aCatalogue } from '../orders/testing/a-departure.ts';
import { readShopOrder } from './read-order.ts';
import { orderIn, parseExact } from './receive.ts';
import { aLine, anOrder, orderBytes } from './testing/an-order.ts';

const read = (change: Record<string, unknown>) => {
	const order = orderIn({ bytes: orderBytes(anOrder(change)), topic: 'orders/create' });
	if (typeof order === 'string') throw new Error(order);
	return readShopOrder(order, aCatalogue([]));
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
it('adults take no place of a child, and children are as many as were paid for', () => {
	const adult = aLine({ id: 2, variant_title: 'Extra adult', quantity: 1 });
	const unnamed = aLine({ id: 3, quantity: 3, properties: [] });
	expect(read({ line_items: [aLine({ quantity: 1 }), adult, unnamed] }).lines.map(({ places }) => places)).toEqual([
		2, 0, 3,
	]);
});
it('text of strangers comes in one line, cut, without control characters', () => {
	const { note, payment } = read({ note: `a\u0000b\n${'x'.repeat(2000)}`, financial_status: 'strange' });
	expect([note.slice(0, 5), note.length, payment]).toEqual(['a b x', 1000, 'pending']);
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
