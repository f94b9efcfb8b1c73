import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar.ts';

const event: CalendarEvent = {
	uid: 'bus-factory-2026-12-05@www.banyantrips.example',
	sequence: 2,
	date: '2026-12-05',
	span: { start: '10:00', end: '15:00' },
	title: 'Bus depot; soft-drink factory, all day',
	description: 'Meet at Exit G\nBring water',
	url: 'https://www.banyantrips.example/busFactory',
	cancelled: false,
	stamp: new Date('2026-11-20T01:02:03.456Z'),
};
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
	it('writes Hong Kong time as UTC and escapes what separates fields', () => {
		const lines = unfolded(calendarFile(event));
		expect(lines).toContain('DTSTART:20261205T020000Z');
		expect(lines).toContain('DTEND:20261205T070000Z');
		expect(lines).toContain('DTSTAMP:20261120T010203Z');
		expect(lines).toContain('SUMMARY:Bus depot\\; soft-drink factory\\, all day');
		expect(lines).toContain('DESCRIPTION:Meet at Exit G\\nBring water');
		expect(lines).toContain('STATUS:CONFIRMED');
	});
	it('takes the whole day when the hours are not known, and says when it is cancelled', () => {
		const lines = unfolded(calendarFile({ ...event, span: undefined, date: '2026-12-31', cancelled: true }));
		expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
		expect(lines).toContain('DTEND;VALUE=DATE:20270101');
		expect(lines).toContain('STATUS:CANCELLED');
	});
	it('has no line over 75 bytes and no character cut in two', () => {
		const text = calendarFile({ ...event, description: '雙層巴士怎樣洗澡？'.repeat(20) });
		for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
		expect(unfolded(text).join()).toContain('雙層巴士怎樣洗澡？'.repeat(20));
	});
});
