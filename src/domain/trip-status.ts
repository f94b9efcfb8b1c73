import type { IsoDate } from './hong-kong-time.ts';

/**
 * bookable: at least one date is today or later.
 * announce: every date has passed; new dates are to be announced.
 * coming-soon: there has never been a date.
 */
export type TripStatus = 'bookable' | 'announce' | 'coming-soon';

/** A day counts as open until it ends in Hong Kong. */
export const isPast = (date: IsoDate, today: IsoDate): boolean => date < today;

/** The status of a trip with these dates (any order) on the day `today`. */
export const tripStatus = (dates: readonly IsoDate[], today: IsoDate): TripStatus => {
	if (dates.length === 0) return 'coming-soon';
	return dates.some((date) => !isPast(date, today)) ? 'bookable' : 'announce';
};
