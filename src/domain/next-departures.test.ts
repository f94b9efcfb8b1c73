import { describe, expect, it } from 'vitest';
import { type Dated, hasPlaces, toCome } from './next-departures.ts';

const on = (date: string, more: object = {}): Dated & { seats?: string } => ({ date, ...more });
const dates = (departures: readonly Dated[]) => departures.map(({ date }) => date);

describe('departures to come', () => {
	const season = [on('2027-01-02'), on('2026-12-05'), on('2026-12-12'), on('2026-12-19'), on('2025-11-15')];

	it('begin with the first day that is not over, today included, and run in order of date', () => {
		expect(dates(toCome(season, '2026-12-06'))).toEqual(['2026-12-12', '2026-12-19', '2027-01-02']);
		expect(dates(toCome(season, '2026-12-12'))).toEqual(['2026-12-12', '2026-12-19', '2027-01-02']);
		expect(toCome(season, '2030-01-01')).toEqual([]);
	});
	it('leave out what is cancelled and keep what is full', () => {
		const mixed = [on('2026-12-05', { cancelled: {} }), on('2026-12-06', { seats: 'full' }), on('2026-12-12')];
		expect(dates(toCome(mixed, '2026-12-01'))).toEqual(['2026-12-06', '2026-12-12']);
	});
	it('keep two departures of one day in the order of the schedule, and the list given untouched', () => {
		const twins = [on('2026-12-12', { seats: 'full' }), on('2026-12-12', { seats: 'few' }), on('2026-12-05')];
		expect(toCome(twins, '2026-12-12').map(({ seats }) => seats)).toEqual(['full', 'few']);
		expect(dates(twins)).toEqual(['2026-12-12', '2026-12-12', '2026-12-05']);
	});
});

it('places are left when a departure is open or nearly full, and at no other time', () => {
	const states = ['open', 'few', 'full', 'cancelled'] as const;
	expect(states.filter((seats) => hasPlaces({ seats }))).toEqual(['open', 'few']);
});
