import { describe, expect, it } from 'vitest';
import { hongKongTime } from './hong-kong-time.ts';
import { lastOffer, offerEnd } from './waiting.ts';

const hongKong = (time: string): number => Date.parse(`${time.replace(' ', 'T')}:00+08:00`);

describe('an offer', () => {
	it.each([
		['2026-12-01 00:00', '2026-12-02 18:00'],
		['2026-12-01 17:59', '2026-12-02 18:00'],
		['2026-12-01 18:00', '2026-12-02 18:00'],
		['2026-12-01 23:59', '2026-12-02 18:00'],
		['2026-12-31 09:00', '2027-01-01 18:00'],
		['2028-02-28 09:00', '2028-02-29 18:00'],
	])('that is made at %s ends at %s', (made, ends) => {
		expect(hongKongTime(offerEnd(hongKong(made)))).toBe(ends);
	});
	it('is made for the last time at 18:00 two days before the departure', () => {
		expect(hongKongTime(lastOffer('2026-12-05'))).toBe('2026-12-03 18:00');
		expect(hongKongTime(lastOffer('2027-01-01'))).toBe('2026-12-30 18:00');
	});
	it('always ends before the departure', () => {
		expect(hongKongTime(offerEnd(lastOffer('2026-12-05') - 1))).toBe('2026-12-04 18:00');
	});
});
