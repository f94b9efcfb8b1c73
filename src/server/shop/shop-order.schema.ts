import { z } from 'zod';

/** Text of strangers: in one line, without control characters, which PostgreSQL does not take. */
const plain = (max: number) =>
	z
		.string()
		.catch('')
		.transform((text) => [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, max).join(''));

/** Numbers arrive as text; see `parseExact`. */
const id = z.string().regex(/^\d{1,30}$/);
const instant = z
	.string()
	.transform((text) => Date.parse(text))
	.refine((time) => Number.isInteger(time) && time > 0);
const amount = z.string().regex(/^-?\d{1,13}(\.\d{1,2})?$/);
const properties = z
	.array(z.object({ name: plain(100), value: plain(500) }))
	.max(200)
	.catch([]);
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
	variant_id: id.nullish().catch(undefined),
	quantity: z
		.string()
		.regex(/^\d{1,4}$/)
		.transform(Number),
	price: amount,
	properties,
});

/** An order as the shop tells of it, as far as it concerns us. Without what is not caught here there is no order. */
export const shopOrderSchema = z.object({
	id,
	name: plain(50),
	created_at: instant,
	updated_at: instant,
	cancelled_at: instant.nullish().catch(undefined),
	currency: z.string().regex(/^[A-Z]{3}$/),
	total_price: amount,
	financial_status: plain(40),
	email: plain(254),
	phone: plain(40),
	customer_locale: plain(20),
	customer: person,
	billing_address: person,
	note: plain(1000),
	note_attributes: properties,
	line_items: z.array(line).max(500),
});

export type ShopOrder = z.infer<typeof shopOrderSchema>;
export type ShopLine = ShopOrder['line_items'][number];
export type Property = ShopLine['properties'][number];
