import { calendarFile } from '#domain/calendar.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { daySpan } from '#domain/itinerary.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { site, tripOf } from '../queries.ts';

/** Address of the calendar file of a departure. */
export const calendarHref = (locale: Locale, slug: string, date: IsoDate): string =>
	`${href(locale, { slug })}/${date}.ics`;

/** The calendar file of a departure, in a language. @throws when the trip does not depart on that day */
export const departureCalendar = async (locale: Locale, slug: string, date: IsoDate): Promise<string> => {
	const trip = await tripOf(locale, slug);
	const departure = trip.departures.find((each) => each.date === date);
	if (!departure) throw new Error(`"${slug}" has no departure on ${date}`);
	const { site: address } = await site('site');
	const { meetingPoint, summary, title } = trip.words;
	return calendarFile({
		uid: `${slug}-${date}@${new URL(address).hostname}`,
		sequence: departure.sequence,
		date,
		span: daySpan(trip.facts),
		title,
		description: [summary, meetingPoint?.directions].filter(Boolean).join('\n'),
		location: meetingPoint && [meetingPoint.name, meetingPoint.address].join(', '),
		url: new URL(href(locale, trip), address).href,
		cancelled: departure.seats === 'cancelled',
		stamp: new Date(),
	});
};
