import { isCalledOff } from './departure-changes.ts';
import type { IsoDate } from './hong-kong-time.ts';
import type { SeatState } from './seat-state.ts';
import { isPast } from './trip-status.ts';

/** What decides whether a departure comes next. */
export interface Dated {
	date: IsoDate;
	cancelled?: unknown;
}

/** Does it still take bookings, as far as seats go? */
export const hasPlaces = ({ seats }: { seats: SeatState }): boolean => seats === 'open' || seats === 'few';

/** The departures that leave on a day or later, full ones included and cancelled ones not, in order of date. */
export const toCome = <D extends Dated>(departures: readonly D[], today: IsoDate): D[] =>
	departures
		.filter(({ date, cancelled }) => !isPast(date, today) && !isCalledOff({ cancelled }))
		.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
