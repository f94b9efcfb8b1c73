import { type SqlBool, sql } from 'kysely';
import type { Store } from '../db/store.ts';
import { searchable } from './search.ts';

/** A number that is typed with spaces is stored without. */
const sought = (q: string): string => (/^[+\d\s().-]{3,}$/.test(q) ? q.replace(/[^+\d]/g, '') : searchable(q));

/** The condition that an order has what is searched. A number that an order has finds that one, and no phones. */
export const searchHas = (kind: Store['kind'], q: string) => {
	const within =
		kind === 'sqlite' ? sql<SqlBool>`instr(search, ${sought(q)}) > 0` : sql<SqlBool>`strpos(search, ${sought(q)}) > 0`;
	if (!/^#?\d+$/.test(q)) return within;
	const numbers = sql.join([q, `#${q}`]);
	return sql<SqlBool>`(number in (${numbers}) or (${within} and not exists (
		select 1 from orders as numbered where numbered.number in (${numbers}))))`;
};

/** The condition that a row belongs to an order whose words have what is searched. */
export const ordersWith = (kind: Store['kind'], table: 'dispatch' | 'request', q: string) =>
	q === ''
		? sql<SqlBool>`1 = 1`
		: sql<SqlBool>`${sql.ref(`${table}.order_id`)} in (select id from orders where ${searchHas(kind, q)})`;
