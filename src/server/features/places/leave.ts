import type { AnswerOf, BodyOf } from '#contracts/contracts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { HOME_CURRENCY, money, partsOf } from '#domain/office/money.ts';
import {
	CANCEL_REASONS,
	type CancelReason,
	CHANGE,
	moveDifference,
	placeName,
	UNDO_WITHIN,
} from '#domain/office/place.ts';
import { suggestRefund } from '#domain/office/refund.ts';
import type { PlaceChangeRow, PlaceRow } from '../../core/db/schema.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { ApiError } from '../../core/http/errors.ts';
import { enqueue, mailStates } from '../../core/mail/outbox.ts';
import type { Catalogue } from '../../core/schedule/catalogue.ts';
import {
	type Acting,
	actorOf,
	legalStep,
	type NoteAndReason,
	type Stepped,
	steppedResult,
	wordsOf,
} from '../../core/steps.ts';
import { chosenPlaces, closeOrder, type Opened, openOrder } from './actions.ts';
import { moneyOf, newChange } from './money.ts';
import { lockedOrder, note, partsStored } from './order.ts';

/** What the terms suggest for some places, and the most that can be given back. */
export const refundOf = (
	opened: Opened,
	places: readonly PlaceRow[],
	reason: CancelReason,
	{ terms }: Pick<Catalogue, 'terms'>,
	now: number,
): AnswerOf<'GET /orders/:id/refund'> => {
	const { order } = opened;
	const { most } = moneyOf(order, opened);
	const today = hongKongDay(now);
	let left = most;
	const rows = places.map((place) => {
		const { id, trip, departure } = place;
		// What was only held, or not paid in the shop, cost nothing yet.
		const paid = place.state === 'held' ? 0 : place.cents;
		const line = { trip, departure, cents: paid, rules: terms.get(trip) ?? [] };
		const price = money(paid, order.currency);
		const { amount, reasons } = suggestRefund(
			[line],
			price,
			money(Math.min(left, paid), order.currency),
			reason,
			today,
		);
		left -= amount.cents;
		const { daysBefore = null, by = 'no_terms', term = null, percent = 0 } = reasons[0] ?? {};
		return { placeId: id, trip, departure, cents: amount.cents, daysBefore, by, term, percent };
	});
	return { cents: rows.reduce((sum, { cents }) => sum + cents, 0), most, currency: order.currency, rows };
};

/** What stands in every change of a place. */
const fromPlace = (place: PlaceRow) => ({
	placeId: place.id,
	fromTrip: place.trip,
	fromDeparture: place.departure,
	beforeCents: place.cents,
	beforeListCents: place.listCents,
	beforeState: place.state,
});

/** Puts the mail about a change into the outbox: it waits until the change can be undone no more. @throws ApiError */
const tellFamily = async (
	{ db, now }: Acting,
	kind: 'places_moved' | 'places_cancelled',
	batch: string,
	{ email }: { email: string },
): Promise<void> => {
	if (email === '') throw new ApiError('invalid', { field: 'mail' });
	const outboxId = await enqueue(db, { kind, subjectId: batch, recipient: email, now, after: UNDO_WITHIN });
	await db.updateTable('placeChange').set({ outboxId }).where('batch', '=', batch).execute();
};

const answerOf = (rows: readonly PlaceChangeRow[]) => ({
	changes: rows.map(({ id, placeId }) => ({ id, placeId: placeId || null })),
});

/** Moves places to another departure. @throws ApiError; then nothing is written */
export const movePlaces = async (
	acting: Acting,
	id: string,
	body: BodyOf<'POST /orders/:id/places/move'>,
	{ departures }: Catalogue,
): Promise<AnswerOf<'POST /orders/:id/places/move'>> => {
	const { db, who, now } = acting;
	const { version, places, trip, departure, reason, mail } = body;
	const opened = await openOrder(acting, id, version);
	const chosen = chosenPlaces(opened, places);
	const wanted = departures.find((each) => each.trip === trip && each.date === departure);
	// The schedule has prices in one currency.
	const isPriced = opened.order.currency === HOME_CURRENCY;
	if (!wanted || wanted.cancelled || !isPriced) throw new ApiError('invalid', { field: 'departure' });
	if (chosen.some((each) => each.trip === trip && each.departure === departure))
		throw new ApiError('invalid', { field: 'departure' });
	const listCents = wanted.price * 100;
	const batch = uuidv7(now);
	const rows = chosen.map((place) => {
		// A place that goes where nothing was known costs what was paid.
		const cents = place.departure === '' ? 0 : moveDifference(place.cents, place.listCents, listCents);
		const to = { toTrip: trip, toDeparture: departure };
		return newChange(
			{
				...fromPlace(place),
				...to,
				batch,
				orderId: id,
				kind: 'move',
				cents,
				suggestedCents: cents,
				currency: HOME_CURRENCY,
				note: reason,
			},
			actorOf(who),
			now,
		);
	});
	for (const [i, place] of chosen.entries())
		await db
			.updateTable('place')
			.set({ trip, departure, listCents, cents: place.cents + (rows[i]?.cents ?? 0), moved: 1 })
			.where('id', '=', place.id)
			.execute();
	await db.insertInto('placeChange').values(rows).execute();
	if (mail) await tellFamily(acting, 'places_moved', batch, opened.order);
	const summary = `${chosen.map(placeName).join('、')} → ${trip} ${departure}`;
	await note(db, id, actorOf(who), now, { action: 'place.move', note: [summary, reason].filter(Boolean).join('，') });
	await closeOrder(acting, opened.order);
	return answerOf(rows);
};

/** Gives places back. @throws ApiError 422 for more than can be given back; then nothing is written */
export const cancelPlaces = async (
	acting: Acting,
	id: string,
	body: BodyOf<'POST /orders/:id/places/cancel'>,
	catalogue: Pick<Catalogue, 'terms'>,
): Promise<AnswerOf<'POST /orders/:id/places/cancel'>> => {
	const { db, who, now } = acting;
	const { version, places, reason, note: words, cents, mail } = body;
	const opened = await openOrder(acting, id, version);
	const chosen = chosenPlaces(opened, places);
	const suggested = refundOf(opened, chosen, reason, catalogue, now);
	if (cents > suggested.most) throw new ApiError('out_of_range', { field: 'cents' });
	const batch = uuidv7(now);
	const parts = partsOf(cents, chosen.length);
	const rows = chosen.map((place, i) =>
		newChange(
			{
				...fromPlace(place),
				batch,
				orderId: id,
				kind: 'cancel',
				cents: -(parts[i] ?? 0) || 0,
				suggestedCents: suggested.rows[i]?.cents ?? 0,
				currency: opened.order.currency,
				reason,
				note: words,
			},
			actorOf(who),
			now,
		),
	);
	for (const place of chosen)
		await db
			.updateTable('place')
			.set({
				state: 'cancelled',
				reason,
				// A place that the office held and nobody paid costs nothing.
				...(place.state === 'held' && place.lineId === '' && { cents: 0 }),
			})
			.where('id', '=', place.id)
			.execute();
	await db.insertInto('placeChange').values(rows).execute();
	if (mail) await tellFamily(acting, 'places_cancelled', batch, opened.order);
	const summary = [chosen.map(placeName).join('、'), CANCEL_REASONS[reason], words].filter(Boolean).join('，');
	await note(db, id, actorOf(who), now, { action: 'place.cancel', note: summary });
	await closeOrder(acting, opened.order);
	return answerOf(rows);
};

/** Whether a change can be undone: it is the last one of its place, no money went, and no mail has left. */
export const mayUndo = (
	change: PlaceChangeRow,
	{ places, changes }: Pick<Opened, 'places' | 'changes'>,
	mail: string | null,
): boolean => {
	const place = places.find(({ id }) => id === change.placeId);
	const last = changes.findLast(({ placeId, state }) => placeId === change.placeId && state !== 'undone');
	if (!place || change.kind === 'refund' || last?.id !== change.id) return false;
	// What the shop took away meanwhile is not the office's to bring back.
	const isHere = change.kind === 'move' ? place.state !== 'cancelled' : place.lineId === '' || place.inShop === 1;
	if (!isHere) return false;
	return (change.cents === 0 || change.state === 'open') && (mail === null || mail === 'queued');
};

/** Takes a change back: the place is what it was before. */
const undo = async ({ db }: Acting, change: PlaceChangeRow, opened: Opened): Promise<void> => {
	const mail = (await mailStates(db, [change.outboxId])).get(change.outboxId ?? '') ?? null;
	if (!mayUndo(change, opened, mail)) throw new ApiError('bad_transition');
	const { beforeCents: cents, beforeListCents: listCents, beforeState: state } = change;
	const where = { trip: change.fromTrip, departure: change.fromDeparture };
	await db
		.updateTable('place')
		.set(change.kind === 'move' ? { ...where, cents, listCents } : { cents, listCents, state, reason: '' })
		.where('id', '=', change.placeId)
		.execute();
	// One mail tells of all places of an action: what is not undone is told by hand.
	if (change.outboxId)
		await db.deleteFrom('outbox').where('id', '=', change.outboxId).where('state', '=', 'queued').execute();
};

/** Takes a step of a change. @throws ApiError; then nothing is written */
export const stepChange = async (
	acting: Acting,
	id: string,
	{ action, ...words }: BodyOf<'POST /changes/:id/state'>,
): Promise<Stepped> => {
	const { db, kind, who, now } = acting;
	const found = await db.selectFrom('placeChange').select('orderId').where('id', '=', id).executeTakeFirst();
	if (!found) throw new ApiError('not_found');
	const order = await lockedOrder({ db, kind }, found.orderId);
	const opened = { order, ...(await partsStored(db, order.id)) };
	const change = opened.changes.find((each) => each.id === id);
	if (!change) throw new ApiError('not_found');
	const step = legalStep(CHANGE, change.state, action, who.account.role, words as NoteAndReason);
	if (action === 'undo') await undo(acting, change, opened);
	await db.updateTable('placeChange').set({ state: step.to, updatedAt: now }).where('id', '=', id).execute();
	await note(db, order.id, actorOf(who), now, {
		action: `place.${action}`,
		before: step.from,
		after: step.to,
		note: wordsOf(words as NoteAndReason),
	});
	if (step.to === 'settled' && change.cents < 0) await payBack(acting, opened);
	await closeOrder(acting, order);
	return steppedResult('place_change', id, step.from, step.to);
};

/** Money is back: so says the order. */
const payBack = async ({ db }: Acting, { order }: Opened): Promise<void> => {
	const parts = await partsStored(db, order.id);
	const { paid } = moneyOf(order, parts);
	const refunded = parts.changes
		.filter(({ kind, state, cents }) => kind !== 'move' && state === 'settled' && cents < 0)
		.reduce((sum, { cents }) => sum - cents, 0);
	if (refunded === 0) return;
	const payment = refunded >= paid ? 'refunded' : 'partially_refunded';
	await db.updateTable('orders').set({ payment }).where('id', '=', order.id).execute();
};
