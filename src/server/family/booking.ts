import { linkEnd } from '#domain/family.ts';
import type { FamilyField } from '#domain/office/family-request.ts';
import { NOT_GOING } from '#domain/office/order-rules.ts';
import type { DispatchRow, FamilyRequestRow, OrderRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { goingLines, isGivenBack } from '../orders/departures.ts';

/** A child who goes, or the place of one who was not written down. */
export interface Slot {
	/** Names it in the form. */
	key: string;
	line_id: string;
	/** Empty of a child who was not written down. */
	child_id: string;
	/** Among those of its line. */
	place: number;
	name: string;
	age: number | null;
	allergy: string;
}

/** How things stand with a booking: what its family sees depends on it. */
export type Standing = 'booking' | 'moved' | 'cancelled' | 'gone';

export interface FamilyBooking extends Pick<DispatchRow, 'id' | 'trip' | 'departure'> {
	standing: Standing;
	order: OrderRow;
	slots: Slot[];
	requests: FamilyRequestRow[];
}

type Db = Pick<Store, 'db'>;

/** Everybody who goes, line by line. */
const slotsOf = async ({ db }: Db, { id }: OrderRow, { trip, departure }: DispatchRow): Promise<Slot[]> => {
	const lines = await goingLines({ db })
		.select(['order_line.id', 'places'])
		.where('order_line.order_id', '=', id)
		.where('order_line.trip', '=', trip)
		.where('order_line.departure', '=', departure)
		.orderBy('order_line.place')
		.execute();
	const children = await db.selectFrom('order_child').selectAll().where('order_id', '=', id).orderBy('place').execute();
	return lines.flatMap((line) => {
		const own = children.filter(({ line_id }) => line_id === line.id);
		return Array.from({ length: Math.max(line.places, own.length) }, (_, place) => {
			const { id: child_id = '', name = '', age = null, allergy = '' } = own[place] ?? {};
			return { key: child_id || `${line.id}.${place}`, line_id: line.id, child_id, place, name, age, allergy };
		});
	});
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
	const givenBack = db.selectFrom('orders').select('id').where('id', '=', id).where(isGivenBack('orders.id'));
	if (NOT_GOING.includes(state) || (await givenBack.executeTakeFirst())) return 'cancelled';
	return slots.length > 0 ? 'booking' : 'moved';
};

/** What a family booked, by the id of its joining instructions; undefined when there is no such booking any more. */
export const familyBooking = async ({ db }: Db, id: string, now: number): Promise<FamilyBooking | undefined> => {
	const dispatch = await db.selectFrom('dispatch').selectAll().where('id', '=', id).executeTakeFirst();
	if (!dispatch) return undefined;
	const order = await db.selectFrom('orders').selectAll().where('id', '=', dispatch.order_id).executeTakeFirstOrThrow();
	const slots = await slotsOf({ db }, order, dispatch);
	const requests = await db
		.selectFrom('family_request')
		.selectAll()
		.where('order_id', '=', order.id)
		.orderBy('updated_at')
		.execute();
	const { trip, departure } = dispatch;
	return {
		id,
		trip,
		departure,
		order,
		slots,
		requests,
		standing: await standingOf({ db }, order, dispatch, slots, now),
	};
};

/** What was asked last about a child, or about the number of the order. */
export const lastAsked = ({ requests }: FamilyBooking, field: FamilyField, slot?: Slot): FamilyRequestRow | undefined =>
	requests.findLast(
		(each) =>
			each.field === field &&
			(slot === undefined ||
				(slot.child_id !== '' && slot.child_id === each.child_id) ||
				(slot.line_id === each.line_id && slot.place === each.place && (each.name === slot.name || each.name === ''))),
	);

/** What the form shows: what waits to be entered, else what there is. */
export const shownValue = (request: FamilyRequestRow | undefined, current: string): string =>
	request?.state === 'pending' ? request.after : current;
