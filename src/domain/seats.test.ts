import { describe, expect, it } from 'vitest';
import { belowMinimum, beyondPlaces, freeSeats, overbooked, type Seats, seatState } from './seats.ts';

const seats = (change: Partial<Seats> = {}): Seats => ({
	capacity: 30,
	minimum: 12,
	booked: 0,
	reserved: 0,
	waiting: 0,
	wanted: null,
	cancelled: false,
	...change,
});

describe('how full a departure is', () => {
	it.each([
		[0, 0, 'open'],
		[23, 0, 'open'],
		[24, 0, 'few'],
		[20, 4, 'few'],
		[29, 0, 'few'],
		[30, 0, 'full'],
		[28, 2, 'full'],
		[33, 0, 'full'],
	])('%i booked and %i promised of 30: %s', (booked, reserved, state) => {
		expect(seatState(seats({ booked, reserved }))).toBe(state);
	});
	it('four places are few of any number', () => {
		expect(seatState(seats({ capacity: 12, booked: 8 }))).toBe('few');
		expect(seatState(seats({ capacity: 12, booked: 7 }))).toBe('open');
	});
	it('one that does not go is cancelled, whatever is booked', () => {
		expect(seatState(seats({ booked: 30, cancelled: true }))).toBe('cancelled');
	});
	it('a place that is free belongs to a family that waits, if it has room for all its children', () => {
		expect(seatState(seats({ booked: 29, waiting: 2, wanted: 1 }))).toBe('full');
		expect(seatState(seats({ booked: 29, waiting: 1, wanted: 2 }))).toBe('few');
	});
	it('without a capacity it is open', () => {
		expect(seatState(seats({ capacity: null, booked: 99 }))).toBe('open');
		expect(freeSeats(seats({ capacity: null }))).toBeNull();
	});
});

it('tells how many are too many, and how many are missing', () => {
	expect(overbooked(seats({ booked: 32 }))).toBe(2);
	expect(overbooked(seats({ booked: 30, reserved: 5 }))).toBe(0);
	expect(overbooked(seats({ capacity: null, booked: 99 }))).toBe(0);
	expect(belowMinimum(seats({ booked: 9 }))).toBe(3);
	expect(belowMinimum(seats({ booked: 12 }))).toBe(0);
	expect(belowMinimum(seats({ minimum: null }))).toBe(0);
	expect(freeSeats(seats({ booked: 33 }))).toBe(0);
});

it('what is promised counts, too, when more are to come', () => {
	expect(beyondPlaces(seats({ booked: 15 }), 15)).toBe(0);
	expect(beyondPlaces(seats({ booked: 15 }), 30)).toBe(15);
	expect(beyondPlaces(seats({ booked: 14, reserved: 1 }), 30)).toBe(15);
	expect(beyondPlaces(seats({ booked: 32 }), 1)).toBe(3);
	expect(beyondPlaces(seats({ capacity: null, booked: 32 }), 500)).toBe(0);
});
