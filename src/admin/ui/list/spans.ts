import { dayAfter, lastDayOf, mondayOf } from '#domain/calendar-days.ts';
import { hongKongDay, type IsoDate, monthOf } from '#domain/hong-kong-time.ts';
import type { ListQuery } from './use-list.ts';

/** Stretches of days that move with the calendar. An address has their name, so that 本周 is the right week next week, too. */
export const SPANS = { today: '今天', week: '本周', month: '本月', next: '下个月' } as const;
export type Span = keyof typeof SPANS;

const wholeMonth = (day: IsoDate): [IsoDate, IsoDate] => [`${monthOf(day)}-01`, lastDayOf(monthOf(day))];

/** First and last day of each; weeks begin on Monday. */
export const daysOf = (today: IsoDate): Record<Span, [IsoDate, IsoDate]> => {
	const monday = mondayOf(today);
	return {
		today: [today, today],
		week: [monday, dayAfter(monday, 6)],
		month: wholeMonth(today),
		next: wholeMonth(dayAfter(lastDayOf(monthOf(today)), 1)),
	};
};

/** What a list is asked: the name of a stretch of days stands for its first and last one. */
export const withDays = ({ span, ...query }: ListQuery): ListQuery => {
	if (span === undefined || !Object.hasOwn(SPANS, span)) return query;
	const [from, until] = daysOf(hongKongDay(Date.now()))[span as Span];
	return { ...query, from, until };
};
