import type { BodyOf } from '#contracts/contracts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { DISPATCH, DISPATCH_CHANNELS, type DispatchChannel, type DispatchState } from '#domain/office/dispatch.ts';
import { ORDER, type OrderAction, type OrderState } from '#domain/office/order.ts';
import { hindranceOf } from '#domain/office/order-rules.ts';
import { isPaid } from '#domain/office/payment.ts';
import type { DispatchRow, OrderRow } from '../../core/db/schema.ts';
import { ApiError } from '../../core/http/errors.ts';
import { isCancelled } from '../../core/schedule/catalogue.ts';
import { goingPlaces } from '../../core/schedule/seats.ts';
import { isIncomplete } from '../../core/schedule/trip-content.ts';
import { type Acting, actorOf, legalStep, type Stepped, steppedResult, wordsOf } from '../../core/steps.ts';
import { lockedOrder, note, partsStored, refreshOrder } from '../places/index.ts';
import { lastDay } from './detail.ts';
import { lockedDispatch, putOut, waitingOf } from './dispatches.ts';

/** Sends what waits of an order. @throws ApiError when something of it cannot be sent; then nothing is written */
const sendWaiting = async (
	{ db, now }: Acting,
	order: OrderRow,
	waiting: readonly DispatchRow[],
	channel: DispatchChannel,
): Promise<void> => {
	// Nothing waits: nothing would go out.
	if (waiting.length === 0) throw new ApiError('unmatched');
	await checkGoing(db, waiting);
	// All of them first: of a batch, what an order wrote before it was refused would stay.
	for (const dispatch of waiting) checkChannel(dispatch, order, channel);
	for (const dispatch of waiting) await putOut(db, dispatch, order, channel, now);
};

/** @throws ApiError when there is no address, or a family would not know when and where */
const checkChannel = ({ trip }: DispatchRow, { email }: OrderRow, channel: DispatchChannel): void => {
	if (channel !== 'email') return;
	if (email === '') throw new ApiError('invalid', { field: 'channel' });
	if (isIncomplete(trip)) throw new ApiError('instructions_incomplete');
};

/** Who does not go is not told where to be. */
const checkGoing = async (db: Acting['db'], dispatches: readonly DispatchRow[]): Promise<void> => {
	for (const { orderId, trip, departure } of dispatches) {
		const going = await goingPlaces({ db })
			.select('place.id')
			.where('place.orderId', '=', orderId)
			.where((eb) => eb.and({ 'place.trip': trip, 'place.departure': departure }))
			.limit(1)
			.execute();
		if (going.length === 0) throw new ApiError('bad_transition');
	}
};

/** The places of an order go with it: paid ones are booked, and nobody goes with one that was closed. */
const followStep = async (db: Acting['db'], id: string, action: OrderAction): Promise<void> => {
	const its = db.updateTable('place').where('orderId', '=', id);
	if (action === 'pay')
		await its.set({ state: 'booked', heldUntil: null }).where('state', '=', 'held').where('lineId', '!=', '').execute();
	if (action === 'close')
		await its.set({ state: 'cancelled', reason: 'other' }).where('state', '!=', 'cancelled').execute();
};

/** Takes a step of an order, with what belongs to it. @throws ApiError; then nothing is written */
export const stepOrder = async (
	acting: Acting,
	id: string,
	{ action, channel, ...words }: BodyOf<'POST /orders/:id/state'>,
): Promise<Stepped<OrderState>> => {
	const { db, who, now } = acting;
	const order = await lockedOrder(acting, id);
	const step = legalStep(ORDER, order.state, action, who.account.role, words);
	const { places } = await partsStored(db, id);
	const waiting = await waitingOf(db, id);
	const booked = {
		unmatched: order.unmatched === 1,
		departure: lastDay(places.filter(({ state }) => state !== 'cancelled')),
		calledOff: waiting.some(isCancelled),
	};
	const hindrance = hindranceOf(action, booked, hongKongDay(now));
	if (hindrance) throw new ApiError(hindrance);
	if (action === 'dispatch') await sendWaiting(acting, order, waiting, channel);
	await db
		.updateTable('orders')
		.set({
			state: step.to,
			updatedAt: now,
			...(action === 'pay' && !isPaid(order.payment) && { payment: 'paid' }),
		})
		.where('id', '=', id)
		.execute();
	await note(db, id, actorOf(who), now, {
		action: `order.${action}`,
		before: order.state,
		after: step.to,
		note: action === 'dispatch' ? DISPATCH_CHANNELS[channel] : wordsOf(words),
	});
	await followStep(db, id, action);
	await refreshOrder(db, id, now, actorOf(who));
	return steppedResult('orders', id, order.state, step.to);
};

/** Takes a step of a dispatch; the last one of an order takes the order along. @throws ApiError */
export const stepDispatch = async (
	{ db, kind, who, now }: Acting,
	id: string,
	{ action, channel, ...words }: BodyOf<'POST /dispatches/:id/state'>,
): Promise<Stepped<DispatchState>> => {
	const { dispatch, order } = await lockedDispatch({ db, kind }, id);
	const step = legalStep(DISPATCH, dispatch.state, action, who.account.role, words);
	await checkGoing(db, [dispatch]);
	if (step.to === 'sent' && isCancelled(dispatch)) throw new ApiError('departure_cancelled');
	if (step.to === 'sent') {
		checkChannel(dispatch, order, channel);
		await putOut(db, dispatch, order, channel, now);
	} else await db.updateTable('dispatch').set({ state: step.to, updatedAt: now }).where('id', '=', id).execute();
	const entry = step.to === 'sent' ? DISPATCH_CHANNELS[channel] : wordsOf(words);
	await note(db, order.id, actorOf(who), now, {
		action: `dispatch.${action}`,
		before: dispatch.state,
		after: step.to,
		note: entry,
	});
	if (step.to === 'sent' && (await waitingOf(db, order.id)).length === 0) await allSent(db, order, now);
	return steppedResult('dispatch', id, dispatch.state, step.to);
};

/** Every instruction of an order is out: so says its state; the history has it already. */
const allSent = async (db: Acting['db'], { id, state, attention, unmatched }: OrderRow, now: number): Promise<void> => {
	const step = unmatched === 1 ? undefined : ORDER.next(state, 'dispatch');
	await db
		.updateTable('orders')
		.set({
			updatedAt: now,
			state: step?.to ?? state,
			...(attention === 'dispatch_failed' && { attention: '' }),
		})
		.where('id', '=', id)
		.execute();
};
