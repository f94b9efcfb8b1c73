import type { AnswerOf } from '#contracts/contracts.ts';
import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import { belowMinimum, DECIDE_WITHIN, freeSeats, overbooked } from '#domain/seats.ts';

/** A departure of the calendar. */
export type Departure = AnswerOf<'GET /calendar'>['rows'][number];

/** How a departure stands, and the colour in which that is said. */
export interface Standing {
	word: string;
	tone: 'bad' | 'soon' | 'wait' | 'good' | '';
}

/** What most needs to be known of a departure on the day `today`. */
export const standingOf = (row: Departure, today: IsoDate): Standing => {
	const over = overbooked(row);
	const below = belowMinimum(row);
	const free = freeSeats(row);
	if (row.cancelled) return { word: '已取消', tone: '' };
	if (over > 0) return { word: `超额 ${over}`, tone: 'bad' };
	if (row.departure < today) return { word: '已出团', tone: '' };
	if (row.state === 'full') return { word: '已满', tone: 'good' };
	if (below > 0) return { word: `差 ${below} 成团`, tone: 'soon' };
	if (row.state === 'few' && free !== null) return { word: `余 ${free}`, tone: 'wait' };
	return { word: '', tone: '' };
};

const DAY = 86_400_000;

/** Whether somebody has to decide something: too many are booked, or it goes soon and too few are. @param now milliseconds */
export const needsDecision = (row: Departure, now: number): boolean =>
	!row.cancelled &&
	row.departure >= hongKongDay(now) &&
	(overbooked(row) > 0 || (belowMinimum(row) > 0 && row.departure <= hongKongDay(now + DECIDE_WITHIN * DAY)));
