import type { IsoDate } from '#domain/hong-kong-time.ts';
import { type LowestPrice, lowestPrice } from '#domain/lowest-price.ts';
import { hasPlaces } from '#domain/next-departures.ts';
import type { SeatState } from '#domain/seat-state.ts';
import { isPast } from '#domain/trip-status.ts';
import type { Trip } from './queries.ts';
import { today } from './today.ts';

interface Day {
	date: IsoDate;
	/** What a place costs, in whole HKD: the usual price on a day that the schedule does not hold. Undefined without places. */
	price: number | undefined;
	/** Undefined on a day that the schedule does not hold. */
	seats: SeatState | undefined;
}

/** The announced days of a trip that are not over, in order. */
export const daysOf = ({ dates, departures, facts }: Trip, from = today()): Day[] =>
	dates
		.filter((date) => !isPast(date, from))
		.map((date) => {
			const departure = departures.find((each) => each.date === date);
			if (!departure) return { date, price: facts.price?.child, seats: undefined };
			const { price, seats } = departure;
			return { date, price: hasPlaces(departure) ? price : undefined, seats };
		});

/** What the places cost that can be bought on the days to come, in whole HKD. */
export const pricesOf = (trip: Trip, from = today()): number[] =>
	daysOf(trip, from).flatMap(({ price }) => price ?? []);

/** What a trip costs on the days to come; undefined when nothing can be bought. */
export const priceOf = (trip: Trip, from = today()): LowestPrice | undefined => {
	const prices = pricesOf(trip, from);
	return prices.length > 0 ? lowestPrice(prices) : undefined;
};
