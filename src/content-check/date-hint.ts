import { isCalendarDay } from '#domain/calendar-days.ts';

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const NAMES = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2024, month)));
/** Number of a month by the first three letters of its name; 0 for another word. */
const monthNamed = (name: string | undefined): number =>
	NAMES.findIndex((month) => month.slice(0, 3).toLowerCase() === name?.toLowerCase()) + 1;

const WEEKDAY =
	/\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|星期|禮拜|礼拜|[週周][一二三四五六日]/i;

const iso = (year: number | string, month: number | string, day: number | string): string =>
	`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const long = (day: number, month: number): string => `${day} ${NAMES[month - 1]}`;

const noSuchDay = (year: number | undefined, month: number, day: number): string => {
	if (month < 1 || month > 12) return `There is no month ${month}; write the date as year-month-day`;
	const last = new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate();
	const when = month === 2 && year !== undefined ? `${NAMES[month - 1]} ${year}` : NAMES[month - 1];
	return day > last ? `${when} has ${last} days; check the day` : 'Days are counted from 1; check the day';
};

/** Day and month without a year, `15/7`: says which way round it was read. */
const dayAndMonth = (first: number, second: number): string => {
	if (second > 12 && first <= 12) {
		return `Day and month are swapped (the order is day/month). For ${long(second, first)} write ${iso('2026', first, second)}, with its year`;
	}
	const last = new Date(Date.UTC(2024, second, 0)).getUTCDate();
	if (second < 1 || second > 12 || first < 1 || first > last) return noSuchDay(undefined, second, first);
	return `For ${long(first, second)} write ${iso('2026', second, first)}, with its year`;
};

/** The usual ways to write a date; a month by its name begins with three letters. */
const DATES = [
	/(?<year>\d{4})\s*[-/.年]\s*(?<month>\d{1,2})\s*[-/.月]\s*(?<day>\d{1,2})/,
	/(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})/,
	/(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?<month>[a-z]{3})[a-z]*\.?,?\s+(?<year>\d{4})/i,
	/(?<month>[a-z]{3})[a-z]*\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})/i,
];

/** What to type instead of something that is no date, as an editor might have written it. */
export const dateHint = (typed: string): string => {
	const text = typed.trim();
	const bare = /^(\d{1,2})[/.](\d{1,2})$/.exec(text);
	if (bare) return dayAndMonth(Number(bare[1]), Number(bare[2]));
	const written = DATES.map((date) => date.exec(text)?.groups).find(Boolean);
	if (!written) return 'Write year-month-day, such as 2026-12-05';
	const year = Number(written['year']);
	const month = Number(written['month']) || monthNamed(written['month']);
	const day = Number(written['day']);
	const weekday = WEEKDAY.test(text) ? 'The weekday is worked out by itself and is never written. ' : '';
	if (isCalendarDay(iso(year, month, day))) return `${weekday}Write ${iso(year, month, day)}`;
	if (isCalendarDay(iso(year, day, month))) {
		return `${weekday}Month and day are swapped: for ${long(month, day)} ${year} write ${iso(year, day, month)}`;
	}
	return weekday + noSuchDay(year, month, day);
};
