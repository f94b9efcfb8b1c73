import type { Catalogue } from '../orders/catalogue.ts';
import type { Draw } from './random.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const HONG_KONG = 8 * HOUR;

/** A trip on a day, and what a child pays. */
export interface Place {
	trip: string;
	departure: string;
	/** Whole cents. */
	cents: number;
}

export const dayOf = (ms: number): string => new Date(ms + HONG_KONG).toISOString().slice(0, 10);
/** Half past eight of a day in Hong Kong. */
export const morningOf = (day: string): number => Date.parse(`${day}T08:30:00+08:00`);

/** The Saturday or Sunday on or after a day. */
const weekendFrom = (ms: number, sunday: boolean): string => {
	const wanted = sunday ? 0 : 6;
	const days = (wanted - new Date(ms + HONG_KONG).getUTCDay() + 7) % 7;
	return dayOf(ms + days * DAY);
};

/** Where families go: by the schedule where it has days after that time, else on a weekend. */
export const placesOf = ({ departures, trips }: Catalogue, now: number, draw: Draw) => {
	const coming = departures.filter(({ date }) => date > dayOf(now + 2 * DAY)).slice(0, 14);
	const prices = new Map(departures.map(({ trip, price }) => [trip, price * 100]));
	const slugs = [...trips.keys()];
	const weekend = (from: number): Place => {
		const trip = draw.pick(slugs);
		return { trip, departure: weekendFrom(from, draw.next() < 0.5), cents: prices.get(trip) ?? 89_900 };
	};
	const toPlace = ({ trip, date, price }: (typeof coming)[number]): Place => ({
		trip,
		departure: date,
		cents: price * 100,
	});
	return {
		past: weekend,
		future: (): Place => (coming.length > 0 ? toPlace(draw.pick(coming)) : weekend(now + draw.whole(5, 30) * DAY)),
		/** What the schedule has, for moving to. */
		scheduled: (coming.length > 0 ? coming : departures.slice(-3)).map(toPlace),
	};
};
