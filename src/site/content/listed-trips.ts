import { monthOf } from '#domain/hong-kong-time.ts';
import type { Choices } from '#domain/trip-query.ts';
import { priceBounds } from '#domain/trip-search.ts';
import { type TripStatus, tripStatus } from '#domain/trip-status.ts';
import type { Locale } from '#i18n/locales.ts';
import { daysOf, pricesOf } from './offers.ts';
import { type Trip, trips } from './queries.ts';
import { today } from './today.ts';

/** The trips of a language in the order of the list, which is the same in every language: what can be booked today, and the others. */
export const listedTrips = async (locale: Locale): Promise<Record<'booking' | 'others', Trip[]>> => {
	const all = await trips(locale);
	const withStatus = (status: TripStatus) => all.filter(({ dates }) => tripStatus(dates, today()) === status);
	return { booking: withStatus('bookable'), others: [...withStatus('announce'), ...withStatus('coming-soon')] };
};

/** What the filter of the list offers: what its trips have. */
export const listChoices = async (locale: Locale): Promise<Choices> => {
	const all = await trips(locale);
	const first = Math.min(...all.map(({ facts }) => facts.ages.from));
	const last = Math.max(...all.map(({ facts }) => facts.ages.to));
	const coming = all.flatMap((trip) => daysOf(trip).map(({ date }) => monthOf(date)));
	const usual = all.flatMap(({ facts }) => facts.price?.child ?? []);
	return {
		ages: all.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index),
		months: [...new Set(coming)].sort(),
		prices: priceBounds([...usual, ...all.flatMap((trip) => pricesOf(trip))]),
	};
};
