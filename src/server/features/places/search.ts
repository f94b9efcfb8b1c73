import { type SqlBool, sql } from 'kysely';
import type { OrderRow } from '../../core/db/schema.ts';
import { hasWords, searchText as textOf } from '../../core/db/search-text.ts';
import type { Store } from '../../core/db/store.ts';

/** No index of PostgreSQL takes longer texts; in bytes. */
const LONGEST = 2_000;

type Facts = Pick<OrderRow, 'number' | 'parent' | 'email' | 'phone' | 'shopId'>;

/** What an order is found by: its phone, number, parent, e-mail, number in the shop, and the names of its children. */
export const searchText = ({ number, parent, email, phone, shopId }: Facts, names: readonly string[]): string => {
	const text = textOf([number, parent, email, shopId ?? '', ...names], phone);
	// As a stream it keeps back a character that is cut in two.
	return new TextDecoder().decode(Buffer.from(text).subarray(0, LONGEST), { stream: true });
};

/** The condition that an order has what is searched. */
export const searchHas = (kind: Store['kind'], q: string) => hasWords(kind, sql.ref('search'), q);

/** The condition that a row belongs to an order that has what is searched. */
export const ordersWith = (kind: Store['kind'], table: 'dispatch' | 'placeChange', q: string) =>
	q === ''
		? sql<SqlBool>`1 = 1`
		: sql<SqlBool>`${sql.ref(`${table}.orderId`)} in (select id from orders where ${searchHas(kind, q)})`;
