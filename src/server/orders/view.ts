import { maskEmail, maskName, maskPhone } from '#domain/office/mask.ts';
import type { OrderRow } from '../db/schema.ts';

/** An order as a list shows it; what identifies a family is masked there. */
export const orderView = (row: OrderRow, whole = false) => ({
	id: row.id,
	number: row.number,
	source: row.source,
	orderedAt: row.ordered_at,
	updatedAt: row.updated_at,
	parent: whole ? row.parent : maskName(row.parent),
	phone: whole ? row.phone : maskPhone(row.phone),
	email: whole ? row.email : maskEmail(row.email),
	trip: row.trip,
	departure: row.departure,
	children: row.children,
	cents: row.cents,
	currency: row.currency,
	payment: row.payment,
	state: row.state,
	locale: row.locale,
	unmatched: row.unmatched === 1,
	attention: row.attention || null,
});

/** A row of the database as answers name things: `order_id` is `orderId`. */
export const camel = (row: object): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(row).map(([name, value]) => [name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()), value]),
	);
