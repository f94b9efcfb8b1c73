import { type Calendar, type CalendarEvent, calendarFile } from '#domain/calendar.ts';
import { firstDayOf, isCalledOff } from '#domain/departure-changes.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { familySpan } from '#domain/itinerary.ts';
import type { Departure } from '#domain/schedule.schema.ts';
import type { TripFacts } from '#domain/trip.schema.ts';
import type { TripWords } from '#domain/trip-words.schema.ts';
import { formatPrice } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { href, localise } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';

export interface CalendarDeparture {
	slug: string;
	facts: Pick<TripFacts, 'address'> & Parameters<typeof familySpan>[0];
	words: Pick<TripWords, 'title' | 'summary'>;
	meetingPoint: { name: string; address?: string; directions?: string } | undefined;
	pickUpPoint: { name: string } | undefined;
	departure: Pick<Departure, 'date' | 'price' | 'cancelled' | 'sequence' | 'changed' | 'movedFrom'>;
}

export interface Publisher {
	name: Record<Locale, string>;
	/** Host name of the site in its content: part of what calendars know a departure by, wherever the site is served. */
	host: string;
	at: URL;
}

export const calendarHref = (locale: Locale, slug: string, date: IsoDate): string =>
	`${href(locale, { slug })}/${date}.ics`;

export const scheduleCalendarHref = (locale: Locale): string => localise(locale, '/schedule.ics');

const eventOf = (
	locale: Locale,
	{ slug, facts, words, meetingPoint, pickUpPoint, departure }: CalendarDeparture,
	{ at, host }: Publisher,
): CalendarEvent => {
	const { calendar, cancelled: cancelledWord } = t(locale).schedule;
	const { summary, title } = words;
	const { date } = departure;
	const cancelled = isCalledOff(departure);
	const url = new URL(href(locale, { slug, address: facts.address }), at).href;
	const said = cancelled ? cancelledWord : fill(calendar.price, { price: formatPrice(locale, departure.price) });
	const collected =
		facts.pickUp &&
		fill(calendar.pickUp, { time: facts.pickUp.time, place: pickUpPoint?.name ?? meetingPoint?.name ?? '' });
	return {
		uid: `${slug}-${firstDayOf(departure)}@${host}`,
		sequence: departure.sequence,
		changed: departure.changed,
		date,
		span: familySpan(facts),
		title: cancelled ? fill(calendar.cancelled, { trip: title }) : title,
		description: [said, summary, meetingPoint?.directions, collected, url].filter(Boolean).join('\n'),
		location: meetingPoint && [meetingPoint.name, meetingPoint.address].filter(Boolean).join(', '),
		url,
		cancelled,
	};
};

/** The calendar file of some departures, in a language. @param subscription all of them are here, to subscribe to */
export const calendarOf = (
	locale: Locale,
	departures: readonly CalendarDeparture[],
	publisher: Publisher,
	{ subscription = false } = {},
): string => {
	const { calendar } = t(locale).schedule;
	const file: Calendar = {
		producer: publisher.name.en,
		language: LOCALE_TABLE[locale].lang,
		events: departures.map((each) => eventOf(locale, each, publisher)),
	};
	if (!subscription) return calendarFile(file);
	return calendarFile({
		...file,
		subscription: {
			name: fill(calendar.name, { brand: publisher.name[locale] }),
			description: calendar.text,
			source: new URL(scheduleCalendarHref(locale), publisher.at).href,
		},
	});
};
