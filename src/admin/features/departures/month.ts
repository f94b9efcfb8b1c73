import { dayAfter, mondayOf } from '#domain/calendar-days.ts';
import { hongKongDay, type IsoDate, type IsoMonth } from '#domain/hong-kong-time.ts';

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
