import { isCalendarDay } from '#domain/calendar-days.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { ApiError } from '../http/errors.ts';

/** What a departure is called in addresses: its day and its trip. */
export const departureId = ({ trip, departure }: { trip: string; departure: IsoDate }): string =>
	`${departure}_${trip}`;

/** The day and the trip of a departure. @throws ApiError 404 */
export const departureOf = (id: string): { departure: IsoDate; trip: string } => {
	const departure = id.slice(0, 10);
	if (id[10] !== '_' || !isCalendarDay(departure)) throw new ApiError('not_found');
	return { departure, trip: id.slice(11) };
};
