import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { Seats } from '#domain/seats.ts';
import type { SeatState } from '#domain/trip.ts';
import type { Store } from '../db/store.ts';
import type { Catalogue } from './catalogue.ts';
import { bookedLines, departureId, isGivenBack } from './departures.ts';

/** A departure and its places. */
export interface DepartureSeats extends Seats {
	trip: string;
	departure: IsoDate;
	/** What `content/schedule/` says; undefined of a departure that is not in it. */
	written: SeatState | undefined;
	/** How many of the booked were booked elsewhere than in the shop. */
	outside: number;
}

/** Days, both included. */
export interface Span {
	from: IsoDate;
	until: IsoDate;
}

interface Count {
	trip: string;
	departure: IsoDate;
	children: number | string | bigint;
}

/** Children of orders who have a place. */
const ordered = (store: Pick<Store, 'db'>, { from, until }: Span, now: number): Promise<Count[]> =>
	bookedLines(store, now)
		.select(['order_line.trip', 'order_line.departure'])
		.select(({ fn }) => fn.sum<number>('places').as('children'))
		.where('order_line.departure', '>=', from)
		.where('order_line.departure', '<=', until)
		.groupBy(['order_line.departure', 'order_line.trip'])
		.execute();

/** Children of other bookings. */
const bookedOutside = ({ db }: Pick<Store, 'db'>, { from, until }: Span): Promise<Count[]> =>
	db
		.selectFrom('outside_booking')
		.select(['trip', 'departure', ({ fn }) => fn.sum<number>('children').as('children')])
		.where('departure', '>=', from)
		.where('departure', '<=', until)
		.groupBy(['departure', 'trip'])
		.execute();

/** Children of exchanges that were agreed to: they still count where they were, and a place waits where they go. */
const agreedExchanges = ({ db }: Pick<Store, 'db'>, { from, until }: Span): Promise<Count[]> =>
	db
		.selectFrom('order_exchange')
		.innerJoin('order_line', 'order_line.id', 'order_exchange.line_id')
		.innerJoin('orders', 'orders.id', 'order_exchange.order_id')
		.select(['to_trip as trip', 'to_departure as departure', ({ fn }) => fn.sum<number>('places').as('children')])
		.where('order_exchange.state', '=', 'processing')
		.where('orders.state', '!=', 'closed')
		.where(({ not }) => not(isGivenBack('orders.id')))
		.where('to_departure', '>=', from)
		.where('to_departure', '<=', until)
		.groupBy(['to_departure', 'to_trip'])
		.execute();

/** The places of every departure of some days, of the schedule and of those that somebody booked, by their ids. */
export const seatsOf = async (
	store: Pick<Store, 'db'>,
	{ departures, groupSizes }: Pick<Catalogue, 'departures' | 'groupSizes'>,
	span: Span,
	now: number,
): Promise<Map<string, DepartureSeats>> => {
	const seats = new Map<string, DepartureSeats>();
	const at = ({ trip, departure }: Pick<Count, 'trip' | 'departure'>): DepartureSeats => {
		const id = departureId({ trip, departure });
		const { min = null, max = null } = groupSizes.get(trip) ?? {};
		const found = seats.get(id) ?? {
			trip,
			departure,
			written: undefined,
			capacity: max,
			minimum: min,
			booked: 0,
			reserved: 0,
			outside: 0,
		};
		seats.set(id, found);
		return found;
	};
	for (const { trip, date, seats: written, capacity } of departures) {
		if (date < span.from || date > span.until) continue;
		const found = at({ trip, departure: date });
		// Two groups of a day are one departure here.
		const before = found.written === undefined ? 0 : (found.capacity ?? 0);
		const own = capacity ?? groupSizes.get(trip)?.max ?? null;
		found.capacity = own === null ? null : before + own;
		found.written = written;
	}
	for (const row of await ordered(store, span, now)) at(row).booked += Number(row.children);
	for (const row of await bookedOutside(store, span)) {
		const found = at(row);
		found.booked += Number(row.children);
		found.outside += Number(row.children);
	}
	for (const row of await agreedExchanges(store, span)) at(row).reserved += Number(row.children);
	return seats;
};

/** Whether anything is booked here: before the first booking nobody counts, and what is written holds. */
export const isCounting = async ({ db }: Pick<Store, 'db'>): Promise<boolean> =>
	(await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined ||
	(await db.selectFrom('outside_booking').select('id').limit(1).executeTakeFirst()) !== undefined;

const NONE: Seats = { capacity: null, minimum: null, booked: 0, reserved: 0 };

/** What lists say of the places of a departure. */
export const placesOf = ({ capacity, minimum, booked, reserved }: Seats = NONE): Seats => ({
	capacity,
	minimum,
	booked,
	reserved,
});
