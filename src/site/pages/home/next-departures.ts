import { hongKongDay } from '#domain/hong-kong-time.ts';
import { CARRIED, candidates } from '#domain/next-departures.ts';
import type { Locale } from '#i18n/locales.ts';
import { pastMark } from '../../content/offers.ts';
import { months, type Trip, tripOf } from '../../content/queries.ts';
import type { ShownDeparture } from '../../content/seats.ts';

/** A departure that may come next when the page is read. */
export interface Candidate {
	departure: ShownDeparture;
	trip: Trip;
	/** `data-past` as of the day of the build; the browser sets it anew. */
	past: '' | undefined;
}

/** The departures among which the browser finds the next ones, earliest first. */
export const nextCandidates = async (locale: Locale): Promise<Candidate[]> => {
	const all = (await months()).flatMap(({ departures }) => departures).filter((departure) => departure !== null);
	return Promise.all(
		candidates(all, hongKongDay(new Date()), CARRIED).map(async (departure) => ({
			departure,
			trip: await tripOf(locale, departure.trip),
			past: pastMark(departure.date),
		})),
	);
};
