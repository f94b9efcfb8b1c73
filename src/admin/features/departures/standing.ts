import type { AnswerOf } from '#contracts/contracts.ts';
import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import { belowMinimum, DECIDE_WITHIN, freeSeats, overbooked } from '#domain/seats.ts';

/** A departure of the calendar. */
export type Departure = AnswerOf<'GET /calendar'>['rows'][number];

/** Whether it is over or was cancelled: it is grey, whatever its trip. */
export const isGone = ({ cancelled, departure }: Departure, today: IsoDate): boolean => cancelled || departure < today;

/** How a departure stands, and the colour in which that is said. */
export interface Standing {
	word: string;
	tone: 'error' | 'processing' | 'warning' | 'success' | 'default';
}

/** What most needs to be known of a departure on the day `today`. */
export const standingOf = (row: Departure, today: IsoDate): Standing => {
	const over = overbooked(row);
	const below = belowMinimum(row);
	const free = freeSeats(row);
	if (row.cancelled) return { word: '已取消', tone: 'error' };
	if (over > 0) return { word: `超额 ${over}`, tone: 'error' };
	if (row.departure < today) return { word: '已出团', tone: 'default' };
	if (row.private) return { word: '包团', tone: 'default' };
	if (row.state === 'full') return { word: '已满', tone: 'success' };
	if (below > 0) return { word: `差 ${below} 成团`, tone: 'processing' };
	if (row.state === 'few' && free !== null) return { word: `余 ${free}`, tone: 'warning' };
	return { word: '', tone: 'default' };
};

const DAY = 86_400_000;

/** Whether somebody has to decide something: too many are booked, or it goes soon and too few are. @param now milliseconds */
export const needsDecision = (row: Departure, now: number): boolean =>
	!isGone(row, hongKongDay(now)) &&
	(overbooked(row) > 0 || (belowMinimum(row) > 0 && row.departure <= hongKongDay(now + DECIDE_WITHIN * DAY)));

/** What the departures of a month come to: how many go with how many children, and of how many what is to be known. */
export const summaryOf = (rows: readonly Departure[], today: IsoDate) => {
	const going = rows.filter(({ cancelled }) => !cancelled);
	const sum = (of: (row: Departure) => number) => going.reduce((total, row) => total + of(row), 0);
	const count = (holds: (row: Departure) => boolean) => going.filter(holds).length;
	return {
		going: going.length,
		booked: sum(({ booked }) => booked),
		capacity: sum(({ capacity }) => capacity ?? 0),
		notes: [
			{ n: count(({ state, private: own }) => state === 'few' && !own), word: '名额紧张', tone: 'warning' },
			// Those that are overbooked are full, too, and counted once.
			{
				n: count((row) => row.state === 'full' && !row.private && overbooked(row) === 0),
				word: '已满',
				tone: 'success',
			},
			{ n: count((row) => overbooked(row) > 0), word: '超额', tone: 'error' },
			{ n: count((row) => standingOf(row, today).tone === 'processing'), word: '未达最低人数', tone: 'processing' },
			{ n: sum(({ waiting }) => waiting), word: '家候补', tone: 'warning' },
			{ n: rows.length - going.length, word: '已取消', tone: 'error' },
		],
	};
};
