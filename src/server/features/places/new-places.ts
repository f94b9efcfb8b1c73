import type { PlaceField } from '#domain/child-fields.ts';
import { partsOf } from '#domain/office/money.ts';
import { isPaid, type Payment } from '#domain/office/payment.ts';
import { UNPAID_HOLDS } from '#domain/seats.ts';
import type { OrderLineRow, PlaceRow } from '../../core/db/schema.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import type { NewLine } from '../orders/new-order.ts';
import { columnOf, fieldsOf, UNKNOWN } from './fields.ts';

/** How a new place stands with money. */
export type Standing = Pick<PlaceRow, 'state' | 'heldUntil'>;

/** Paid places are booked; others are held for two days from the time of the order. */
export const standingOf = (payment: Payment, orderedAt: number): Standing =>
	isPaid(payment) ? { state: 'booked', heldUntil: null } : { state: 'held', heldUntil: orderedAt + UNPAID_HOLDS };

/** What was read of a child, as columns. */
export const columnsOf = (fields: Partial<Record<PlaceField, string>>): Partial<PlaceRow> =>
	Object.assign({}, ...Object.entries(fields).map(([field, text]) => columnOf(field as PlaceField, text)));

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

/** Nobody goes with it for certain: merchandise beside a trip, a tip, a gift card. A lone line may be a trip that we do not know yet. */
export const isGoods = (line: NewLine, lines: readonly NewLine[]): boolean => {
	if (line.goods) return true;
	const tellsNothing = ({ trip, departure, words, said }: NewLine) =>
		trip === '' &&
		departure === '' &&
		!said.some(({ fields }) => fields.name !== undefined) &&
		words !== '' &&
		JSON.parse(words).day === '';
	return tellsNothing(line) && lines.some((each) => !each.goods && !tellsNothing(each));
};

/** The places of a line that is new, with what was said of each child. */
export const placesOfLine = (
	row: OrderLineRow,
	{ said, total, quantity }: NewLine,
	standing: Standing,
	{ from, now }: { from: number; now: number },
): PlaceRow[] => {
	if (row.goods === 1) return [];
	const { orderId, id: lineId, trip, departure, cents: listCents } = row;
	return partsOf(total, quantity).map((cents, i) =>
		newPlace(
			{
				orderId,
				lineId,
				position: from + i,
				trip,
				departure,
				cents,
				listCents,
				...columnsOf(fieldsOf(said, i + 1, quantity === 1)),
			},
			standing,
			now,
		),
	);
};
