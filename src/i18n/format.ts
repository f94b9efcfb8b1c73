import { type IsoDate, type IsoMonth, minutesOf, weekday } from '#domain/hong-kong-time.ts';
import { LOCALE_TABLE, type Locale } from './locales.ts';

const format = (locale: Locale, options: Intl.DateTimeFormatOptions) => {
	const formatter = new Intl.DateTimeFormat(LOCALE_TABLE[locale].intl, { ...options, timeZone: 'UTC' });
	const texts = new Map<IsoDate, string>();
	return (date: IsoDate) => {
		const text = texts.get(date) ?? formatter.format(new Date(`${date}T00:00Z`));
		texts.set(date, text);
		return text;
	};
};

/** The parts of a price, to set currency and amount in different sizes: `HK$` + `899`, `港幣` + `899` + `元`. */
export interface PriceParts {
	before: string;
	amount: string;
	after: string;
}

const CURRENCY = {
	en: { before: 'HK$', after: '' },
	zh: { before: '港幣', after: '元' },
	cn: { before: '港币', after: '元' },
} as const satisfies Record<Locale, Omit<PriceParts, 'amount'>>;

const wholeNumber = new Intl.NumberFormat('en-HK', { maximumFractionDigits: 0 });

const amounts = new Map<number, string>();

/** There are few prices and days, and a formatter takes its time. */
const amountOf = (hkd: number): string => {
	const amount = amounts.get(hkd) ?? wholeNumber.format(hkd);
	amounts.set(hkd, amount);
	return amount;
};

/** Whole HKD as the parts of a price. */
export const priceParts = (locale: Locale, hkd: number): PriceParts => ({
	...CURRENCY[locale],
	amount: amountOf(hkd),
});

/** `HK$899` · `港幣 899元` · `港币 899元` */
export const formatPrice = (locale: Locale, hkd: number): string => {
	const { before, amount, after } = priceParts(locale, hkd);
	return locale === 'en' ? before + amount : `${before} ${amount}${after}`;
};

/** `15/7` in every language. */
export const dayMonth = (date: IsoDate): string => `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`;

/** `Nov 2025` · `2025年11月` */
export const formatMonth = (locale: Locale, month: IsoMonth): string =>
	locale === 'en'
		? `${shortMonth(locale, month)} ${month.slice(0, 4)}`
		: `${month.slice(0, 4)}年${Number(month.slice(5))}月`;

const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `Nov` · `11月` */
export const shortMonth = (locale: Locale, month: IsoMonth): string => {
	const number = Number(month.slice(5, 7));
	return locale === 'en' ? (ENGLISH_MONTHS[number - 1] ?? '') : `${number}月`;
};

const monthAndYear = {
	en: format('en', { month: 'long', year: 'numeric' }),
	zh: format('zh', { month: 'long', year: 'numeric' }),
	cn: format('cn', { month: 'long', year: 'numeric' }),
};

/** As a heading: `April 2025` · `2025年4月` */
export const formatLongMonth = (locale: Locale, month: IsoMonth): string => monthAndYear[locale](`${month}-01`);

const WEEKDAYS = {
	en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
	zh: ['日', '一', '二', '三', '四', '五', '六'],
	cn: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
} as const satisfies Record<Locale, readonly string[]>;

/** `Sat` · `六` · `周六` */
export const shortWeekday = (locale: Locale, date: IsoDate): string => WEEKDAYS[locale][weekday(date)] ?? '';

/** Where it stands alone: `Sat` · `星期六` · `周六` */
export const weekdayName = (locale: Locale, date: IsoDate): string =>
	(locale === 'zh' ? '星期' : '') + shortWeekday(locale, date);

const dayAndMonth = {
	en: format('en', { day: 'numeric', month: 'long' }),
	zh: format('zh', { day: 'numeric', month: 'long' }),
	cn: format('cn', { day: 'numeric', month: 'long' }),
};

/** With weekday: `Thu 31 July` · `7月31日（四）` · `7月31日（周四）` */
export const formatDay = (locale: Locale, date: IsoDate): string => {
	const day = dayAndMonth[locale](date);
	return locale === 'en' ? `${shortWeekday(locale, date)} ${day}` : `${day}（${shortWeekday(locale, date)}）`;
};

/** With weekday and year: `Thu 31 July 2025` · `2025年7月31日（四）` · `2025年7月31日（周四）` */
export const formatDate = (locale: Locale, date: IsoDate): string =>
	locale === 'en'
		? `${formatDay(locale, date)} ${date.slice(0, 4)}`
		: `${date.slice(0, 4)}年${formatDay(locale, date)}`;

/** Without weekday: `31 July 2025` · `2025年7月31日` */
export const formatPlainDate = (locale: Locale, date: IsoDate): string =>
	locale === 'en'
		? `${dayAndMonth[locale](date)} ${date.slice(0, 4)}`
		: `${date.slice(0, 4)}年${dayAndMonth[locale](date)}`;

/** A range that never breaks over a line: `4–12`. */
export const range = (from: string | number, to: string | number): string => `${from}\u2060–\u2060${to}`;

const DURATION = {
	en: (h: number, m: number) => [h && `${h} h`, m && `${m} min`].filter(Boolean).join(' '),
	zh: (h: number, m: number) => [h && `${h}小時`, m && `${m}分鐘`].filter(Boolean).join(''),
	cn: (h: number, m: number) => [h && `${h}小时`, m && `${m}分钟`].filter(Boolean).join(''),
} as const satisfies Record<Locale, (h: number, m: number) => string>;

/** Time between two times of day: `1 h 30 min` · `1小時30分鐘`. */
export const formatDuration = (locale: Locale, start: string, end: string): string => {
	const minutes = minutesOf(end) - minutesOf(start);
	return DURATION[locale](Math.floor(minutes / 60), minutes % 60);
};
