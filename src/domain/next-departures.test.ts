import { describe, expect, it } from 'vitest';
import { candidates, type Dated, hasPlaces } from './next-departures.ts';

const on = (date: string, more: object = {}): Dated & { seats?: string } => ({ date, ...more });
const dates = (departures: readonly Dated[]) => departures.map(({ date }) => date);

describe('candidates for the next departure', () => {
	const season = [on('2027-01-02'), on('2026-12-05'), on('2026-12-12'), on('2026-12-19'), on('2025-11-15')];

	it('begin with the first day that is not over, today included, and run in order of date', () => {
		expect(dates(candidates(season, '2026-12-06', 2))).toEqual(['2026-12-12', '2026-12-19']);
		expect(dates(candidates(season, '2026-12-12', 2))).toEqual(['2026-12-12', '2026-12-19']);
	});
	it('fill up with earlier ones when few are left, so that the page does not change from day to day', () => {
		expect(dates(candidates(season, '2026-12-25', 3))).toEqual(['2026-12-12', '2026-12-19', '2027-01-02']);
		expect(candidates(season, '2030-01-01', 3)).toEqual(candidates(season, '2026-12-25', 3));
	});
	it('are all there are when that is fewer than asked for', () => {
		expect(candidates(season, '2026-12-06', 20)).toHaveLength(5);
		expect(candidates([], '2026-12-06', 20)).toEqual([]);
	});
	it('leave out what is cancelled and keep what is full', () => {
		const mixed = [on('2026-12-05', { cancelled: {} }), on('2026-12-06', { seats: 'full' }), on('2026-12-12')];
		expect(dates(candidates(mixed, '2026-12-01', 5))).toEqual(['2026-12-06', '2026-12-12']);
	});
	it('keep two departures of one day in the order of the schedule, and the list given untouched', () => {
		const twins = [on('2026-12-12', { seats: 'full' }), on('2026-12-12', { seats: 'few' }), on('2026-12-05')];
		expect(candidates(twins, '2026-12-12', 2).map(({ seats }) => seats)).toEqual(['full', 'few']);
		expect(dates(twins)).toEqual(['2026-12-12', '2026-12-12', '2026-12-05']);
	});
});

it('places are left when a departure is open or nearly full, and at no other time', () => {
	const states = ['open', 'few', 'full', 'cancelled'] as const;
	expect(states.filter((seats) => hasPlaces({ seats }))).toEqual(['open', 'few']);
});
