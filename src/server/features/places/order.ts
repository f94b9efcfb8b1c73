import type { Kysely, OperandValueExpressionOrList } from 'kysely';
import type { AuditEntry } from '../../core/audit.ts';
import type { OrderEventRow, OrderRow, Tables } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Acting, Call } from '../../core/route.ts';
import type { Actor } from '../../core/steps.ts';

type NewEvent = Pick<OrderEventRow, 'action'> & Partial<Pick<OrderEventRow, 'before' | 'after' | 'note'>>;

export const eventRow = (
	orderId: string,
	place: number,
	{ id, name }: Actor,
	now: number,
	event: NewEvent,
): OrderEventRow => ({
	before: '',
	after: '',
	note: '',
	...event,
	id: uuidv7(now),
	orderId,
	place,
	at: now,
	accountId: id,
	who: name,
});

/** Writes down what happened to an order, within the transaction that makes it happen. */
export const note = async (
	trx: Kysely<Tables>,
	orderId: string,
	actor: Actor,
	now: number,
	event: NewEvent,
): Promise<void> => {
	const { length } = await trx.selectFrom('orderEvent').select('id').where('orderId', '=', orderId).execute();
	await trx
		.insertInto('orderEvent')
		.values(eventRow(orderId, length, actor, now, event))
		.execute();
};

/** Has an order ask for somebody who looks at it, or no longer, unless it asks for something else. */
export const setAttention = async (
	db: Kysely<Tables>,
	id: string,
	{ from, to }: Record<'from' | 'to', OrderRow['attention']>,
): Promise<void> => {
	await db.updateTable('orders').set({ attention: to }).where('id', '=', id).where('attention', '=', from).execute();
};

/** All that belongs to an order and is counted. */
export const partsStored = async (db: Kysely<Tables>, orderId: string) => ({
	lines: await db.selectFrom('orderLine').selectAll().where('orderId', '=', orderId).orderBy('place').execute(),
	places: await db.selectFrom('place').selectAll().where('orderId', '=', orderId).orderBy('position').execute(),
	words: await db.selectFrom('word').selectAll().where('orderId', '=', orderId).orderBy('at').orderBy('id').execute(),
	changes: await db
		.selectFrom('placeChange')
		.selectAll()
		.where('orderId', '=', orderId)
		.orderBy('createdAt')
		.orderBy('id')
		.execute(),
});

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

/** Does something with an order in one transaction. @param after what the log says of it @returns what is done returns */
export const changeOrder = <T>(
	write: Call<'POST /orders', unknown, unknown>['write'],
	id: string,
	after: AuditEntry['after'],
	act: (acting: Acting) => Promise<T>,
): Promise<T> => write(async (acting) => ({ result: await act(acting), audit: { subject: `orders/${id}`, after } }));

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

/** The mails about an order: its instructions and the weather, changes of its departures, and what was done with its places. */
export const mailsAbout = (db: Kysely<Tables>, id: string) =>
	db
		.selectFrom('outbox')
		.where(({ eb, or, selectFrom }) =>
			or([
				eb('subjectId', 'in', selectFrom('dispatch').select('id').where('orderId', '=', id)),
				eb('subjectId', 'in', selectFrom('placeChange').select('batch').where('orderId', '=', id)),
				eb('subjectId', 'in', selectFrom('departureNotice').select('id').where('orderId', '=', id)),
			]),
		);
