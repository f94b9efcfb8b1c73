import { isCalledOff } from '#domain/departure-changes.ts';
import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import type { Seats } from '#domain/seats.ts';
import { lastOffer } from '#domain/waiting.ts';
import type { Store } from '../db/store.ts';
import { type Catalogue, wasCalledOff } from './catalogue.ts';
import { departureId } from './departure-id.ts';

export interface DepartureSeats extends Seats {
	trip: string;
	departure: IsoDate;
	/** It is in `content/schedule/`. */
	scheduled: boolean;
	/** It belongs to one group: nobody else is offered a place. */
	private: boolean;
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

/** Nobody announces departures further ahead, in ms. */
const AHEAD = 400 * 86_400_000;

/** From today to the last day for which departures are announced. */
export const spanAhead = (now: number): Span => ({ from: hongKongDay(now), until: hongKongDay(now + AHEAD) });

/** From the first to the last of some days; of none, a span without any. */
export const spanOf = (days: readonly string[]): Span => {
	const sorted = days.filter((day) => day !== '').toSorted();
	return { from: sorted[0] ?? '', until: sorted.at(-1) ?? '' };
};

/** Children of orders who have a place. */
const ordered = (store: Pick<Store, 'db'>, { from, until }: Span, now: number): Promise<Count[]> =>
	takenPlaces(store, now)
		.select(['place.trip', 'place.departure'])
		.select(({ fn }) => fn.countAll<number>().as('children'))
		.where('place.departure', '>=', from)
		.where('place.departure', '<=', until)
		.groupBy(['place.departure', 'place.trip'])
		.execute();

/**
 * Families of lines that have booked since they joined, with their orders. Orders from before joining do not count: that
 * family wants more places. A place that the office moved here or added does.
 */
export const bookedEntries = (store: Pick<Store, 'db'>, now: number) =>
	takenPlaces(store, now)
		.innerJoin('orders', 'orders.id', 'place.orderId')
		.innerJoin('interest', (join) =>
			join
				.onRef('interest.trip', '=', 'place.trip')
				.onRef('interest.departure', '=', 'place.departure')
				.onRef('orders.email', '=', 'interest.email'),
		)
		.where(({ or, eb, ref }) =>
			or([eb('orders.orderedAt', '>=', ref('interest.joinedAt')), eb('place.moved', '=', 1)]),
		);

/** Children whose families are offered a place and have not booked it yet. */
const offered = (store: Pick<Store, 'db'>, { from, until }: Span, now: number): Promise<Count[]> =>
	store.db
		.selectFrom('interest')
		.select(['trip', 'departure', ({ fn }) => fn.sum<number>('children').as('children')])
		.where('state', '=', 'offered')
		.where('offerUntil', '>', now)
		.where('departure', '>=', from)
		.where('departure', '<=', until)
		.where('id', 'not in', bookedEntries(store, now).select('interest.id'))
		.groupBy(['departure', 'trip'])
		.execute();

/** How many families wait, and the fewest children of one of them. */
const lines = ({ db }: Pick<Store, 'db'>, { from, until }: Span) =>
	db
		.selectFrom('interest')
		.select(['trip', 'departure', ({ fn }) => fn.countAll<number>().as('families')])
		.select(({ fn }) => fn.min<number>('children').as('wanted'))
		.where('state', '=', 'waiting')
		.where('confirmedAt', 'is not', null)
		.where('departure', '!=', '')
		.where('departure', '>=', from)
		.where('departure', '<=', until)
		.groupBy(['departure', 'trip'])
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
			scheduled: false,
			private: false,
			...NO_SEATS,
			cancelled: wasCalledOff({ trip, departure }),
			capacity: max,
			minimum: min,
		};
		seats.set(id, found);
		return found;
	};
	for (const { trip, date, capacity, cancelled, private: isPrivate = false } of departures) {
		if (date < span.from || date > span.until) continue;
		const found = at({ trip, departure: date });
		found.capacity = capacity ?? found.capacity;
		found.scheduled = true;
		found.private = isPrivate;
		found.cancelled = isCalledOff({ cancelled });
	}
	for (const row of await ordered(store, span, now)) at(row).booked += Number(row.children);
	for (const row of await offered(store, span, now)) at(row).reserved += Number(row.children);
	for (const { families, wanted, ...row } of await lines(store, span)) {
		const found = at(row);
		found.waiting = Number(families);
		if (now < lastOffer(row.departure)) found.wanted = Number(wanted);
	}
	return seats;
};

/** The places of a departure that nobody knows. */
export const NO_SEATS: Seats = {
	capacity: null,
	minimum: null,
	booked: 0,
	reserved: 0,
	waiting: 0,
	wanted: null,
	cancelled: false,
};

/** The places of children who go: paid, and not given back. */
export const goingPlaces = ({ db }: Pick<Store, 'db'>) =>
	db
		.selectFrom('place')
		.innerJoin('orders', 'orders.id', 'place.orderId')
		.where('place.departure', '!=', '')
		.where('place.state', '=', 'booked');

/** The places that are taken: those of children who go, and for two days those that are not paid yet. */
export const takenPlaces = ({ db }: Pick<Store, 'db'>, now: number) =>
	db
		.selectFrom('place')
		.where('place.departure', '!=', '')
		.where(({ or, and, eb }) =>
			or([eb('place.state', '=', 'booked'), and([eb('place.state', '=', 'held'), eb('place.heldUntil', '>', now)])]),
		);
