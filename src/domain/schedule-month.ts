import type { IsoDate, IsoMonth } from './hong-kong-time.ts';
import type { SeatState } from './trip.ts';

// Every function here goes into the page by its source text, so each uses nothing outside itself.

/** A departure as the browser needs it: day, folder name of the trip, how full it is. */
export type DepartureFact = readonly [day: IsoDate, trip: string, seats: SeatState];

/**
 * The month that a stored value names: `{"index": 3, "month": "2026-12"}`, where the month decides because lists grow,
 * or a plain index of an older visit. Undefined for everything else.
 * @param value the stored text after `JSON.parse`
 */
export function storedMonth(value: unknown, months: readonly IsoMonth[]): IsoMonth | undefined {
	if (typeof value === 'number') return months[value];
	if (typeof value !== 'object' || value === null) return undefined;
	const { index, month } = value as { index?: unknown; month?: unknown };
	if (!Number.isInteger(index) || Number(index) < 0) return undefined;
	return months.find((each) => each === month);
}

/**
 * The next departure that takes place, today's included: of one trip when `trip` is given, else of any.
 * @param departures in order of date
 */
export function nextDeparture(
	departures: readonly DepartureFact[],
	today: IsoDate,
	trip?: string | null,
): DepartureFact | undefined {
	return departures.find(
		([day, of, seats]) => day >= today && seats !== 'cancelled' && (trip === undefined || trip === null || of === trip),
	);
}

/** The first wish that is a month of the list; else the second month of the list; else its only one. */
export function firstMonth(
	months: readonly IsoMonth[],
	wishes: readonly (string | null | undefined)[],
): IsoMonth | undefined {
	const wish = wishes.find((each) => typeof each === 'string' && months.includes(each));
	return wish ?? months[1] ?? months[0];
}
