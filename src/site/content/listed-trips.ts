import { hongKongDay, monthOf } from '#domain/hong-kong-time.ts';
import type { Choices } from '#domain/trip-query.ts';
import { priceBounds } from '#domain/trip-search.ts';
import { type TripStatus, tripStatus } from '#domain/trip-status.ts';
import type { Locale } from '#i18n/locales.ts';
import { offersOf } from './offers.ts';
import { type Trip, trips } from './queries.ts';

/** The trips of a language in the order of the list, which is the same in every language: first what can be booked today. */
export const listedTrips = async (locale: Locale): Promise<readonly Trip[]> => {
	const all = await trips(locale);
	const today = hongKongDay(new Date());
	const withStatus = (status: TripStatus) => all.filter(({ dates }) => tripStatus(dates, today) === status);
	return [...withStatus('bookable'), ...withStatus('announce'), ...withStatus('coming-soon')];
};

/** What the filter of the list offers: what its trips have. */
export const listChoices = async (locale: Locale): Promise<Choices> => {
	const all = await trips(locale);
	const today = hongKongDay(new Date());
	const first = Math.min(...all.map(({ facts }) => facts.ages.from));
	const last = Math.max(...all.map(({ facts }) => facts.ages.to));
	const coming = all.flatMap(({ dates }) => dates.filter((day) => day >= today).map(monthOf));
	const usual = all.flatMap(({ facts }) => facts.price?.child ?? []);
	const offered = all.flatMap((trip) => offersOf(trip).map(({ price }) => price));
	return {
		ages: all.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index),
		months: [...new Set(coming)].sort(),
		prices: priceBounds([...usual, ...offered]),
	};
};
