import type { Kysely, OperandValueExpressionOrList } from 'kysely';
import { EXCHANGE } from '#domain/office/exchange.ts';
import { KEEPS_FROM_MOVING } from '#domain/office/order-rules.ts';
import type { OrderRow, Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { ApiError } from '../http/errors.ts';

/** Everything about an order; undefined when there is none. */
export const orderDetail = async (db: Kysely<Tables>, id: string) => {
	const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
	if (!order) return undefined;
	const [lines, children, requests, events, dispatches, exchanges, returns] = [
		await linesOf(db, id),
		await db.selectFrom('order_child').selectAll().where('order_id', '=', id).orderBy('place').execute(),
		await db.selectFrom('family_request').selectAll().where('order_id', '=', id).orderBy('created_at').execute(),
		await db.selectFrom('order_event').selectAll().where('order_id', '=', id).orderBy('place').execute(),
		await db.selectFrom('dispatch').selectAll().where('order_id', '=', id).orderBy('departure').execute(),
		await db.selectFrom('order_exchange').selectAll().where('order_id', '=', id).orderBy('created_at').execute(),
		await db.selectFrom('order_return').selectAll().where('order_id', '=', id).orderBy('created_at').execute(),
	];
	return { order, lines, children, requests, events, dispatches, exchanges, returns };
};

export const linesOf = (db: Kysely<Tables>, id: string) =>
	db.selectFrom('order_line').selectAll().where('order_id', '=', id).orderBy('place').execute();

/** The last day of some lines; empty where none is known. */
export const lastDay = (lines: readonly { departure: string }[]): string =>
	lines
		.map(({ departure }) => departure)
		.toSorted()
		.at(-1) ?? '';

/** Whether some line of an order is about to move. */
export const inExchange = async (db: Kysely<Tables>, id: string): Promise<boolean> =>
	(await db
		.selectFrom('order_exchange')
		.select('id')
		.where('order_id', '=', id)
		.where('state', 'in', EXCHANGE.open)
		.executeTakeFirst()) !== undefined;

/** Whether an order is about to be given back, or was. */
export const inReturn = async (db: Kysely<Tables>, id: string): Promise<boolean> =>
	(await db
		.selectFrom('order_return')
		.select('id')
		.where('order_id', '=', id)
		.where('state', 'in', KEEPS_FROM_MOVING)
		.executeTakeFirst()) !== undefined;

/**
 * An order, locked until the transaction ends where that is needed. Whoever changes what belongs to an order (lines,
 * dispatches, exchanges, returns) locks the order first: what is read then holds, and no two wait for each other.
 * @throws ApiError 404
 */
export const lockedOrder = async ({ db, kind }: Pick<Store, 'db' | 'kind'>, id: string): Promise<OrderRow> => {
	const order = await db
		.selectFrom('orders')
		.selectAll()
		.where('id', '=', id)
		.$if(kind === 'postgres', (query) => query.forUpdate())
		.executeTakeFirst();
	if (!order) throw new ApiError('not_found');
	return order;
};

/**
 * Locks the orders of a batch until the transaction ends, where that is needed: always in one sequence, so that two batches
 * with the same orders do not wait for each other.
 */
export const lockOrders = async (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	ids: OperandValueExpressionOrList<Tables, 'orders', 'id'>,
): Promise<void> => {
	if (kind === 'postgres')
		await db.selectFrom('orders').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
};
