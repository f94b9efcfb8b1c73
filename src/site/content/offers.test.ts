import { expect, it } from 'vitest';
import { daysOf, pricesOf } from './offers.ts';
import type { Trip } from './queries.ts';

const departure = (date: string, price: number, seats: 'open' | 'few' | 'full' | 'cancelled' = 'open') => ({
	date,
	price,
	seats,
	trip: 'a-trip',
	product: 'a-trip',
	sequence: 0,
});
const trip = (dates: string[], departures: ReturnType<typeof departure>[], child?: number) =>
	({ dates, departures, facts: child === undefined ? {} : { price: { child } } }) as unknown as Trip;

it('days of a trip are full only when no departure of the day has a place left', () => {
	const days = daysOf(
		trip(
			['2026-12-05', '2026-12-06', '2026-12-12'],
			[departure('2026-12-05', 899, 'full'), departure('2026-12-06', 899, 'full'), departure('2026-12-06', 899, 'few')],
		),
	);
	expect(days.map(({ seats }) => seats)).toEqual(['full', 'few', undefined]);
});

it('the prices of a trip leave out departures that cannot be booked', () => {
	const prices = pricesOf(
		trip(
			['2026-12-05', '2026-12-06'],
			[departure('2026-12-05', 699, 'full'), departure('2026-12-06', 899), departure('2026-12-06', 699, 'cancelled')],
		),
	);
	expect(prices).toEqual([{ until: '2026-12-06', price: 899, from: false }]);
});
it('the prices of a trip are the usual one on days that the schedule does not hold', () => {
	expect(pricesOf(trip(['2026-12-05'], [], 1099))).toEqual([{ until: '2026-12-05', price: 1099, from: false }]);
	expect(pricesOf(trip(['2026-12-05'], []))).toEqual([]);
});
