import { dayAfter, type IsoDate } from './hong-kong-time.ts';

/** One day out, as calendars want it. Texts are plain. */
export interface CalendarEvent {
	/** The same for ever: calendars find a changed event by it. */
	uid: string;
	/** Higher after every change. */
	sequence: number;
	/** Day of the last change, of an event that was changed since it was announced. */
	changed?: IsoDate | undefined;
	date: IsoDate;
	/** Hong Kong time, `hh:mm`; the whole day when it is not known. */
	span?: { start: string; end: string } | undefined;
	title: string;
	description: string;
	location?: string | undefined;
	url: string;
	cancelled: boolean;
}

/** A file of events. */
export interface Calendar {
	/** Who makes it: the brand. */
	producer: string;
	/** IETF tag of the language of its texts. */
	language: string;
	events: readonly CalendarEvent[];
	/** Of a calendar to subscribe to: what it is called, and where it is fetched from again each day. */
	subscription?: { name: string; description: string; source: string } | undefined;
}

/** Time stamp of what was never changed: earlier than every change, and the same in every build. */
const ANNOUNCED: IsoDate = '2025-01-01';

/** The city's only rule since its last summer time ended. */
const HONG_KONG = [
	'BEGIN:VTIMEZONE',
	'TZID:Asia/Hong_Kong',
	'BEGIN:STANDARD',
	'DTSTART:19791021T033000',
	'TZOFFSETFROM:+0900',
	'TZOFFSETTO:+0800',
	'TZNAME:HKT',
	'END:STANDARD',
	'END:VTIMEZONE',
];

/** Control characters, which no value may hold (RFC 5545, 3.1), but for the two that have a place in texts. */
const CONTROL = /(?![\t\n])\p{Cc}/gu;

/** A text as a value (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
	text
		.toWellFormed()
		.replace(/\r\n?/g, '\n')
		.replace(CONTROL, '')
		.replace(/[\\;,]/g, '\\$&')
		.replaceAll('\n', '\\n');

const compact = (date: IsoDate): string => date.replaceAll('-', '');

const local = (date: IsoDate, time: string): string => `${compact(date)}T${time.replace(':', '')}00`;

/** Lines of at most 75 bytes, never cut inside a character (RFC 5545, 3.1). */
const folded = (line: string): string => {
	let bytes = 0;
	let text = '';
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (bytes + size > 75) {
			text += '\r\n ';
			bytes = 1;
		}
		text += character;
		bytes += size;
	}
	return text;
};

const whenOf = ({ date, span }: CalendarEvent): string[] =>
	span
		? [`DTSTART;TZID=Asia/Hong_Kong:${local(date, span.start)}`, `DTEND;TZID=Asia/Hong_Kong:${local(date, span.end)}`]
		: [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(dayAfter(date))}`];

/** @param shared the calendar is other people's plans: its events take no time of the reader */
const eventLines = (event: CalendarEvent, language: string, shared: boolean): string[] => [
	'BEGIN:VEVENT',
	`UID:${event.uid}`,
	`SEQUENCE:${event.sequence}`,
	`DTSTAMP:${compact(event.changed ?? ANNOUNCED)}T000000Z`,
	...(event.changed ? [`LAST-MODIFIED:${compact(event.changed)}T000000Z`] : []),
	...whenOf(event),
	`SUMMARY;LANGUAGE=${language}:${escaped(event.title)}`,
	`DESCRIPTION;LANGUAGE=${language}:${escaped(event.description)}`,
	...(event.location ? [`LOCATION;LANGUAGE=${language}:${escaped(event.location)}`] : []),
	`URL:${event.url}`,
	`STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
	`TRANSP:${shared || event.cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
	'END:VEVENT',
];

/** Names that newer (RFC 7986) and older programs read. */
const subscriptionLines = ({ name, description, source }: NonNullable<Calendar['subscription']>): string[] => [
	`NAME:${escaped(name)}`,
	`X-WR-CALNAME:${escaped(name)}`,
	`DESCRIPTION:${escaped(description)}`,
	`X-WR-CALDESC:${escaped(description)}`,
	'X-WR-TIMEZONE:Asia/Hong_Kong',
	`SOURCE;VALUE=URI:${source}`,
	'REFRESH-INTERVAL;VALUE=DURATION:P1D',
	'X-PUBLISHED-TTL:P1D',
];

/** A calendar file (RFC 5545). The same events make the same bytes, whenever they are written. */
export const calendarFile = ({ producer, language, events, subscription }: Calendar): string => {
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:-//${escaped(producer)}//Departures//${language.toUpperCase()}`,
		'CALSCALE:GREGORIAN',
		...(subscription ? subscriptionLines(subscription) : []),
		...(events.some(({ span }) => span) ? HONG_KONG : []),
		...events.flatMap((event) => eventLines(event, language, subscription !== undefined)),
		'END:VCALENDAR',
	];
	return `${lines.map(folded).join('\r\n')}\r\n`;
};
