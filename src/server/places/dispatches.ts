import type { Kysely } from 'kysely';
import { DISPATCH } from '#domain/office/dispatch.ts';
import { ORDER, type OrderState } from '#domain/office/order.ts';
import { insertRows } from '../db/batches.ts';
import type { DispatchRow, OrderRow, PlaceRow, Tables } from '../db/schema.ts';
import { uuidv7 } from '../db/uuid.ts';
import { type Actor, note } from '../orders/history.ts';

type Where = Pick<PlaceRow, 'trip' | 'departure'>;
const keyOf = ({ trip, departure }: Where) => `${trip} ${departure}`;

/** Where an order goes, each departure once; nowhere while it is not paid, or closed. */
export const goingTo = (state: OrderState, places: readonly PlaceRow[]): Map<string, Where> => {
	if (state === 'unpaid' || state === 'closed') return new Map();
	const going = places.filter((each) => each.state === 'booked' && each.trip !== '' && each.departure !== '');
	return new Map(going.map((place) => [keyOf(place), place]));
};

export const dispatchRow = (order_id: string, { trip, departure }: Where, now: number): DispatchRow => ({
	id: uuidv7(now),
	order_id,
	created_at: now,
	updated_at: now,
	trip,
	departure,
	state: DISPATCH.initial,
	channel: null,
	outbox_id: null,
	sent_at: null,
	error: '',
});

/** The order is no longer for this departure: what went out counts no more; what waits is dropped, of mails of any kind. */
const withdraw = async (trx: Kysely<Tables>, { id, state }: DispatchRow, now: number): Promise<void> => {
	const mails = trx.deleteFrom('outbox').where('subject_id', '=', id);
	if (state === 'pending') {
		// Those that left, too: without their dispatch nobody would find the address in them when the family is erased.
		await mails.execute();
		await trx.deleteFrom('dispatch').where('id', '=', id).execute();
	}
	const step = DISPATCH.next(state, 'withdraw');
	if (!step) return;
	await mails.where('state', '=', 'queued').execute();
	await trx.updateTable('dispatch').set({ state: step.to, updated_at: now }).where('id', '=', id).execute();
};

/**
 * One dispatch for each departure of an order, as its places are now. An order that was sent goes back to 待发货 when there is
 * a new one.
 */
export const followDispatches = async (
	trx: Kysely<Tables>,
	{ id: order_id, state }: Pick<OrderRow, 'id' | 'state'>,
	places: readonly PlaceRow[],
	{ now, actor }: { now: number; actor: Actor },
): Promise<void> => {
	const dispatches = await trx.selectFrom('dispatch').selectAll().where('order_id', '=', order_id).execute();
	const wanted = goingTo(state, places);
	for (const dispatch of dispatches) {
		const isWanted = wanted.has(keyOf(dispatch));
		const renewed = isWanted && DISPATCH.next(dispatch.state, 'renew');
		if (renewed)
			await trx
				.updateTable('dispatch')
				.set({ state: renewed.to, outbox_id: null, channel: null, sent_at: null })
				.where('id', '=', dispatch.id)
				.execute();
		else if (isWanted) wanted.delete(keyOf(dispatch));
		else await withdraw(trx, dispatch, now);
	}
	const reopened = wanted.size > 0 && state === 'dispatched' && ORDER.next(state, 'reopen');
	for (const dispatch of dispatches) wanted.delete(keyOf(dispatch));
	await insertRows(
		trx,
		'dispatch',
		Array.from(wanted.values(), (where) => dispatchRow(order_id, where, now)),
	);
	if (!reopened) return;
	await trx.updateTable('orders').set({ state: reopened.to }).where('id', '=', order_id).execute();
	await note(trx, order_id, actor, now, { action: 'order.reopen', before: state, after: reopened.to });
};
