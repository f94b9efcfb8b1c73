import { CHILD_FIELDS, type ChildColumns, PLACE_FIELDS } from '#domain/child-fields.ts';
import { isPaid, type Payment } from '#domain/office/payment.ts';
import { UNPAID_HOLDS } from '#domain/seats.ts';
import type { PlaceRow } from '../../core/db/schema.ts';
import { uuidv7 } from '../../core/db/uuid.ts';

/** How a new place stands with money. */
export type Standing = Pick<PlaceRow, 'state' | 'heldUntil'>;

/** Paid places are booked; others are held for two days from the time of the order. */
export const standingOf = (payment: Payment, orderedAt: number): Standing =>
	isPaid(payment) ? { state: 'booked', heldUntil: null } : { state: 'held', heldUntil: orderedAt + UNPAID_HOLDS };

/** A place that a line of the shop, or the office, makes. */
export const newPlace = (
	given: Pick<PlaceRow, 'orderId' | 'lineId' | 'position' | 'trip' | 'departure' | 'cents' | 'listCents'> &
		Partial<PlaceRow>,
	{ state, heldUntil }: Standing,
	now: number,
): PlaceRow => ({
	...UNKNOWN,
	id: uuidv7(now),
	inShop: given.lineId === '' ? 0 : 1,
	moved: 0,
	undecided: 0,
	reason: '',
	office: '',
	...given,
	state,
	heldUntil,
});

/** What a place holds of a child of whom nothing is known. */
export const UNKNOWN = Object.fromEntries(
	PLACE_FIELDS.map((field) => [field, CHILD_FIELDS[field].kind === 'age' ? null : '']),
) as Readonly<ChildColumns>;
