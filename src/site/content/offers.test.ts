import { expect, it } from 'vitest';
import { daysOf, priceOf } from './offers.ts';
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
const DAY = '2026-11-21';

it('days of a trip are as full as their departures', () => {
	const days = daysOf(
		trip(
			['2026-12-05', '2026-12-06', '2026-12-12'],
			[departure('2026-12-05', 899, 'full'), departure('2026-12-06', 899, 'few')],
		),
		DAY,
	);
	expect(days.map(({ seats }) => seats)).toEqual(['full', 'few', undefined]);
});
it('days and price of a trip are those of the days that are left, that of the build included', () => {
	const museum = trip(
		['2026-12-06', '2026-12-22', '2027-01-02'],
		[departure('2026-12-06', 1099), departure('2026-12-22', 899), departure('2027-01-02', 1099)],
	);
	expect(daysOf(museum, '2026-12-22').map(({ date }) => date)).toEqual(['2026-12-22', '2027-01-02']);
	expect(priceOf(museum, '2026-12-22')).toEqual({ price: 899, from: true });
	expect(priceOf(museum, '2026-12-23')).toEqual({ price: 1099, from: false });
	expect(priceOf(museum, '2027-01-03')).toBeUndefined();
});
it('the price of a trip leaves out departures that cannot be booked', () => {
	const price = priceOf(
		trip(
			['2026-12-05', '2026-12-06', '2026-12-12'],
			[departure('2026-12-05', 699, 'full'), departure('2026-12-06', 899), departure('2026-12-12', 699, 'cancelled')],
		),
		DAY,
	);
	expect(price).toEqual({ price: 899, from: false });
});
it('the price of a trip is the usual one on days that the schedule does not hold', () => {
	expect(priceOf(trip(['2026-12-05'], [], 1099), DAY)).toEqual({ price: 1099, from: false });
	expect(priceOf(trip(['2026-12-05'], []), DAY)).toBeUndefined();
});
