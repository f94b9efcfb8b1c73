import { isPaid } from '#domain/office/payment.ts';
import { CHANGE } from '#domain/office/place.ts';
import type { OrderRow, PlaceChangeRow, PlaceRow } from '../../core/db/schema.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import type { Actor } from '../../core/steps.ts';

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

/** Money that goes back to the family: a refund, or the difference of a move. */
const isRefund = ({ cents }: PlaceChangeRow): boolean => cents < 0;

/** What moves added to the price of a place: they are counted by themselves. */
export const movedBy = (changes: readonly PlaceChangeRow[], { id }: PlaceRow): number =>
	changes.filter(({ kind, placeId }) => kind === 'move' && placeId === id).reduce((sum, { cents }) => sum + cents, 0);

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
	// A place that was added has cost something once it was booked; one that was held only has not.
	const added = places
		.filter(({ lineId, state }) => lineId === '' && state !== 'held')
		.reduce((sum, place) => sum + place.cents - movedBy(counted, place), 0);
	const paid = (isPaid(payment) ? shopCents : 0) + added + moves.reduce((sum, { cents }) => sum + cents, 0);
	const owed = counted
		.filter((change) => isRefund(change) && change.state !== 'settled')
		.reduce((sum, { cents }) => sum - cents, 0);
	return { paid, refunded, owed, most: Math.max(0, paid - refunded - owed) };
};
