import type { Event, ItemAvailability } from 'schema-dts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { hasPlaces } from '#domain/next-departures.ts';
import type { ShownDeparture } from '../../content/seats.ts';
import { idOf } from './references.ts';

export interface DepartureFacts {
	url: string;
	about: Partial<Exclude<Event, string>>;
	/** Hong Kong time; undefined while only the day is known. */
	span: { start: string; end: string } | undefined;
	/** Since when the departures stand as they are. */
	since: string;
	shop: (departure: ShownDeparture) => string;
}

const AVAILABILITY = {
	open: 'https://schema.org/InStock',
	few: 'https://schema.org/LimitedAvailability',
	full: 'https://schema.org/SoldOut',
	cancelled: 'https://schema.org/SoldOut',
} as const satisfies Record<ShownDeparture['seats'], ItemAvailability>;

/** A time in Hong Kong, or the day alone. */
const instant = (date: IsoDate, time: string | undefined): string => (time ? `${date}T${time}:00+08:00` : date);

export const departureEvent = (departure: ShownDeparture, facts: DepartureFacts): Event => ({
	...facts.about,
	'@type': 'Event',
	'@id': idOf.departure(facts.url, departure.date),
	url: facts.url,
	startDate: instant(departure.date, facts.span?.start),
	endDate: facts.span && instant(departure.date, facts.span.end),
	eventStatus:
		departure.seats === 'cancelled' ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
	eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
	offers: {
		'@type': 'Offer',
		price: departure.price,
		priceCurrency: 'HKD',
		availability: AVAILABILITY[departure.seats],
		validFrom: departure.changed ?? facts.since,
		url: hasPlaces(departure) ? facts.shop(departure) : facts.url,
	},
});
