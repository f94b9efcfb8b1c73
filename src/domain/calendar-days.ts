import { hongKongDay, type IsoDate, type IsoMonth } from './hong-kong-time.ts';

/** 0 = Sunday … 6 = Saturday. */
export const weekday = (date: IsoDate): number => new Date(`${date}T00:00Z`).getUTCDay();

/** The day so many days later; earlier for less than nothing. */
export const dayAfter = (date: IsoDate, by = 1): IsoDate =>
	new Date(Date.parse(`${date}T00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

/** Whole days from one day to another; less than nothing when that is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
	Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

export const mondayOf = (date: IsoDate): IsoDate => dayAfter(date, -((weekday(date) + 6) % 7));

/** Is `date` a day of the calendar, written `yyyy-mm-dd`? 2025-02-30 is not. */
export const isCalendarDay = (date: string): boolean =>
	/^\d{4}-\d{2}-\d{2}$/.test(date) &&
	!Number.isNaN(Date.parse(`${date}T00:00Z`)) &&
	new Date(`${date}T00:00Z`).toISOString().startsWith(date);

/** The month so many months later. */
export const monthAfter = (month: IsoMonth, by: number): IsoMonth =>
	new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by)).toISOString().slice(0, 7);

export const lastDayOf = (month: IsoMonth): IsoDate =>
	new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** The weeks that a month touches, Monday first, each of seven days. */
export const weeksOf = (month: IsoMonth): IsoDate[][] => {
	const weeks: IsoDate[][] = [];
	for (let at = mondayOf(`${month}-01`); at.slice(0, 7) <= month; at = dayAfter(at, 7))
		weeks.push(Array.from({ length: 7 }, (_, i) => dayAfter(at, i)));
	return weeks;
};

/** The month that an address names, or the present one. */
export const monthIn = (named: string | undefined, now: number): IsoMonth =>
	/^20\d\d-(0[1-9]|1[0-2])$/.test(named ?? '') ? `${named}` : hongKongDay(now).slice(0, 7);
