import { overbooked } from '#domain/seats.ts';
import type { Store } from '../../core/db/store.ts';
import { catalogue } from '../../core/schedule/catalogue.ts';
import { departureId } from '../../core/schedule/departure-id.ts';
import { type DepartureSeats, seatsOf, spanAhead, takenPlaces } from '../../core/schedule/seats.ts';

/** When the last of those who have a place booked it. */
const lastBooked = async (store: Pick<Store, 'db'>, { trip, departure }: DepartureSeats, now: number) => {
	const last = await takenPlaces(store, now)
		.innerJoin('orders', 'orders.id', 'place.orderId')
		.select(({ fn }) => fn.max('orders.orderedAt').as('at'))
		.where('place.trip', '=', trip)
		.where('place.departure', '=', departure)
		.executeTakeFirst();
	return Number(last?.at ?? 0);
};

/** Departures to come that go with more children than they have places, and how many those are. */
export const overbookedDepartures = async (store: Pick<Store, 'db'>, now: number) => {
	const seats = [...(await seatsOf(store, catalogue(), spanAhead(now), now)).values()];
	const found = [];
	for (const each of seats.filter((row) => overbooked(row) > 0 && !row.cancelled))
		found.push({
			id: departureId(each),
			trip: each.trip,
			over: overbooked(each),
			at: await lastBooked(store, each, now),
		});
	return found;
};
