import { weekday } from '#domain/calendar-days.ts';
import { type IsoDate, type IsoMonth, minutesOf } from '#domain/hong-kong-time.ts';
import type { Money } from '#domain/office/money.ts';
import { byLocale, LOCALE_TABLE, type Locale } from './locales.ts';

const format = (locale: Locale, options: Intl.DateTimeFormatOptions) => {
	const formatter = new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { ...options, timeZone: 'UTC' });
	return (date: IsoDate) => formatter.format(new Date(`${date}T00:00Z`));
};

/** The parts of a price, to set currency and amount in different sizes: `HK$` + `899`, `港幣` + `899` + `元`. */
export interface PriceParts {
	before: string;
	amount: string;
	after: string;
}

/** How a language writes prices, days and times. */
interface Formats {
	/** What stands around the amount of a price. */
	currency: { before: string; after: string };
	/** `Nov` · `11月` */
	shortMonth: (month: number) => string;
	/** Sunday first. */
	weekdays: readonly string[];
	/** In front of a weekday that stands alone. */
	beforeWeekday: string;
	/** A day in numbers, months from 1 on; a mainland reader takes `6/12` for a day in June. */
	dayMonth: (day: number, month: number) => string;
	/** A day with its weekday where there is little room. */
	shortDay: (day: number, month: number, weekday: string) => string;
	withWeekday: (day: string, weekday: string) => string;
	withYear: (day: string, year: string) => string;
	withTime: (day: string, time: string) => string;
	duration: (hours: number, minutes: number) => string;
}

const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const CHINESE = {
	shortMonth: (month) => `${month}月`,
	withWeekday: (day, weekday) => `${day}（${weekday}）`,
	withYear: (day, year) => `${year}年${day}`,
	withTime: (day, time) => day + time,
} as const satisfies Partial<Formats>;

const FORMATS: Record<Locale, Formats> = {
	en: {
		currency: { before: 'HK$', after: '' },
		shortMonth: (month) => ENGLISH_MONTHS[month - 1] ?? '',
		weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
		beforeWeekday: '',
		dayMonth: (day, month) => `${day}/${month}`,
		shortDay: (day, month, weekday) => `${weekday} ${day} ${ENGLISH_MONTHS[month - 1]}`,
		withWeekday: (day, weekday) => `${weekday} ${day}`,
		withYear: (day, year) => `${day} ${year}`,
		withTime: (day, time) => `${day}, ${time}`,
		duration: (h, m) => [h && `${h} h`, m && `${m} min`].filter(Boolean).join(' '),
	},
	zh: {
		...CHINESE,
		currency: { before: '港幣', after: '元' },
		weekdays: ['日', '一', '二', '三', '四', '五', '六'],
		beforeWeekday: '星期',
		dayMonth: (day, month) => `${day}/${month}`,
		shortDay: (day, month, weekday) => `${day}/${month} ${weekday}`,
		duration: (h, m) => [h && `${h}小時`, m && `${m}分鐘`].filter(Boolean).join(''),
	},
	cn: {
		...CHINESE,
		currency: { before: '港币', after: '元' },
		weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
		beforeWeekday: '',
		dayMonth: (day, month) => `${month}月${day}日`,
		shortDay: (day, month, weekday) => `${month}月${day}日 ${weekday}`,
		duration: (h, m) => [h && `${h}小时`, m && `${m}分钟`].filter(Boolean).join(''),
	},
};

const wholeNumber = new Intl.NumberFormat('en-HK', { maximumFractionDigits: 0 });

/** Whole HKD as the parts of a price. */
export const priceParts = (locale: Locale, hkd: number): PriceParts => {
	const { before, after } = FORMATS[locale].currency;
	return { before, amount: wholeNumber.format(hkd), after };
};

/** `HK$899` · `港幣899元` · `港币899元` */
export const formatPrice = (locale: Locale, hkd: number): string => {
	const { before, amount, after } = priceParts(locale, hkd);
	return before + amount + after;
};

/** Whole cents of HKD as the parts of a price, with both digits of the cents. */
export const exactParts = (locale: Locale, cents: number): PriceParts => ({
	...priceParts(locale, 0),
	amount: `${wholeNumber.format(Math.trunc(cents / 100))}.${String(cents % 100).padStart(2, '0')}`,
});

/** `HK$899.50` · `港幣899.50元` · `港币899.50元` */
export const formatCents = (locale: Locale, cents: number): string => {
	const { before, amount, after } = exactParts(locale, cents);
	return before + amount + after;
};

/** `15/7` · `15/7` · `7月15日` */
export const dayMonth = (locale: Locale, date: IsoDate): string =>
	FORMATS[locale].dayMonth(Number(date.slice(8)), Number(date.slice(5, 7)));

/** `Nov` · `11月` */
export const shortMonth = (locale: Locale, month: IsoMonth): string =>
	FORMATS[locale].shortMonth(Number(month.slice(5, 7)));

/** `Nov 2025` · `2025年11月` */
export const formatMonth = (locale: Locale, month: IsoMonth): string =>
	FORMATS[locale].withYear(shortMonth(locale, month), month.slice(0, 4));

const monthAndYear = byLocale((locale) => format(locale, { month: 'long', year: 'numeric' }));

/** As a heading: `April 2025` · `2025年4月` */
export const formatLongMonth = (locale: Locale, month: IsoMonth): string => monthAndYear[locale](`${month}-01`);

const monthAlone = byLocale((locale) => format(locale, { month: 'long' }));

/** In a sentence: `January` · `1月` */
export const monthName = (locale: Locale, month: IsoMonth): string => monthAlone[locale](`${month}-01`);

/** `Sat` · `六` · `周六` */
export const shortWeekday = (locale: Locale, date: IsoDate): string => FORMATS[locale].weekdays[weekday(date)] ?? '';

/** Where it stands alone: `Sat` · `星期六` · `周六` */
export const weekdayName = (locale: Locale, date: IsoDate): string =>
	FORMATS[locale].beforeWeekday + shortWeekday(locale, date);

const dayAndMonth = byLocale((locale) => format(locale, { day: 'numeric', month: 'long' }));

/** Where there is little room: `Thu 31 Jul` · `31/7 四` · `7月31日 周四` */
export const formatShortDay = (locale: Locale, date: IsoDate): string =>
	FORMATS[locale].shortDay(Number(date.slice(8)), Number(date.slice(5, 7)), shortWeekday(locale, date));

/** With weekday: `Thu 31 July` · `7月31日（四）` · `7月31日（周四）` */
export const formatDay = (locale: Locale, date: IsoDate): string =>
	FORMATS[locale].withWeekday(dayAndMonth[locale](date), shortWeekday(locale, date));

/** With weekday and time of day: `Thu 31 July, 18:00` · `7月31日（四）18:00` · `7月31日（周四）18:00` */
export const formatDayTime = (locale: Locale, date: IsoDate, time: string): string =>
	FORMATS[locale].withTime(formatDay(locale, date), time);

/** With weekday and year: `Thu 31 July 2025` · `2025年7月31日（四）` · `2025年7月31日（周四）` */
export const formatDate = (locale: Locale, date: IsoDate): string =>
	FORMATS[locale].withYear(formatDay(locale, date), date.slice(0, 4));

/** Without weekday: `31 July 2025` · `2025年7月31日` */
export const formatPlainDate = (locale: Locale, date: IsoDate): string =>
	FORMATS[locale].withYear(dayAndMonth[locale](date), date.slice(0, 4));

/** A range that never breaks over a line: `4–12`; of one alone `5`. */
export const range = (from: string | number, to: string | number): string =>
	from === to ? String(from) : `${from}\u2060–\u2060${to}`;

/** All of them: `Cantonese and English` · `廣東話及英語`. */
export const formatAll = (locale: Locale, items: readonly string[]): string =>
	new Intl.ListFormat(LOCALE_TABLE[locale].intl, { type: 'conjunction' }).format(items);

/** Time between two times of day: `1 h 30 min` · `1小時30分鐘`. */
export const formatDuration = (locale: Locale, start: string, end: string): string => {
	const minutes = minutesOf(end) - minutesOf(start);
	return FORMATS[locale].duration(Math.floor(minutes / 60), minutes % 60);
};

/** `HK$400`, `HK$99.50` */
export const amountIn = (locale: Locale, { cents, currency }: Money): string =>
	new Intl.NumberFormat(LOCALE_TABLE[locale].intl, {
		style: 'currency',
		currency,
		trailingZeroDisplay: 'stripIfInteger',
	}).format(cents / 100);
