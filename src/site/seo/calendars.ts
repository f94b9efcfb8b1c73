import { type CalendarEvent, calendarFile } from '#domain/calendar.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { daySpan } from '#domain/itinerary.ts';
import type { Departure } from '#domain/schedule.schema.ts';
import { formatPrice } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { href, localise } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { months, site, type Trip, tripOf } from '../content/queries.ts';
import { meetingPointOf } from '../content/specifications.ts';

export const calendarHref = (locale: Locale, slug: string, date: IsoDate): string =>
	`${href(locale, { slug })}/${date}.ics`;

export const scheduleCalendarHref = (locale: Locale): string => localise(locale, '/schedule.ics');

/** @param host part of what calendars know the departure by, so it is that of the content, wherever the site is served */
const eventOf = async (
	locale: Locale,
	trip: Trip,
	departure: Departure,
	at: URL,
	host: string,
): Promise<CalendarEvent> => {
	const { calendar, ...states } = t(locale).schedule;
	const { summary, title } = trip.words;
	const meetingPoint = await meetingPointOf(locale, trip);
	const { seats, date } = departure;
	const cancelled = seats === 'cancelled';
	const url = new URL(href(locale, trip), at).href;
	const price = fill(calendar.price, { price: formatPrice(locale, departure.price) });
	const facts = [seats === 'open' ? '' : states[seats], cancelled ? '' : price].filter(Boolean).join(' · ');
	return {
		uid: `${trip.slug}-${departure.movedFrom ?? date}@${host}`,
		sequence: departure.sequence,
		changed: departure.changed,
		date,
		span: daySpan(trip.facts),
		title: cancelled ? fill(calendar.cancelled, { trip: title }) : title,
		description: [facts, summary, meetingPoint?.directions, url].filter(Boolean).join('\n'),
		location: meetingPoint && [meetingPoint.name, meetingPoint.address].filter(Boolean).join(', '),
		url,
		cancelled,
	};
};

/** What all calendars of a language share. */
const facts = async (locale: Locale) => {
	const { name, site: own } = await site('site');
	return { producer: name.en, brand: name[locale], language: LOCALE_TABLE[locale].lang, host: new URL(own).hostname };
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
	const { producer, language, host } = await facts(locale);
	return calendarFile({ producer, language, events: [await eventOf(locale, trip, departure, at, host)] });
};

/**
 * The calendar of all departures to subscribe to, in a language.
 * @param at public address of the site
 */
export const scheduleCalendar = async (locale: Locale, at: URL): Promise<string> => {
	const { producer, brand, language, host } = await facts(locale);
	const { calendar } = t(locale).schedule;
	const announced = (await months()).flatMap(({ departures }) => departures.filter((each) => each !== null));
	const events = announced.map(async (departure) =>
		eventOf(locale, await tripOf(locale, departure.trip), departure, at, host),
	);
	return calendarFile({
		producer,
		language,
		events: await Promise.all(events),
		subscription: {
			name: fill(calendar.name, { brand }),
			description: calendar.text,
			source: new URL(scheduleCalendarHref(locale), at).href,
		},
	});
};
