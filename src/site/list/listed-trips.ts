import { hongKongDay } from '#domain/hong-kong-time.ts';
import { type TripStatus, tripStatus } from '#domain/trip-status.ts';
import type { Locale } from '#i18n/locales.ts';
import { type Trip, trips } from '../queries.ts';

/** The list of trips as it is built: those that can be booked today come first. */
export interface Listed {
	trips: readonly Trip[];
	/** How many of them can be booked. */
	booking: number;
}

const known = new WeakMap<readonly Trip[], Listed>();

/** The trips of a language in the order of the list, which is the same in every language. */
export const listedTrips = async (locale: Locale): Promise<Listed> => {
	const all = await trips(locale);
	const before = known.get(all);
	if (before) return before;
	const today = hongKongDay(new Date());
	const withStatus = (status: TripStatus) => all.filter(({ dates }) => tripStatus(dates, today) === status);
	const booking = withStatus('bookable');
	const listed = {
		trips: [...booking, ...withStatus('announce'), ...withStatus('coming-soon')],
		booking: booking.length,
	};
	known.set(all, listed);
	return listed;
};
