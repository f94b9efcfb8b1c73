import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import { hasPlaces } from '#domain/next-departures.ts';
import { type Offer, priceSteps } from '#domain/price-steps.ts';
import { SEAT_STATES } from '#domain/seat-state.ts';
import { isPast } from '#domain/trip-status.ts';
import type { Trip } from './queries.ts';

/** `data-past` of a day, as of the build: the browser marks anew, and where scripts do not run this is what the page says. */
export const pastMark = (date: IsoDate): '' | undefined => (isPast(date, hongKongDay(new Date())) ? '' : undefined);

/** What can be bought of a trip, in order of date; a day without a departure in the schedule costs the usual price. */
export const offersOf = ({ dates, departures, facts }: Trip): Offer[] =>
	dates.flatMap((date): Offer[] => {
		const ofDay = departures.filter((departure) => departure.date === date);
		if (ofDay.length === 0) return facts.price ? [{ date, price: facts.price.child }] : [];
		return ofDay.filter(hasPlaces).map(({ price }) => ({ date, price }));
	});

/** What the trip costs as its days pass. */
export const pricesOf = (trip: Trip) => priceSteps(offersOf(trip));

/** The announced days of a trip, in order, with the best that a departure of the day has: its places, and its price. */
export const daysOf = (trip: Trip) => {
	const offers = offersOf(trip);
	return trip.dates.map((date) => {
		const prices = offers.filter((offer) => offer.date === date).map(({ price }) => price);
		const ofDay = trip.departures.filter((departure) => departure.date === date);
		return {
			date,
			price: prices.length > 0 ? Math.min(...prices) : undefined,
			seats: SEAT_STATES.find((state) => ofDay.some(({ seats }) => seats === state)),
		};
	});
};
