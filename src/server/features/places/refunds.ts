import type { Kysely } from 'kysely';
import { showMoney } from '#domain/office/money.ts';
import { isPaid } from '#domain/office/payment.ts';
import { CHANGE } from '#domain/office/place.ts';
import type { OrderRow, PlaceChangeRow, PlaceRow, Tables } from '../../core/db/schema.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import type { Actor } from '../../core/steps.ts';
import { note } from '../orders/history.ts';
import type { NewOrder } from '../orders/new-order.ts';
import { partsStored } from './refresh.ts';

/** A change of an order, before anything is known of it but who made it and when. */
export const newChange = (
	given: Pick<PlaceChangeRow, 'batch' | 'orderId' | 'kind' | 'cents' | 'currency'> & Partial<PlaceChangeRow>,
	{ id, name }: Actor,
	now: number,
): PlaceChangeRow => ({
	id: uuidv7(now),
	placeId: '',
	state: given.cents === 0 ? 'settled' : CHANGE.initial,
	createdAt: now,
	updatedAt: now,
	accountId: id,
	who: name,
	fromTrip: '',
	fromDeparture: '',
	toTrip: '',
	toDeparture: '',
	beforeCents: 0,
	beforeListCents: 0,
	beforeState: 'booked',
	suggestedCents: 0,
	reason: '',
	note: '',
	outboxId: null,
	...given,
});

const SHOP: Actor = { id: null, name: 'shop' };

const refundOf = (orderId: string, cents: number, { currency, lines }: NewOrder, now: number): PlaceChangeRow => {
	const { trip = '', departure = '' } = lines.find((line) => line.trip !== '') ?? {};
	const settled = {
		kind: 'refund',
		state: 'settled',
		reason: 'shop',
		fromTrip: trip,
		fromDeparture: departure,
	} as const;
	return newChange({ ...settled, batch: uuidv7(now), orderId, cents: -cents, currency }, SHOP, now);
};

/** What the shop gave back of an order that it tells of for the first time. */
export const refundsOfNew = (orderId: string, order: NewOrder, now: number): PlaceChangeRow[] =>
	order.refunded > 0 ? [refundOf(orderId, order.refunded, order, now)] : [];

/** Money that goes back to the family: a refund, or the difference of a move. */
const isRefund = ({ cents }: PlaceChangeRow): boolean => cents < 0;

/**
 * What the shop has given back of an order by now. Refunds that the office decided are settled by it, the oldest first; what
 * is more than they are is a refund of its own.
 */
export const hearRefund = async (
	trx: Kysely<Tables>,
	orderId: string,
	order: NewOrder,
	{ actor, now }: { actor: Actor; now: number },
): Promise<void> => {
	const changes = await trx
		.selectFrom('placeChange')
		.selectAll()
		.where('orderId', '=', orderId)
		.orderBy('createdAt')
		.orderBy('id')
		.execute();
	const refunds = changes.filter(isRefund);
	const settled = refunds.filter(({ state }) => state === 'settled').reduce((sum, { cents }) => sum - cents, 0);
	let left = order.refunded - settled;
	for (const { id, cents } of refunds.filter(({ state }) => state === 'open' || state === 'failed')) {
		if (-cents > left) continue;
		left += cents;
		await trx.updateTable('placeChange').set({ state: 'settled', updatedAt: now }).where('id', '=', id).execute();
		await note(trx, orderId, actor, now, { action: 'place.settle', before: 'open', after: 'settled' });
	}
	if (left > 0)
		await trx
			.insertInto('placeChange')
			.values(refundOf(orderId, left, order, now))
			.execute();
	await keepWithinPaid(trx, orderId, order, { actor, now });
};

/** What the office decided and did not pay yet is less, the last first, where more would go back than was paid. */
const keepWithinPaid = async (
	trx: Kysely<Tables>,
	orderId: string,
	{ payment, cents: worth, refunded }: NewOrder,
	{ actor, now }: { actor: Actor; now: number },
): Promise<void> => {
	const parts = await partsStored(trx, orderId);
	const { paid, owed } = moneyOf({ payment, shopCents: worth + refunded, refunded }, parts);
	let excess = refunded + owed - paid;
	const decided = parts.changes.filter(
		({ kind, state }) => kind === 'cancel' && (state === 'open' || state === 'failed'),
	);
	for (const { id, cents, state, currency } of decided.toReversed()) {
		const less = Math.min(excess, -cents);
		if (less <= 0) continue;
		excess -= less;
		const rest = { cents: cents + less || 0, state: less === -cents ? ('settled' as const) : state, updatedAt: now };
		await trx.updateTable('placeChange').set(rest).where('id', '=', id).execute();
		const words = `店铺已退，少退 ${showMoney({ cents: less, currency })}`;
		await note(trx, orderId, actor, now, { action: 'place.settle', note: words });
	}
};

/** Money of an order in whole cents: what its family has paid, what it got back, and what is on its way back. */
export interface OrderMoney {
	paid: number;
	refunded: number;
	/** Decided, and not back yet. */
	owed: number;
	/** The most that can still be given back. */
	most: number;
}

/** How an order stands with money. */
export const moneyOf = (
	{ payment, shopCents, refunded }: Pick<OrderRow, 'payment' | 'shopCents' | 'refunded'>,
	{ places, changes }: { places: readonly PlaceRow[]; changes: readonly PlaceChangeRow[] },
): OrderMoney => {
	const counted = changes.filter(({ state }) => state !== 'undone');
	const moves = counted.filter(({ kind, state }) => kind === 'move' && state === 'settled');
	const movedOf = (id: string) =>
		counted.filter(({ kind, placeId }) => kind === 'move' && placeId === id).reduce((sum, { cents }) => sum + cents, 0);
	// A place that was added has cost something once it was booked; one that was held only has not.
	const added = places
		.filter(({ lineId, state }) => lineId === '' && state !== 'held')
		.reduce((sum, { id, cents }) => sum + cents - movedOf(id), 0);
	const paid = (isPaid(payment) ? shopCents : 0) + added + moves.reduce((sum, { cents }) => sum + cents, 0);
	const owed = counted
		.filter((change) => isRefund(change) && change.state !== 'settled')
		.reduce((sum, { cents }) => sum - cents, 0);
	return { paid, refunded, owed, most: Math.max(0, paid - refunded - owed) };
};
