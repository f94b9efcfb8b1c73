import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { Departure } from '#domain/schedule.schema.ts';
import type { Locale } from '#i18n/locales.ts';
import { departures, site, type Trip, tripOf } from '../content/queries.ts';
import { meetingPointOf, pickUpPointOf } from '../content/specifications.ts';
import { type CalendarDeparture, calendarOf, type Publisher } from './calendar-file.ts';

const publisherAt = async (at: URL): Promise<Publisher> => {
	const { name, site: own } = await site();
	return { name, host: new URL(own).hostname, at };
};

const calendarEntry = async (locale: Locale, trip: Trip, departure: Departure): Promise<CalendarDeparture> => {
	const { slug, facts, words } = trip;
	const [meetingPoint, pickUpPoint] = await Promise.all([meetingPointOf(locale, trip), pickUpPointOf(locale, trip)]);
	return { slug, facts, words, departure, meetingPoint, pickUpPoint };
};

/**
 * The calendar file of a departure, in a language.
 * @param at public address of the site
 * @throws when the trip does not depart on that day
 */
export const departureCalendar = async (locale: Locale, slug: string, date: IsoDate, at: URL): Promise<string> => {
	const trip = await tripOf(locale, slug);
	const departure = trip.departures.find((each) => each.date === date);
	if (!departure) throw new Error(`"${slug}" has no departure on ${date}`);
	return calendarOf(locale, [await calendarEntry(locale, trip, departure)], await publisherAt(at));
};

/**
 * The calendar of all departures to subscribe to, in a language.
 * @param at public address of the site
 */
export const scheduleCalendar = async (locale: Locale, at: URL): Promise<string> => {
	const entries = (await departures()).map(async (each) =>
		calendarEntry(locale, await tripOf(locale, each.trip), each),
	);
	return calendarOf(locale, await Promise.all(entries), await publisherAt(at), { subscription: true });
};
