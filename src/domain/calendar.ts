import type { IsoDate } from './hong-kong-time.ts';

/** One day out, as calendars want it. Texts are plain. */
export interface CalendarEvent {
	/** The same for ever: calendars find a changed event by it. */
	uid: string;
	/** Higher after every change. */
	sequence: number;
	date: IsoDate;
	/** Hong Kong time, `hh:mm`; the whole day when it is not known. */
	span?: { start: string; end: string } | undefined;
	title: string;
	description: string;
	location?: string | undefined;
	url: string;
	cancelled: boolean;
	/** When this text was made. */
	stamp: Date;
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const compact = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const hongKong = (date: IsoDate, time: string): string => compact(new Date(`${date}T${time}:00+08:00`));

const dayAfter = (date: IsoDate): IsoDate =>
	new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Lines of at most 75 bytes, never cut inside a character (RFC 5545, 3.1). */
const folded = (line: string): string => {
	let bytes = 0;
	let text = '';
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (bytes + size > 74) {
			text += '\r\n ';
			bytes = 1;
		}
		text += character;
		bytes += size;
	}
	return text;
};

/** A calendar file (RFC 5545) with one event. */
export const calendarFile = (event: CalendarEvent): string => {
	const { date, span } = event;
	const when = span
		? [`DTSTART:${hongKong(date, span.start)}`, `DTEND:${hongKong(date, span.end)}`]
		: [`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${dayAfter(date).replaceAll('-', '')}`];
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Field trips//Departures//EN',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		'BEGIN:VEVENT',
		`UID:${event.uid}`,
		`SEQUENCE:${event.sequence}`,
		`DTSTAMP:${compact(event.stamp)}`,
		...when,
		`SUMMARY:${escaped(event.title)}`,
		`DESCRIPTION:${escaped(event.description)}`,
		...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
		`URL:${event.url}`,
		`STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
		'END:VEVENT',
		'END:VCALENDAR',
	];
	return `${lines.map(folded).join('\r\n')}\r\n`;
};
