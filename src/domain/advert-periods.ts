import { dayAfter } from './calendar-days.ts';
import type { IsoDate } from './hong-kong-time.ts';

/** What is shown on some days only; both ends are shown days, and one that is absent is open. */
export interface Dated {
	from?: IsoDate | undefined;
	to?: IsoDate | undefined;
}

/** Days, ends included, on which the same is shown. */
export interface Period<Item> extends Dated {
	items: Item[];
}

/**
 * What is shown from a day on, period by period, so that a page need not be built anew when a day comes. The first one is
 * open to the past, the last one to the future.
 * @param most how many are shown at a time, the first ones
 */
export const periodsOf = <Item extends Dated>(
	items: readonly Item[],
	today: IsoDate,
	most = Number.POSITIVE_INFINITY,
): Period<Item>[] => {
	const begins = [
		...new Set(items.flatMap(({ from, to }) => [...(from ? [from] : []), ...(to ? [dayAfter(to)] : [])])),
	].filter((day) => day > today);
	const periods: Period<Item>[] = [];
	for (const day of [today, ...begins.sort()]) {
		const shown = items.filter(({ from = day, to = day }) => from <= day && day <= to).slice(0, most);
		const last = periods.at(-1);
		if (last && last.items.length === shown.length && shown.every((item, i) => item === last.items[i])) continue;
		if (last) last.to = dayAfter(day, -1);
		periods.push({ ...(last && { from: day }), items: shown });
	}
	return periods;
};
