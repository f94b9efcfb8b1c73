import type { IsoDate } from '#domain/hong-kong-time.ts';
import { type LowestPrice, lowestPrice } from '#domain/lowest-price.ts';
import { hasPlaces } from '#domain/next-departures.ts';
import { SEAT_STATES } from '#domain/seat-state.ts';
import { isPast } from '#domain/trip-status.ts';
import type { Trip } from './queries.ts';
import { today } from './today.ts';

const departuresOn = ({ departures }: Trip, day: IsoDate) => departures.filter(({ date }) => date === day);

/** What places cost on an announced day, in whole HKD: the usual price on a day that the schedule does not hold. */
const pricesOn = (trip: Trip, day: IsoDate): number[] => {
	const ofDay = departuresOn(trip, day);
	if (ofDay.length === 0) return trip.facts.price ? [trip.facts.price.child] : [];
	return ofDay.filter(hasPlaces).map(({ price }) => price);
};

/** The announced days of a trip that are not over, in order. */
const daysToCome = ({ dates }: Trip, from: IsoDate): IsoDate[] => dates.filter((date) => !isPast(date, from));

/** The days of a trip to come, in order, with the best that a departure of the day has: its places, and its price. */
export const daysOf = (trip: Trip, from = today()) =>
	daysToCome(trip, from).map((date) => {
		const prices = pricesOn(trip, date);
		return {
			date,
			price: prices.length > 0 ? Math.min(...prices) : undefined,
			seats: SEAT_STATES.find((state) => departuresOn(trip, date).some(({ seats }) => seats === state)),
		};
	});

/** What every place that can be bought on the days to come costs, in whole HKD. */
export const pricesOf = (trip: Trip, from = today()): number[] =>
	daysToCome(trip, from).flatMap((date) => pricesOn(trip, date));

/** What a trip costs on the days to come; undefined when nothing can be bought. */
export const priceOf = (trip: Trip, from = today()): LowestPrice | undefined => {
	const prices = pricesOf(trip, from);
	return prices.length > 0 ? lowestPrice(prices) : undefined;
};
