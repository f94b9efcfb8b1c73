import { hasPlaces } from '#domain/next-departures.ts';
import { type Offer, priceSteps } from '#domain/price-steps.ts';
import type { TripDay } from '#domain/trip-search.ts';
import type { Trip } from './queries.ts';

/** What can be bought of a trip, in order of date; a day without a departure in the schedule costs the usual price. */
export const offersOf = ({ dates, departures, facts }: Trip): Offer[] =>
	dates.flatMap((date): Offer[] => {
		const ofDay = departures.filter((departure) => departure.date === date);
		if (ofDay.length === 0) return facts.price ? [{ date, price: facts.price.child }] : [];
		return ofDay.filter(hasPlaces).map(({ price }) => ({ date, price }));
	});

/** What the trip costs as its days pass. */
export const pricesOf = (trip: Trip) => priceSteps(offersOf(trip));

/** A day of a trip, as cards show it. */
export interface CardDay extends TripDay {
	/** No place is left on any departure of the day. */
	full: boolean;
}

/** The announced days of a trip, in order. */
export const daysOf = (trip: Trip): CardDay[] => {
	const offers = offersOf(trip);
	return trip.dates.map((date) => {
		const prices = offers.filter((offer) => offer.date === date).map(({ price }) => price);
		const isScheduled = trip.departures.some((departure) => departure.date === date);
		return {
			date,
			price: prices.length > 0 ? Math.min(...prices) : undefined,
			full: isScheduled && prices.length === 0,
		};
	});
};
