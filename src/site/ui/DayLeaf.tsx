import { weekday } from '#domain/calendar-days.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { formatDate, formatDay, shortMonth, shortWeekday } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';

interface Props {
	locale: Locale;
	date: IsoDate;
	/** Says the year to who cannot see the page; else it is this one or the next. */
	year?: boolean;
}

/** A day as a leaf torn off a calendar. Its styles are those of the page: `leaf.css`. */
export const DayLeaf = ({ locale, date, year = false }: Props) => (
	<time className={weekday(date) === 0 ? 'leaf leaf--sun' : 'leaf'} dateTime={date}>
		<span className="vh">{year ? formatDate(locale, date) : formatDay(locale, date)}</span>
		<i aria-hidden="true">{shortMonth(locale, date)}</i>
		<b aria-hidden="true">{Number(date.slice(8))}</b>
		<span aria-hidden="true">{shortWeekday(locale, date)}</span>
	</time>
);
