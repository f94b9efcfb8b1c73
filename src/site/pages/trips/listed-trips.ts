import { hongKongDay, type IsoMonth, monthOf } from '#domain/hong-kong-time.ts';
import { categoryCounts } from '#domain/trip-query.ts';
import { priceBounds } from '#domain/trip-search.ts';
import { type TripStatus, tripStatus } from '#domain/trip-status.ts';
import type { Locale } from '#i18n/locales.ts';
import { pricesOf } from '../../content/offers.ts';
import { once, type Trip, trips } from '../../content/queries.ts';

/** What can be chosen on the list: what its trips have. */
export interface Choices {
	/** For every choice of categories (as bits), how many trips it shows. */
	counts: number[];
	/** Every age in years that a trip is for. */
	ages: number[];
	/** Months that have days to come, earliest first. */
	months: IsoMonth[];
	/** Upper bounds of the price in whole HKD, lowest first. */
	prices: number[];
}

/** The list of trips as it is built: those that can be booked today come first. */
export interface Listed {
	trips: readonly Trip[];
	/** How many of them can be booked. */
	booking: number;
	choices: Choices;
}

const choicesOf = (all: readonly Trip[], today: string): Choices => {
	const first = all.reduce((age, { facts }) => Math.min(age, facts.ages.from), Number.POSITIVE_INFINITY);
	const last = all.reduce((age, { facts }) => Math.max(age, facts.ages.to), first);
	const coming = all.flatMap(({ dates }) => dates.filter((day) => day >= today).map(monthOf));
	const prices = all.flatMap((trip) => [
		...pricesOf(trip).map(({ price }) => price),
		...(trip.facts.price ? [trip.facts.price.child] : []),
	]);
	return {
		counts: categoryCounts(all.map(({ facts }) => facts.categories)),
		ages: all.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index),
		months: [...new Set(coming)].sort(),
		prices: priceBounds(prices),
	};
};

/** The trips of a language in the order of the list, which is the same in every language. */
export const listedTrips = once(async (locale: Locale): Promise<Listed> => {
	const all = await trips(locale);
	const today = hongKongDay(new Date());
	const withStatus = (status: TripStatus) => all.filter(({ dates }) => tripStatus(dates, today) === status);
	const booking = withStatus('bookable');
	return {
		trips: [...booking, ...withStatus('announce'), ...withStatus('coming-soon')],
		booking: booking.length,
		choices: choicesOf(all, today),
	};
});
