import { isCalledOff } from './departure-changes.ts';
import type { IsoDate } from './hong-kong-time.ts';

/** The specification whose values are places where groups meet. */
export const MEETING_POINT = 'meeting-point';

/** Facts of a trip without which none of its days can be sold: when and where it meets, how many go, what a family gets back. */
export const NEEDED_TO_SELL: readonly (readonly string[])[] = [
	['time'],
	['groupSize'],
	['specifications', MEETING_POINT],
	['cancellation'],
];

/** Whether anybody can book a departure on a day: it is not over, not cancelled, and not that of one group. */
export const isForSale = (
	departure: { date?: unknown; cancelled?: unknown; private?: unknown },
	today: IsoDate,
): boolean =>
	typeof departure.date === 'string' &&
	departure.date >= today &&
	!isCalledOff(departure) &&
	departure.private !== true;
