import { isCalendarDay } from '#domain/hong-kong-time.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMES = [
	'January',
	'February',
	'March',
	'April',
	'May',
	'June',
	'July',
	'August',
	'September',
	'October',
	'November',
	'December',
];
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

/** What to type instead of something that is no date, as an editor might have written it. */
export const dateHint = (typed: string): string => {
	const text = typed.trim();
	const bare = /^(\d{1,2})[/.](\d{1,2})$/.exec(text);
	if (bare) return dayAndMonth(Number(bare[1]), Number(bare[2]));
	const yearFirst = /(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})/.exec(text);
	const yearLast = /(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/.exec(text);
	const named = /(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})/i.exec(text);
	const american = /([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i.exec(text);
	const [year, month, day] = yearFirst
		? [Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])]
		: yearLast
			? [Number(yearLast[3]), Number(yearLast[2]), Number(yearLast[1])]
			: named
				? [Number(named[3]), MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1, Number(named[1])]
				: american
					? [Number(american[3]), MONTHS.indexOf((american[1] ?? '').toLowerCase()) + 1, Number(american[2])]
					: [0, 0, 0];
	if (!year) return 'Write year-month-day, such as 2026-12-05';
	const weekday = WEEKDAY.test(text) ? 'The weekday is worked out by itself and is never written. ' : '';
	if (isCalendarDay(iso(year, month, day))) return `${weekday}Write ${iso(year, month, day)}`;
	if (isCalendarDay(iso(year, day, month))) {
		return `${weekday}Month and day are swapped: for ${long(month, day)} ${year} write ${iso(year, day, month)}`;
	}
	return weekday + noSuchDay(year, month, day);
};
