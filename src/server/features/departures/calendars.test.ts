import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { aBrand } from '../../core/mail/testing/a-brand.ts';
import { setScheduleChanges } from '../../core/schedule/catalogue.ts';
import { calendarFileRoutes } from './calendars.ts';

const DAY = '2026-12-29';
const OF_DAY = `/FieldTrips/bus-factory/${DAY}.ics`;
const ALL = ['/schedule.ics', '/zh/schedule.ics', '/cn/schedule.ics', OF_DAY];
const app = fastify();
calendarFileRoutes(app, { brand: aBrand });
const textAt = async (path: string): Promise<string> => (await app.inject(path)).body.replaceAll('\r\n ', '');
/** The event of the day, as a calendar has it. */
const eventIn = async (path: string): Promise<string> =>
	(await textAt(path)).split('BEGIN:VEVENT').find((event) => event.includes(`UID:bus-factory-${DAY}@`)) ?? '';
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
	it('say at once that a departure is cancelled, and that it goes again, each with a higher number', async () => {
		for (const path of ALL) {
			expect(await eventIn(path)).toMatch(/SEQUENCE:0\r\n.*STATUS:CONFIRMED/s);
			change(1, true);
			expect(await eventIn(path)).toMatch(/SEQUENCE:1\r\nDTSTAMP:20261201T000000Z.*STATUS:CANCELLED/s);
			change(2, false);
			expect(await eventIn(path)).toMatch(/SEQUENCE:2\r\n.*STATUS:CONFIRMED/s);
			setScheduleChanges([]);
		}
	});
	it('end when the children are collected, and say when and where', async () => {
		const said = {
			[OF_DAY]: 'Pick-up: 15:30\\, Kowloon Tong station\\, Suffolk Road',
			[`/zh${OF_DAY}`]: '解散：15:30，',
			[`/cn${OF_DAY}`]: '接孩子：15:30，',
		};
		for (const [path, words] of Object.entries(said)) {
			const event = await eventIn(path);
			expect(event).toContain('DTSTART;TZID=Asia/Hong_Kong:20261229T100000');
			expect(event).toContain('DTEND;TZID=Asia/Hong_Kong:20261229T153000');
			expect(event).toContain(words);
		}
	});
	it('know a departure that moved by its first day, at both addresses', async () => {
		change(1, false, '2026-12-30');
		for (const path of [OF_DAY, '/FieldTrips/bus-factory/2026-12-30.ics'])
			expect(await eventIn(path)).toContain('DTSTART;TZID=Asia/Hong_Kong:20261230T');
	});
	it('are there of departures alone', async () => {
		for (const path of [
			'/FieldTrips/bus-factory/2026-12-28.ics',
			'/FieldTrips/none/2026-12-29.ics',
			'/FieldTrips/x/y.ics',
		])
			expect((await app.inject(path)).statusCode).toBe(404);
	});
	it('are not sent again to those who have them', async () => {
		const { headers } = await app.inject(OF_DAY);
		expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
		const again = await app.inject({ url: OF_DAY, headers: { 'if-none-match': String(headers.etag) } });
		expect([again.statusCode, again.body]).toEqual([304, '']);
	});
});
