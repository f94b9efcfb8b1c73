import { maskEmail, maskName, maskPhone } from '#domain/office/mask.ts';
import type { OrderRow } from '../../core/db/schema.ts';

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
	? `${First}${Capitalize<Camel<Rest>>}`
	: Name;

/** A row of the database as answers name things: `order_id` is `orderId`. What leaves the server, its contract says. */
export const camel = <Row extends object>(row: Row) =>
	Object.fromEntries(
		Object.entries(row).map(([name, value]) => [name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()), value]),
	) as { [Name in keyof Row & string as Camel<Name>]: Row[Name] };

/** A row as lists show it: what identifies a family is masked. */
export const masked = <Row extends Pick<OrderRow, 'parent' | 'phone' | 'email'>>(row: Row): Row => ({
	...row,
	parent: maskName(row.parent),
	phone: maskPhone(row.phone),
	email: maskEmail(row.email),
});

export const orderView = (row: OrderRow) => ({
	...camel(row),
	unmatched: row.unmatched === 1,
	test: row.test === 1,
	attention: row.attention || null,
});
