import { z } from 'zod';

/** What is longer ends in `…`, so that everybody sees that it was cut. */
export const cut = (text: string, max: number): string => {
	const letters = text.length > max ? [...text] : [];
	return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text;
};

/** Text of strangers: in one line, without control characters, which PostgreSQL does not take. */
const plain = (max: number) =>
	z
		.string()
		.catch('')
		.transform((text) => cut(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), max));

/** Words of parents: as they are, with their lines, but for control characters. What is no text is written as JSON. */
const words = (given: unknown, max: number): string => {
	const text = typeof given === 'string' ? given : JSON.stringify(given ?? '').replace(/^""$/, '');
	const lines = text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/(?!\n)\p{Cc}/gu, ' ');
	return cut(lines.trim(), max);
};

/** Numbers arrive as text; see `parseExact`. */
const id = z.string().regex(/^\d{1,30}$/);
const instant = z
	.string()
	.transform((text) => Date.parse(text))
	.refine((time) => Number.isInteger(time) && time > 0);
const amount = z.string().regex(/^-?\d{1,13}(\.\d{1,2})?$/);
const count = z
	.string()
	.regex(/^\d{1,4}$/)
	.transform(Number);
const maybe = <Type extends z.ZodType>(type: Type) => type.nullish().catch(undefined);
const isTrue = z
	.unknown()
	.transform((given) => given === true)
	.optional();

/** Something that was said with an order, under a label. */
export interface Property {
	name: string;
	value: string;
}
const MOST_PROPERTIES = 200;
const LONGEST = 2_000;

const properties = z
	.array(z.unknown())
	.catch([])
	.transform((given): Property[] => {
		const all = given.map((each) => {
			const { name, value } = typeof each === 'object' && each !== null ? (each as Partial<Property>) : { value: each };
			return { name: words(name, LONGEST), value: words(value, LONGEST) };
		});
		const more = all.length - MOST_PROPERTIES;
		return more > 0 ? [...all.slice(0, MOST_PROPERTIES), { name: '…', value: `+${more}` }] : all;
	});
const person = z
	.object({ first_name: plain(100), last_name: plain(100), name: plain(200), email: plain(254), phone: plain(40) })
	.partial()
	.nullish()
	.catch(undefined);

const line = z.object({
	id,
	title: plain(200),
	variant_title: plain(200),
	sku: plain(100),
	variant_id: maybe(id),
	quantity: count,
	/** What is left of them after changes of the order. */
	current_quantity: maybe(count),
	price: amount,
	/** What comes off the price of all of them together: of the line alone, and with its share of the order's discounts. */
	total_discount: maybe(amount),
	discount_allocations: maybe(z.array(z.object({ amount }))),
	gift_card: isTrue,
	properties,
});

const refund = z.object({
	refund_line_items: z.array(maybe(z.object({ line_item_id: id, quantity: count }))).catch([]),
	transactions: z.array(maybe(z.object({ kind: plain(40), status: plain(40), amount }))).catch([]),
});

/** An order as the shop tells of it, as far as it concerns us. Without what is not caught here there is no order. */
export const shopOrderSchema = z.object({
	id,
	name: plain(50),
	created_at: instant,
	updated_at: instant,
	cancelled_at: maybe(instant),
	currency: z.string().regex(/^[A-Z]{3}$/),
	/** When it was sold. */
	total_price: amount,
	/** After changes and refunds. */
	current_total_price: maybe(amount),
	financial_status: plain(40),
	test: isTrue,
	email: plain(254),
	phone: plain(40),
	customer_locale: plain(100),
	customer: person,
	billing_address: person,
	note: plain(5_000),
	note_attributes: properties,
	line_items: z.array(line).max(500),
	refunds: z.array(maybe(refund)).catch([]),
});

export type ShopOrder = z.infer<typeof shopOrderSchema>;
export type ShopLine = ShopOrder['line_items'][number];
