import { maskEmail, maskName, maskPhone } from '#domain/office/mask.ts';
import type { OrderRow } from '../../core/db/schema.ts';

/** A row as lists show it: what identifies a family is masked. */
export const masked = <Row extends Pick<OrderRow, 'parent' | 'phone' | 'email'>>(row: Row): Row => ({
	...row,
	parent: maskName(row.parent),
	phone: maskPhone(row.phone),
	email: maskEmail(row.email),
});

export const orderView = (row: OrderRow) => ({
	...row,
	unmatched: row.unmatched === 1,
	test: row.test === 1,
	attention: row.attention || null,
});
