import type { Kysely } from 'kysely';
import { DISPATCH } from '#domain/office/dispatch.ts';
import { ORDER, type OrderState } from '#domain/office/order.ts';
import { insertRows } from '../../core/db/batches.ts';
import type { DispatchRow, OrderRow, PlaceRow, Tables } from '../../core/db/schema.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
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

/** Whether a mail left by which the family may open its booking: one about these instructions, or about the departure. */
const hasLink = async (trx: Kysely<Tables>, { id, order_id, trip }: DispatchRow): Promise<boolean> => {
	const notices = trx
		.selectFrom('departure_notice')
		.select('id')
		.where('order_id', '=', order_id)
		.where('trip', '=', trip);
	const left = trx.selectFrom('outbox').select('id').where('state', '!=', 'queued');
	const mail = left.where(({ eb, or }) => or([eb('subject_id', '=', id), eb('subject_id', 'in', notices)]));
	return (await mail.limit(1).executeTakeFirst()) !== undefined;
};

/** The order is no longer for this departure: what waits is dropped, and the link of a mail that left goes on to work. */
const withdraw = async (trx: Kysely<Tables>, dispatch: DispatchRow, now: number): Promise<void> => {
	const { id, state } = dispatch;
	const step = DISPATCH.next(state, 'withdraw');
	if (!step) return;
	await trx.deleteFrom('outbox').where('subject_id', '=', id).where('state', '=', 'queued').execute();
	if (state === 'pending' && !(await hasLink(trx, dispatch)))
		await trx.deleteFrom('dispatch').where('id', '=', id).execute();
	else await trx.updateTable('dispatch').set({ state: step.to, updated_at: now }).where('id', '=', id).execute();
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
