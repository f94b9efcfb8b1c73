import { type SqlBool, sql } from 'kysely';
import type { OrderRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { Catalogue } from './catalogue.ts';

/** No index takes longer texts. */
const LONGEST = 400;

/** How texts are compared: without case, width and repeated spaces. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const escaped = (text: string): string => text.replace(/[^\w]/g, '\\$&');

/** Tells whether any of some addresses or numbers stands in a text, not as a part of another one; numbers also with gaps. */
export const mentions = (values: readonly string[]): ((text: string) => boolean) => {
	const wanted = new RegExp(`(?<![\\w.+-])(?:${values.map(escaped).join('|')})(?![\\w-])`, 'i');
	return (text) => {
		const plain = text.normalize('NFKC');
		return wanted.test(plain) || wanted.test(plain.replaceAll(/(?<=\d)[ -](?=\d)/g, ''));
	};
};

/** What an order is found by: number, parent, e-mail, phone with and without its country, number in the shop. */
export const searchText = (
	order: Pick<OrderRow, 'number' | 'parent' | 'email' | 'phone' | 'shop_id'>,
	names: readonly string[] = [],
): string =>
	[...searchable([order.number, order.parent, order.email, order.phone, order.shop_id ?? '', ...names].join(' '))]
		.slice(0, LONGEST)
		.join('');

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

/** Trips with a title that has what is searched. */
export const tripsWith = ({ trips }: Pick<Catalogue, 'trips'>, q: string): string[] =>
	q === ''
		? []
		: [...trips].flatMap(([trip, titles]) =>
				titles.some((each) => searchable(each).includes(searchable(q))) ? [trip] : [],
			);

/** The condition that a row belongs to an order whose words have what is searched. */
export const ordersWith = (kind: Store['kind'], table: 'dispatch' | 'place_change', q: string) =>
	q === ''
		? sql<SqlBool>`1 = 1`
		: sql<SqlBool>`${sql.ref(`${table}.order_id`)} in (select id from orders where ${searchHas(kind, q)})`;
