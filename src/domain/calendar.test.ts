import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type Calendar, type CalendarEvent, calendarFile } from './calendar.ts';

const event: CalendarEvent = {
	uid: 'bus-factory-2026-12-05@www.banyantrips.example',
	sequence: 2,
	changed: '2026-11-20',
	date: '2026-12-05',
	span: { start: '10:00', end: '15:00' },
	title: 'Bus depot; soft-drink factory, all day',
	description: 'Meet at Exit G\nBring water',
	location: 'Kowloon Tong, Exit G',
	url: 'https://www.banyantrips.example/busFactory',
	cancelled: false,
};
const file = (more: Partial<CalendarEvent> = {}, calendar: Partial<Calendar> = {}): string =>
	calendarFile({ producer: 'Banyan', language: 'en', events: [{ ...event, ...more }], ...calendar });

/** The file as a parser that is not ours reads it. */
const read = (text: string) => {
	const calendar = new ICAL.Component(ICAL.parse(text));
	const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
	const [first] = events;
	if (!first) throw new Error('no event');
	return { calendar, events, first };
};

describe('a calendar file', () => {
	it('tells day and hours in the time zone of Hong Kong, which it brings along', () => {
		const { first } = read(file());
		expect(first.startDate.zone?.tzid).toBe('Asia/Hong_Kong');
		expect(first.startDate.toJSDate().toISOString()).toBe('2026-12-05T02:00:00.000Z');
		expect(first.endDate.toJSDate().toISOString()).toBe('2026-12-05T07:00:00.000Z');
	});
	it('names the event for ever, counts its changes and dates the last one', () => {
		const { first } = read(file());
		expect(first.uid).toBe(event.uid);
		expect(first.sequence).toBe(2);
		expect(`${first.component.getFirstPropertyValue('dtstamp')}`).toBe('2026-11-20T00:00:00Z');
		expect(`${first.component.getFirstPropertyValue('last-modified')}`).toBe('2026-11-20T00:00:00Z');
	});
	it('stamps what was never changed with the same day in every build', () => {
		const { first } = read(file({ changed: undefined, sequence: 0 }));
		expect(`${first.component.getFirstPropertyValue('dtstamp')}`).toBe('2025-01-01T00:00:00Z');
		expect(first.component.getFirstPropertyValue('last-modified')).toBeNull();
	});
	it('takes the whole day when the hours are not known', () => {
		const { calendar, first } = read(file({ span: undefined, date: '2026-12-31' }));
		expect([first.startDate.isDate, first.endDate.toString()]).toEqual([true, '2027-01-01']);
		expect(calendar.getFirstSubcomponent('vtimezone')).toBeNull();
	});
	it('says when an event is cancelled, and then takes no time of the reader', () => {
		const of = (text: string) => {
			const { first } = read(text);
			return ['status', 'transp'].map((name) => first.component.getFirstPropertyValue(name));
		};
		expect(of(file())).toEqual(['CONFIRMED', 'OPAQUE']);
		expect(of(file({ cancelled: true }))).toEqual(['CANCELLED', 'TRANSPARENT']);
	});
	it('as a subscription says what it is called and where it comes from, and takes no time of the reader', () => {
		const source = 'https://www.banyantrips.example/schedule.ics';
		const { calendar, first } = read(file({}, { subscription: { name: 'Trips', description: 'A; B', source } }));
		const value = (name: string) => calendar.getFirstPropertyValue(name);
		expect(['name', 'x-wr-calname', 'description', 'source'].map(value)).toEqual(['Trips', 'Trips', 'A; B', source]);
		expect(`${calendar.getFirstPropertyValue('refresh-interval')}`).toBe('P1D');
		expect(first.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
	});
	it('brings every text back as it was, in lines of at most 75 bytes that cut no character', () => {
		const hostile = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 200 }),
			fc.string({ unit: fc.constantFrom('\r\n', ...'\n\r,;:\\"樹\u0000\ud800', '\\n', '👨‍👩‍👧', 'END:VEVENT') }),
		);
		/** What a calendar can hold of a text: line ends are one character, control characters are not there. */
		const kept = (text: string) =>
			text
				.toWellFormed()
				.replace(/\r\n?/g, '\n')
				.replace(/\p{Cc}/gu, (each) => ('\t\n'.includes(each) ? each : ''));
		fc.assert(
			fc.property(hostile, hostile, hostile, (title, description, location) => {
				const text = file({ title, description, location: location || undefined });
				expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
				expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
				for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
				expect(Buffer.from(text).toString()).toBe(text);
				const { events, first } = read(text);
				expect(events.length).toBe(1);
				expect([first.summary, first.description]).toEqual([kept(title), kept(description)]);
				if (location) expect(first.location).toBe(kept(location));
			}),
			{ numRuns: 300 },
		);
	});
});
