import { ageOf } from '#domain/child-fields.ts';
import { CALL_OFF_REASONS, type CallOffReason } from '#domain/departure-changes.ts';
import { linkEnd } from '#domain/family.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import type { DispatchRow, OrderRow, PlaceChangeRow, PlaceRow, WordRow } from '../../../core/db/schema.ts';
import type { Store } from '../../../core/db/store.ts';
import { catalogue } from '../../../core/schedule/catalogue.ts';
import { partsStored } from '../../places/index.ts';

/** A child, with what its family said of it, the oldest first. */
export interface Slot extends PlaceRow {
	words: WordRow[];
}

type Where = Pick<PlaceRow, 'trip' | 'departure'>;

/** What became of places of the booking. */
export interface News {
	/** These moved here from there; others of the order go there; these go no more; the shop took some, and nobody knows whose. */
	kind: 'moved' | 'also' | 'cancelled' | 'undecided';
	places: Slot[];
	/** Where they were, or go. */
	where: Where;
	/** The dispatch by which the family sees them; empty without one. */
	dispatch: string;
}

/** How things stand with a booking: what its family sees depends on it. */
export type Standing = 'booking' | 'cancelled' | 'calledOff' | 'gone';

/** What a family sees by its link: where its children go now, wherever they went when the link was sent. */
export interface FamilyBooking extends Where {
	id: string;
	standing: Standing;
	order: OrderRow;
	/** Why we gave all of its places back; undefined where we did not. */
	offReason: CallOffReason | undefined;
	/** Who goes. */
	slots: Slot[];
	news: News[];
}

type Db = Pick<Store, 'db'>;

const isAt =
	({ trip, departure }: Where) =>
	(place: Where): boolean =>
		place.trip === trip && place.departure === departure;

/** Where a departure is now that the schedule has no more on its day: on the day to which it moved. */
const scheduledAt = (where: Where): Where => {
	const own = catalogue().departures.filter(({ trip }) => trip === where.trip);
	if (own.some(({ date }) => date === where.departure)) return where;
	const moved = own.find(({ movedFrom }) => movedFrom === where.departure);
	return moved ? { trip: where.trip, departure: moved.date } : where;
};

type Moves = readonly PlaceChangeRow[];
const fromOf = ({ fromTrip: trip, fromDeparture: departure }: PlaceChangeRow): Where => ({ trip, departure });

/** Where those who went there go now: there, or where they were moved since; undefined when none of them goes. */
const follow = (there: Where, going: readonly Slot[], moves: Moves): Where | undefined => {
	if (going.some(isAt(there))) return there;
	const moved = new Set(moves.filter((move) => isAt(there)(fromOf(move))).map(({ placeId }) => placeId));
	const now = going.filter(({ id }) => moved.has(id)).toSorted((a, b) => (a.departure < b.departure ? -1 : 1))[0];
	return now ?? going.find(isAt(scheduledAt(there)));
};

/** Places that share something, as news; none without places. */
const grouped = (
	kind: News['kind'],
	places: readonly Slot[],
	whereOf: (place: Slot) => Where,
	dispatches: readonly DispatchRow[] = [],
): News[] =>
	[...Map.groupBy(places, (place) => `${whereOf(place).departure} ${whereOf(place).trip}`)]
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(([, its]) => {
			const where = whereOf(its[0] as Slot);
			return { kind, places: its, where, dispatch: dispatches.find(isAt(where))?.id ?? '' };
		});

/** What a family booked, by the id of its joining instructions; undefined when there is no such booking any more. */
export const familyBooking = async ({ db }: Db, id: string, now: number): Promise<FamilyBooking | undefined> => {
	const dispatch = await db.selectFrom('dispatch').selectAll().where('id', '=', id).executeTakeFirst();
	if (!dispatch) return undefined;
	const order = await db.selectFrom('orders').selectAll().where('id', '=', dispatch.orderId).executeTakeFirstOrThrow();
	const parts = await partsStored(db, order.id);
	const dispatches = await db.selectFrom('dispatch').selectAll().where('orderId', '=', order.id).execute();
	const wordsByPlace = Map.groupBy(
		parts.words.filter(({ source }) => source === 'family'),
		({ placeId }) => placeId,
	);
	const places: Slot[] = parts.places.map((place) => ({
		...place,
		age: ageOf(place),
		words: wordsByPlace.get(place.id) ?? [],
	}));
	const moves = parts.changes.filter(({ kind, state }) => kind === 'move' && state !== 'undone');
	const going = places.filter(({ state, departure }) => state === 'booked' && departure !== '');
	const there = follow(dispatch, going, moves);
	const stored = there ?? dispatch;
	const { trip, departure } = scheduledAt(stored);
	const slots = there ? going.filter(isAt(there)) : [];
	const gone = places.filter((place) => place.state === 'cancelled' && isAt(stored)(place));
	const before = (place: Slot): Where => {
		if (departure !== stored.departure) return stored;
		const own = moves.filter(({ placeId }) => placeId === place.id).map(fromOf);
		// The day of the link is the one that the family knows.
		const from = own.find(isAt(dispatch)) ?? own.at(-1);
		return from ?? (isAt(scheduledAt(dispatch))(stored) ? dispatch : stored);
	};
	const others = going.filter((place) => !slots.includes(place) && place.departure >= hongKongDay(now));
	const news = [
		...grouped('moved', slots, before).filter(
			({ where }) => where.departure !== '' && !isAt({ trip, departure })(where),
		),
		...grouped(
			'cancelled',
			gone.filter(({ undecided }) => undecided === 0),
			() => stored,
		),
		...grouped(
			'undecided',
			gone.filter(({ undecided }) => undecided === 1),
			() => stored,
		),
		...grouped('also', others, (place) => place, dispatches),
	];
	const isForgotten = order.parent === '' && order.email === '' && order.phone === '';
	const ours = gone.map(({ reason }) => CALL_OFF_REASONS.find((our) => our === reason));
	const offReason = slots.length === 0 && ours.every((reason) => reason !== undefined) ? ours[0] : undefined;
	const standing = slots.length > 0 ? 'booking' : offReason ? 'calledOff' : 'cancelled';
	return {
		id,
		trip,
		departure,
		offReason,
		order,
		slots,
		news,
		standing: isForgotten || now >= linkEnd(departure) ? 'gone' : standing,
	};
};
