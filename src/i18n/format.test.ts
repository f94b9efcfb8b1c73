import { expect, it } from 'vitest';
import {
	dayMonth,
	formatAll,
	formatDate,
	formatDay,
	formatDayTime,
	formatDuration,
	formatMonth,
	formatPlainDate,
	formatPrice,
	formatShortDay,
	range,
	shortWeekday,
} from './format.ts';
import { LOCALES, type Locale } from './locales.ts';

it.each<[what: string, format: (locale: Locale) => string, written: string[]]>([
	['a price', (locale) => formatPrice(locale, 1299), ['HK$1,299', '港幣1,299元', '港币1,299元']],
	['a month', (locale) => formatMonth(locale, '2025-11'), ['Nov 2025', '2025年11月', '2025年11月']],
	[
		'a day with a time',
		(locale) => formatDayTime(locale, '2025-07-31', '18:00'),
		['Thu 31 July, 18:00', '7月31日（四）18:00', '7月31日（周四）18:00'],
	],
	['a day', (locale) => formatDay(locale, '2025-07-31'), ['Thu 31 July', '7月31日（四）', '7月31日（周四）']],
	[
		'a date',
		(locale) => formatDate(locale, '2025-07-31'),
		['Thu 31 July 2025', '2025年7月31日（四）', '2025年7月31日（周四）'],
	],
	[
		'a date without its weekday',
		(locale) => formatPlainDate(locale, '2024-10-23'),
		['23 October 2024', '2024年10月23日', '2024年10月23日'],
	],
	[
		'several languages',
		(locale) => formatAll(locale, locale === 'en' ? ['Cantonese', 'English'] : ['粵', '英']),
		['Cantonese and English', '粵及英', '粵和英'],
	],
	['a day in numbers', (locale) => dayMonth(locale, '2026-12-05'), ['5/12', '5/12', '12月5日']],
	['a short day', (locale) => formatShortDay(locale, '2026-12-05'), ['Sat 5 Dec', '5/12 六', '12月5日 周六']],
	['a weekday', (locale) => shortWeekday(locale, '2026-12-05'), ['Sat', '六', '周六']],
	[
		'a time that passes',
		(locale) => formatDuration(locale, '10:00', '11:30'),
		['1 h 30 min', '1小時30分鐘', '1小时30分钟'],
	],
	['a full hour', (locale) => formatDuration(locale, '10:00', '11:00'), ['1 h', '1小時', '1小时']],
])('%s is written as each language writes it', (_what, format, written) => {
	expect(LOCALES.map(format)).toEqual(written);
});

it('a range never breaks', () => expect(range(4, 12)).toBe('4\u2060–\u206012'));
