import { expect, it } from 'vitest';
import type { ShownDeparture } from '../../content/seats.ts';
import { choicesOf, firstChoice } from './fare.ts';

const departure = (date: string, seats: ShownDeparture['seats']): ShownDeparture => ({
	date,
	seats,
	trip: 'bus-factory',
	price: 899,
	product: 'bus',
	sequence: 0,
});
const departures = [
	departure('2026-12-05', 'open'),
	departure('2026-12-19', 'full'),
	departure('2026-12-29', 'few'),
	departure('2027-01-16', 'cancelled'),
];
const dates = ['2025-07-15', '2026-12-05', '2027-01-20'];

it('the days of the fare ticket are all departures and the announced days without one, in order, each once', () => {
	const { choices, past } = choicesOf(dates, departures, '2026-12-06');
	const datesOf = (days: typeof choices) => days.map(({ date }) => date).join(' ');
	expect(datesOf(past)).toBe('2025-07-15 2026-12-05');
	expect(datesOf(choices)).toBe('2026-12-19 2026-12-29 2027-01-16 2027-01-20');
	expect(choices.map(({ bookable }) => bookable)).toEqual([false, true, false, false]);
});
it('the days of the fare ticket begin with the next one that can be booked, else one that is not cancelled, else the next one, else none', () => {
	const firstOn = (announced: typeof dates, today: string) => {
		const { choices } = choicesOf(announced, departures, today);
		return choices[firstChoice(choices)]?.date;
	};
	expect(firstOn(dates, '2026-12-06')).toBe('2026-12-29');
	expect(firstOn(dates, '2026-12-30')).toBe('2027-01-20');
	expect(firstOn([], '2026-12-30')).toBe('2027-01-16');
	expect(firstOn(dates, '2027-06-01')).toBeUndefined();
});
