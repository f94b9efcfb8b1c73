import { isCalledOff } from './departure-changes.ts';
import type { IsoDate } from './hong-kong-time.ts';
import type { SeatState } from './seat-state.ts';
import { isPast } from './trip-status.ts';

/** How many departures a page carries to choose the next ones from: a season. */
export const CARRIED = 20;

/** What decides whether a departure comes next. */
export interface Dated {
	date: IsoDate;
	cancelled?: unknown;
}

/** Does it still take bookings, as far as seats go? */
export const hasPlaces = ({ seats }: { seats: SeatState }): boolean => seats === 'open' || seats === 'few';

/**
 * The departures that a page carries so that a browser can pick the next ones from them long after the page was made:
 * in order of date, without cancelled ones, beginning with the first that is not past on the day `today`.
 * When fewer than `most` are left, those that went before fill the list, so that the same content gives the same page
 * through its last season.
 */
export const candidates = <D extends Dated>(departures: readonly D[], today: IsoDate, most: number): D[] => {
	const running = departures
		.filter(({ cancelled }) => !isCalledOff({ cancelled }))
		.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
	const next = running.findIndex(({ date }) => !isPast(date, today));
	const lastStart = Math.max(0, running.length - most);
	const start = next === -1 ? lastStart : Math.min(next, lastStart);
	return running.slice(start, start + most);
};
