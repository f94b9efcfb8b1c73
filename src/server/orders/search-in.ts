import { type SqlBool, sql } from 'kysely';
import type { Store } from '../db/store.ts';
import { searchable } from './search.ts';

/** A number that is typed with spaces is stored without. */
const sought = (q: string): string => (/^[+\d\s().-]{3,}$/.test(q) ? q.replace(/[^+\d]/g, '') : searchable(q));

/** The condition that the words of an order have what is searched. */
export const searchHas = (kind: Store['kind'], q: string) =>
	kind === 'sqlite' ? sql<SqlBool>`instr(search, ${sought(q)}) > 0` : sql<SqlBool>`strpos(search, ${sought(q)}) > 0`;

/** The condition that a row belongs to an order whose words have what is searched. */
export const ordersWith = (kind: Store['kind'], table: 'dispatch' | 'request', q: string) =>
	q === ''
		? sql<SqlBool>`1 = 1`
		: sql<SqlBool>`${sql.ref(`${table}.order_id`)} in (select id from orders where ${searchHas(kind, q)})`;
