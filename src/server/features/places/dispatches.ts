import type { Kysely } from 'kysely';
import { DISPATCH } from '#domain/office/dispatch.ts';
import { ORDER, type OrderState } from '#domain/office/order.ts';
import { insertRows } from '../../core/db/batches.ts';
import type { DispatchRow, OrderRow, PlaceRow, Tables } from '../../core/db/schema.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { departureId } from '../../core/schedule/departure-id.ts';
import type { Actor } from '../../core/steps.ts';
import { note } from './order.ts';

type Where = Pick<PlaceRow, 'trip' | 'departure'>;

/** Where an order goes, each departure once; nowhere while it is not paid, or closed. */
export const goingTo = (state: OrderState, places: readonly PlaceRow[]): Map<string, Where> => {
	if (state === 'unpaid' || state === 'closed') return new Map();
	const going = places.filter((each) => each.state === 'booked' && each.trip !== '' && each.departure !== '');
	return new Map(going.map((place) => [departureId(place), place]));
};

export const newDispatch = (orderId: string, { trip, departure }: Where, now: number): DispatchRow => ({
	id: uuidv7(now),
	orderId,
	createdAt: now,
	updatedAt: now,
	trip,
	departure,
	state: DISPATCH.initial,
	channel: null,
	outboxId: null,
	sentAt: null,
	error: '',
});

/** Whether a mail left by which the family may open its booking: one about these instructions, or about the departure. */
const hasLink = async (trx: Kysely<Tables>, { id, orderId, trip }: DispatchRow): Promise<boolean> => {
	const notices = trx
		.selectFrom('departureNotice')
		.select('id')
		.where('orderId', '=', orderId)
		.where('trip', '=', trip);
	const left = trx.selectFrom('outbox').select('id').where('state', '!=', 'queued');
	const mail = left.where(({ eb, or }) => or([eb('subjectId', '=', id), eb('subjectId', 'in', notices)]));
	return (await mail.limit(1).executeTakeFirst()) !== undefined;
};

/** The order is no longer for this departure: what waits is dropped, and the link of a mail that left goes on to work. */
const withdraw = async (trx: Kysely<Tables>, dispatch: DispatchRow, now: number): Promise<void> => {
	const { id, state } = dispatch;
	const step = DISPATCH.next(state, 'withdraw');
	if (!step) return;
	await trx.deleteFrom('outbox').where('subjectId', '=', id).where('state', '=', 'queued').execute();
	if (state === 'pending' && !(await hasLink(trx, dispatch)))
		await trx.deleteFrom('dispatch').where('id', '=', id).execute();
	else await trx.updateTable('dispatch').set({ state: step.to, updatedAt: now }).where('id', '=', id).execute();
};

/**
 * One dispatch for each departure of an order, as its places are now. An order that was sent goes back to 待发货 when there is
 * a new one.
 */
export const followDispatches = async (
	trx: Kysely<Tables>,
	{ id: orderId, state }: Pick<OrderRow, 'id' | 'state'>,
	places: readonly PlaceRow[],
	{ now, actor }: { now: number; actor: Actor },
): Promise<void> => {
	const dispatches = await trx.selectFrom('dispatch').selectAll().where('orderId', '=', orderId).execute();
	const wanted = goingTo(state, places);
	for (const dispatch of dispatches) {
		const isWanted = wanted.has(departureId(dispatch));
		const renewed = isWanted && DISPATCH.next(dispatch.state, 'renew');
		if (renewed)
			await trx
				.updateTable('dispatch')
				.set({ state: renewed.to, outboxId: null, channel: null, sentAt: null })
				.where('id', '=', dispatch.id)
				.execute();
		else if (isWanted) wanted.delete(departureId(dispatch));
		else await withdraw(trx, dispatch, now);
	}
	const reopened = wanted.size > 0 && state === 'dispatched' && ORDER.next(state, 'reopen');
	for (const dispatch of dispatches) wanted.delete(departureId(dispatch));
	await insertRows(
		trx,
		'dispatch',
		Array.from(wanted.values(), (where) => newDispatch(orderId, where, now)),
	);
	if (!reopened) return;
	await trx.updateTable('orders').set({ state: reopened.to }).where('id', '=', orderId).execute();
	await note(trx, orderId, actor, now, { action: 'order.reopen', before: state, after: reopened.to });
};
