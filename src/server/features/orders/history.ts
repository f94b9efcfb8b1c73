import type { Kysely } from 'kysely';
import type { OrderEventRow, Tables } from '../../core/db/schema.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
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
