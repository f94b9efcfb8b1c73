import type { Kysely } from 'kysely';
import type { OrderRow, Tables } from '../../core/db/schema.ts';
import { partsStored } from '../places/index.ts';

/** Everything about an order; undefined when there is none. */
export const orderDetail = async (db: Kysely<Tables>, id: string) => {
	const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
	if (!order) return undefined;
	const events = await db.selectFrom('orderEvent').selectAll().where('orderId', '=', id).orderBy('place').execute();
	const dispatches = await db
		.selectFrom('dispatch')
		.selectAll()
		.where('orderId', '=', id)
		.orderBy('departure')
		.execute();
	return { order, ...(await partsStored(db, id)), events, dispatches };
};

/** The last day of some places; empty where none is known. */
export const lastDay = (places: readonly { departure: string }[]): string =>
	places
		.map(({ departure }) => departure)
		.toSorted()
		.at(-1) ?? '';

export const orderView = (row: OrderRow) => ({
	...row,
	unmatched: row.unmatched === 1,
	test: row.test === 1,
	attention: row.attention || null,
});
