import { signatureOf } from '../webhook.ts';

export const TEST_SECRET = 'a shared secret that is long enough';

/** A line of an order as the shop writes it: two children on a departure of the schedule. */
export const aLine = (change: Record<string, unknown> = {}) => ({
	id: 466157049,
	title: 'Bus depot and soft-drink factory',
	variant_title: '5 Dec 2026',
	sku: 'bus-5',
	product_id: 632910392,
	variant_id: 43310726121005,
	quantity: 2,
	price: '899.00',
	properties: [
		{ name: 'Child 1 name', value: 'Chan Tai Man' },
		{ name: 'Child 1 age', value: '7' },
		{ name: 'Child 1 allergies', value: 'peanut' },
		{ name: 'Child 2 name', value: '陳小明' },
		{ name: 'Child 2 age', value: '5 歲' },
	],
	...change,
});

/** An order as the shop writes it. Its number is above 2^53; the text of the JSON has it whole. */
export const anOrder = (change: Record<string, unknown> = {}) => ({
	id: '820982911946154508',
	name: '#1001',
	currency: 'HKD',
	total_price: '1798.00',
	created_at: '2026-11-20T10:00:00+08:00',
	updated_at: '2026-11-20T10:00:00+08:00',
	cancelled_at: null,
	financial_status: 'pending',
	email: 'Parent@Example.org',
	phone: null,
	customer_locale: 'zh-HK',
	note: null,
	customer: { id: 115310627314723954n.toString(), first_name: 'Ka Yan', last_name: 'Chan', phone: '+852 5123 4567' },
	note_attributes: [],
	line_items: [aLine()],
	...change,
});

/** The order as bytes, with its numbers as numbers, however large. */
export const orderBytes = (order: object = anOrder()): Buffer =>
	Buffer.from(JSON.stringify(order).replace(/"id":"(\d+)"/g, '"id":$1'));

let deliveries = 0;
/** The headers with which the shop sends these bytes. */
export const shopHeaders = (bytes: Uint8Array, change: Record<string, string> = {}): Record<string, string> => {
	deliveries += 1;
	return {
		'content-type': 'application/json',
		'x-shopify-topic': 'orders/create',
		'x-shopify-webhook-id': `delivery-${deliveries}`,
		'x-shopify-hmac-sha256': signatureOf(TEST_SECRET, bytes),
		...change,
	};
};
