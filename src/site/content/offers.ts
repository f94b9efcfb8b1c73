import type { IsoDate } from '#domain/hong-kong-time.ts';
import { type Offer, priceSteps } from '#domain/price-steps.ts';
import type { Trip } from './queries.ts';

/** A day of a trip, as cards show it. */
export interface TripDay {
	date: IsoDate;
	/** No place is left on any departure of the day. */
	full: boolean;
}

/** The announced days of a trip, in order. */
export const daysOf = ({ dates, departures }: Trip): TripDay[] =>
	dates.map((date) => {
		const ofDay = departures.filter((departure) => departure.date === date);
		return { date, full: ofDay.length > 0 && ofDay.every(({ seats }) => seats === 'full' || seats === 'cancelled') };
	});

/** What the trip costs as its days pass; days without a departure in the schedule cost the usual price. */
export const pricesOf = ({ dates, departures, facts }: Trip) => {
	const offers = dates.flatMap((date): Offer[] => {
		const ofDay = departures.filter((departure) => departure.date === date);
		if (ofDay.length === 0) return facts.price ? [{ date, price: facts.price.child }] : [];
		return ofDay.filter(({ seats }) => seats === 'open' || seats === 'few').map(({ price }) => ({ date, price }));
	});
	return priceSteps(offers);
};
