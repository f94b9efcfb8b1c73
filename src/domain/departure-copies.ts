import { dayAfter, mondayOf } from './calendar-days.ts';
import { MACHINE_FIELDS } from './departure-changes.ts';
import type { IsoDate } from './hong-kong-time.ts';
import { isPast } from './trip-status.ts';

/** So many departures are made at once, and so far ahead, in days: a slip of a year fills no calendar. */
export const COPIES = { most: 30, ahead: 366 } as const;

/** Why a day gets no copy. */
export type SkipReason = 'past' | 'taken' | 'many';

/** A departure that goes again every so many weeks. */
export interface Repetition {
	/** The day of the departure; the first copy comes after it. */
	from: IsoDate;
	/** The last day that may get a copy. */
	until: IsoDate;
	/** 1 for every week, 2 for every second one, counted from the week of `from`, Monday first. */
	weeks: number;
	/** 0 = Sunday … 6 = Saturday. */
	weekdays: readonly number[];
}

/** The days of a repetition in their order, whatever stands on them. */
export const repeatedDays = ({ from, until, weeks, weekdays }: Repetition): IsoDate[] => {
	const places = [...new Set(weekdays.map((day) => (day + 6) % 7))].sort();
	const days: IsoDate[] = [];
	for (let monday = mondayOf(from); monday <= until; monday = dayAfter(monday, 7 * weeks))
		days.push(...places.map((place) => dayAfter(monday, place)));
	return days.filter((day) => day > from && day <= until);
};

/** What becomes of each day on which a copy is wanted. */
export interface CopyPlan {
	coming: IsoDate[];
	skipped: { date: IsoDate; reason: SkipReason }[];
}

/**
 * Which of these days get a copy, and why the others get none.
 * @param taken days on which the trip departs already
 * @param room how many departures it may still get
 */
export const planCopies = (
	days: readonly IsoDate[],
	{ taken, today, room = COPIES.most }: { taken: readonly IsoDate[]; today: IsoDate; room?: number },
): CopyPlan => {
	const plan: CopyPlan = { coming: [], skipped: [] };
	for (const date of days) {
		const reason = isPast(date, today)
			? 'past'
			: taken.includes(date)
				? 'taken'
				: plan.coming.length >= Math.min(room, COPIES.most)
					? 'many'
					: undefined;
		if (reason) plan.skipped.push({ date, reason });
		else plan.coming.push(date);
	}
	return plan;
};

/** What belongs to one day alone: where it is sold, what was announced of it. */
const OF_ITS_DAY = ['product', 'variant', ...MACHINE_FIELDS];

/** A departure as it goes again on another day: at the same price, for as many, with no place in the shop yet. */
export const copyOf = <Row extends { date: IsoDate }>(row: Row, date: IsoDate): Row => ({
	...(Object.fromEntries(Object.entries(row).filter(([name]) => !OF_ITS_DAY.includes(name))) as Row),
	date,
});
