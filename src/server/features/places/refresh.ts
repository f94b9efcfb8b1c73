import type { Kysely } from 'kysely';
import { ORDER, type OrderState } from '#domain/office/order.ts';
import { insertRows } from '../../core/db/batches.ts';
import type { OrderRow, PlaceChangeRow, PlaceRow, Tables, WordRow } from '../../core/db/schema.ts';
import { NOT_LEFT, rewriteMails } from '../../core/mail/outbox.ts';
import { type Actor, SERVER } from '../../core/steps.ts';
import { followDispatches, goingTo, newDispatch } from './dispatches.ts';
import { movedBy } from './money.ts';
import { mailsAbout, note, partsStored } from './order.ts';
import { searchText } from './search.ts';

type Summary = Pick<
	OrderRow,
	'trip' | 'departure' | 'children' | 'unmatched' | 'unread' | 'undecided' | 'gross' | 'refunded' | 'cents'
>;

const isMatched = ({ trip, departure }: Pick<PlaceRow, 'trip' | 'departure'>) => trip !== '' && departure !== '';

/** What lists show of an order, counted from what belongs to it. */
export const summaryOf = (
	{ shopCents, test }: Pick<OrderRow, 'shopCents' | 'test'>,
	{
		places,
		words,
		changes,
	}: { places: readonly PlaceRow[]; words: readonly WordRow[]; changes: readonly PlaceChangeRow[] },
): Summary => {
	const going = places.filter(({ state }) => state !== 'cancelled');
	const shown = going.length > 0 ? going : places;
	const first = shown.find(isMatched) ?? shown[0];
	const unmatched = going.some((place) => !isMatched(place)) || (places.length === 0 && test === 0);
	const counted = changes.filter(({ state }) => state !== 'undone');
	const moves = counted.filter(({ kind }) => kind === 'move').reduce((sum, { cents }) => sum + cents, 0);
	const added = places
		.filter(({ lineId }) => lineId === '')
		.reduce((sum, place) => sum + place.cents - movedBy(counted, place), 0);
	const refunded = counted
		.filter(({ kind, state }) => kind !== 'move' && state === 'settled')
		.reduce((sum, { cents }) => sum - cents, 0);
	const gross = shopCents + moves + added;
	return {
		trip: first?.trip ?? '',
		departure: first?.departure ?? '',
		children: going.length,
		unmatched: unmatched ? 1 : 0,
		unread: words.filter(({ unread }) => unread === 1).length,
		undecided: places.filter(({ undecided }) => undecided === 1).length,
		gross,
		refunded,
		cents: gross - refunded,
	};
};

/** The step that follows from the places alone: nobody goes any more, or somebody goes again. */
const stepByPlaces = (state: OrderState, places: readonly PlaceRow[]) => {
	const going = places.filter(({ state: its }) => its !== 'cancelled');
	if (state === 'closed' && going.length > 0)
		return ORDER.next(state, going.some(({ state: its }) => its === 'booked') ? 'reopen' : 'hold');
	return places.length > 0 && going.length === 0 && state !== 'completed' ? ORDER.next(state, 'close') : undefined;
};

/**
 * Brings an order in line with its places, after they changed, within the same transaction: what lists show and search, its
 * state, what waits to be mailed about it, and, once it is paid, one dispatch for each departure.
 */
export const refreshOrder = async (
	trx: Kysely<Tables>,
	orderId: string,
	now: number,
	actor: Actor = SERVER,
): Promise<void> => {
	const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
	const parts = await partsStored(trx, orderId);
	const summary = summaryOf(order, parts);
	const names = parts.places.map(({ name }) => name);
	const step = stepByPlaces(order.state, parts.places);
	const state = step?.to ?? order.state;
	await trx
		.updateTable('orders')
		.set({ ...summary, state, search: searchText(order, names) })
		.where('id', '=', orderId)
		.execute();
	if (step)
		await note(trx, orderId, actor, now, { action: `order.${step.action}`, before: order.state, after: step.to });
	await followDispatches(trx, { id: orderId, state }, parts.places, { now, actor });
	const waiting = await mailsAbout(trx, orderId).select('subjectId').where('state', 'in', NOT_LEFT).execute();
	const subjects = waiting.map(({ subjectId }) => subjectId);
	if (subjects.length > 0) await rewriteMails(trx, subjects);
};

/** Stores one dispatch for each departure of orders that are new. */
export const insertDispatches = async (
	trx: Kysely<Tables>,
	orders: readonly { id: string; state: OrderState; places: readonly PlaceRow[] }[],
	now: number,
): Promise<void> => {
	const rows = orders.flatMap(({ id, state, places }) =>
		[...goingTo(state, places).values()].map((place) => newDispatch(id, place, now)),
	);
	await insertRows(trx, 'dispatch', rows);
};
