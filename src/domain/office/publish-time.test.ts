import { expect, it } from 'vitest';
import { mayPublishAt, PUBLISH_TIMES, publishTime, publishTimeText } from './publish-time.ts';

const now = Date.parse('2026-12-05T07:59:59+08:00');

it('a time to publish is to come, within 90 days, and a quarter of an hour', () => {
	const may = (day: string, time: string) => mayPublishAt(publishTime(day, time), now);
	const today = ['08:00', '07:45', '08:01'].map((time) => may('2026-12-05', time));
	expect(today).toEqual([true, false, false]);
	expect([may('2027-03-05', '07:45'), may('2027-03-05', '08:00')]).toEqual([true, false]);
	expect(mayPublishAt(publishTime('2026-12-05', '08:00'), publishTime('2026-12-05', '08:00'))).toBe(false);
	expect(mayPublishAt(publishTime('', '08:00'), now)).toBe(false);
});

it('all quarters of a day may be chosen, and are told on a clock in Hong Kong', () => {
	const [first, at33, last] = [0, 33, 95].map((n) => PUBLISH_TIMES[n]);
	expect([PUBLISH_TIMES.length, first, at33, last]).toEqual([96, '00:00', '08:15', '23:45']);
	expect(publishTimeText(publishTime('2027-01-01', '00:15'))).toBe('1月1日 00:15');
	expect(publishTimeText(publishTime('2026-12-05', '08:00'))).toBe('12月5日 08:00');
});
