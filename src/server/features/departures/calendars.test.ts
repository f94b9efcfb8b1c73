import { afterEach, describe, expect, it } from 'vitest';
import { plainBytes } from '../../core/http/static/site-file.ts';
import { createCalendars } from './calendars.ts';
import { setScheduleChanges } from './catalogue.ts';

const DAY = '2026-12-29';
const OF_DAY = `/FieldTrips/bus-factory/${DAY}.ics`;
const ALL = ['/schedule.ics', '/zh/schedule.ics', '/cn/schedule.ics', OF_DAY];
const find = createCalendars('https://site.test', () => 1_796_000_000_000);
const textAt = (path: string): string => {
	const file = find(path);
	return (file && plainBytes(file)?.toString().replaceAll('\r\n ', '')) ?? '';
};
/** The event of the day, as a calendar has it. */
const eventIn = (path: string): string =>
	textAt(path)
		.split('BEGIN:VEVENT')
		.find((event) => event.includes(`UID:bus-factory-${DAY}@`)) ?? '';
const change = (sequence: number, cancelled: boolean, date = DAY) =>
	setScheduleChanges([
		{
			trip: 'bus-factory',
			first: DAY,
			date,
			sequence,
			changed: '2026-12-01',
			cancelled: cancelled ? { reason: 'weather', decided: '2026-12-01T04:00:00Z' } : null,
		},
	]);
afterEach(() => setScheduleChanges([]));

describe('calendars', () => {
	it('say at once that a departure is cancelled, and that it goes again, each with a higher number', () => {
		for (const path of ALL) {
			expect(eventIn(path)).toMatch(/SEQUENCE:0\r\n.*STATUS:CONFIRMED/s);
			change(1, true);
			expect(eventIn(path)).toMatch(/SEQUENCE:1\r\nDTSTAMP:20261201T000000Z.*STATUS:CANCELLED/s);
			change(2, false);
			expect(eventIn(path)).toMatch(/SEQUENCE:2\r\n.*STATUS:CONFIRMED/s);
			setScheduleChanges([]);
		}
	});
	it('know a departure that moved by its first day, at both addresses', () => {
		change(1, false, '2026-12-30');
		for (const path of [OF_DAY, '/FieldTrips/bus-factory/2026-12-30.ics'])
			expect(eventIn(path)).toContain('DTSTART;TZID=Asia/Hong_Kong:20261230T');
	});
	it('are there of departures alone', () => {
		for (const path of ['/FieldTrips/bus-factory/2026-12-28.ics', '/FieldTrips/none/2026-12-29.ics', '/x.ics', '/'])
			expect(find(path)).toBeUndefined();
		expect(find(OF_DAY)).toBe(find(OF_DAY));
	});
});
