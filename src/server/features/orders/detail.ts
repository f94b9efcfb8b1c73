import type { Kysely, OperandValueExpressionOrList } from 'kysely';
import type { OrderRow, Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import { partsStored } from '../places/refresh.ts';

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

/**
 * An order, locked until the transaction ends where that is needed. Whoever changes what belongs to an order (places,
 * words, changes, dispatches) locks the order first: what is read then holds, and no two wait for each other.
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
