import { linkEnd } from '#domain/family.ts';
import { NOT_GOING } from '#domain/office/order-rules.ts';
import type { DispatchRow, OrderRow, PlaceRow, WordRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { goingPlaces } from '../orders/departures.ts';
import { ageOf } from '../places/fields.ts';

/** A child who goes. */
export interface Slot extends Pick<PlaceRow, 'id' | 'line_id' | 'name' | 'age' | 'allergy'> {
	/** Names it in the form. */
	key: string;
}

/** How things stand with a booking: what its family sees depends on it. */
export type Standing = 'booking' | 'moved' | 'cancelled' | 'gone';

export interface FamilyBooking extends Pick<DispatchRow, 'id' | 'trip' | 'departure'> {
	standing: Standing;
	order: OrderRow;
	slots: Slot[];
	/** What the family said, the oldest first. */
	words: WordRow[];
}

type Db = Pick<Store, 'db'>;

/** Everybody who goes. */
const slotsOf = async ({ db }: Db, { id }: OrderRow, { trip, departure }: DispatchRow): Promise<Slot[]> => {
	const places = await goingPlaces({ db })
		.selectAll('place')
		.where('place.order_id', '=', id)
		.where('place.trip', '=', trip)
		.where('place.departure', '=', departure)
		.orderBy('place.position')
		.execute();
	return places.map((place) => ({ ...place, key: place.id, age: ageOf(place) }));
};

const standingOf = async (
	{ db }: Db,
	{ id, state, parent, email, phone }: OrderRow,
	{ departure }: DispatchRow,
	slots: readonly Slot[],
	now: number,
): Promise<Standing> => {
	const isForgotten = parent === '' && email === '' && phone === '';
	if (isForgotten || now >= linkEnd(departure)) return 'gone';
	if (slots.length > 0) return 'booking';
	const moved = await db
		.selectFrom('place')
		.select('id')
		.where('order_id', '=', id)
		.where('state', '=', 'booked')
		.limit(1)
		.execute();
	return moved.length > 0 && !NOT_GOING.includes(state) ? 'moved' : 'cancelled';
};

/** What a family booked, by the id of its joining instructions; undefined when there is no such booking any more. */
export const familyBooking = async ({ db }: Db, id: string, now: number): Promise<FamilyBooking | undefined> => {
	const dispatch = await db.selectFrom('dispatch').selectAll().where('id', '=', id).executeTakeFirst();
	if (!dispatch) return undefined;
	const order = await db.selectFrom('orders').selectAll().where('id', '=', dispatch.order_id).executeTakeFirstOrThrow();
	const slots = await slotsOf({ db }, order, dispatch);
	const words = await db
		.selectFrom('word')
		.selectAll()
		.where('order_id', '=', order.id)
		.where('source', '=', 'family')
		.orderBy('at')
		.orderBy('id')
		.execute();
	const { trip, departure } = dispatch;
	return {
		id,
		trip,
		departure,
		order,
		slots,
		words,
		standing: await standingOf({ db }, order, dispatch, slots, now),
	};
};

/** What the family said last of a child's allergies, or of the number for the day, and nobody has read; undefined: nothing. */
export const lastSaid = ({ words }: FamilyBooking, slot?: Slot): WordRow | undefined =>
	words.findLast(
		({ unread, place_id, fields }) =>
			unread === 1 && (slot ? place_id === slot.id && fields === 'allergy' : place_id === '' && fields === ''),
	);

/** What the form shows: what the office has not read yet, else what there is. */
export const shownValue = (word: WordRow | undefined, current: string): string => word?.value ?? current;
