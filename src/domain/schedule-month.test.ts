import { describe, expect, it } from 'vitest';
import { type DepartureFact, firstMonth, nextDeparture, storedMonth } from './schedule-month.ts';

const months = ['2025-10', '2025-11', '2026-12', '2027-01'];

describe('the stored month', () => {
	it('is the month that was chosen, wherever the list has moved it', () => {
		expect(storedMonth({ index: 2, month: '2026-12' }, months)).toBe('2026-12');
		expect(storedMonth({ index: 0, month: '2026-12' }, months)).toBe('2026-12');
	});
	it('may be a plain index of an older visit', () => {
		expect(storedMonth(0, months)).toBe('2025-10');
		expect(storedMonth(3, months)).toBe('2027-01');
	});
	it.each([
		4,
		-1,
		1.5,
		Number.NaN,
		null,
		undefined,
		'1',
		'2026-12',
		true,
		[],
		[2],
		{},
		{ index: 2 },
		{ month: '2026-12' },
		{ index: 'NaN', month: '2026-12' },
		{ index: null, month: '2026-12' },
		{ index: -1, month: '2026-12' },
		{ index: 2, month: '2026-13' },
		{ index: 2, month: 2026 },
		{ index: 0, month: 'length' },
	])('does not come from %j', (value) => {
		expect(storedMonth(value, months)).toBeUndefined();
	});
});

describe('the next departure', () => {
	const departures: DepartureFact[] = [
		['2026-12-05', 'bus', 'cancelled'],
		['2026-12-06', 'museum', 'full'],
		['2027-01-02', 'bus', 'open'],
	];
	it('is today’s until the day is over', () => {
		expect(nextDeparture(departures, '2026-12-06')?.[0]).toBe('2026-12-06');
		expect(nextDeparture(departures, '2026-12-07')?.[0]).toBe('2027-01-02');
	});
	it('is none that was cancelled', () => {
		expect(nextDeparture(departures, '2026-12-01')?.[0]).toBe('2026-12-06');
	});
	it('can be asked for one trip', () => {
		expect(nextDeparture(departures, '2026-12-01', 'bus')?.[0]).toBe('2027-01-02');
		expect(nextDeparture(departures, '2026-12-01', 'ferry')).toBeUndefined();
	});
	it('is none when all have left', () => {
		expect(nextDeparture(departures, '2030-01-01')).toBeUndefined();
	});
});

describe('the month shown first', () => {
	it('is the first wish that the schedule has', () => {
		expect(firstMonth(months, [undefined, null, '1999-01', '2027-01', '2025-10'])).toBe('2027-01');
	});
	it('is the second of the list when there is no wish', () => {
		expect(firstMonth(months, [])).toBe('2025-11');
	});
	it('is the only one when there is one, and none when there is none', () => {
		expect(firstMonth(['2026-12'], [])).toBe('2026-12');
		expect(firstMonth([], ['2026-12'])).toBeUndefined();
	});
});
