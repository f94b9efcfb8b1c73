import { weekday } from '#domain/calendar-days.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { formatDay, shortMonth, shortWeekday } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';

/** A day as a leaf of a calendar, as `CalendarDate.astro` shows it; without the year, which is this one or the next. */
export const DayLeaf = ({ locale, date }: { locale: Locale; date: IsoDate }) => (
	<time className={weekday(date) === 0 ? 'leaf leaf--sun' : 'leaf'} dateTime={date}>
		<span className="vh">{formatDay(locale, date)}</span>
		<i aria-hidden="true">{shortMonth(locale, date)}</i>
		<b aria-hidden="true">{Number(date.slice(8))}</b>
		<span aria-hidden="true">{shortWeekday(locale, date)}</span>
	</time>
);
