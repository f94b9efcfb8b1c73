import { describe, expect, it } from 'vitest';
import {
	dayMonth,
	formatDate,
	formatDay,
	formatDayTime,
	formatDuration,
	formatMonth,
	formatPlainDate,
	formatPrice,
	range,
	shortWeekday,
} from './format.ts';
import { LOCALES } from './locales.ts';

const inAll = <T>(format: (locale: (typeof LOCALES)[number]) => T): T[] => LOCALES.map(format);

describe('formats', () => {
	it('write prices in Hong Kong dollars', () => {
		expect(inAll((locale) => formatPrice(locale, 899))).toEqual(['HK$899', '港幣899元', '港币899元']);
		expect(formatPrice('en', 1299)).toBe('HK$1,299');
	});
	it('write months', () => {
		expect(inAll((locale) => formatMonth(locale, '2025-11'))).toEqual(['Nov 2025', '2025年11月', '2025年11月']);
	});
	it('write days with a time of day', () => {
		expect(inAll((locale) => formatDayTime(locale, '2025-07-31', '18:00'))).toEqual([
			'Thu 31 July, 18:00',
			'7月31日（四）18:00',
			'7月31日（周四）18:00',
		]);
	});
	it('write days with their weekday', () => {
		expect(inAll((locale) => formatDay(locale, '2025-07-31'))).toEqual([
			'Thu 31 July',
			'7月31日（四）',
			'7月31日（周四）',
		]);
		expect(inAll((locale) => formatDate(locale, '2025-07-31'))).toEqual([
			'Thu 31 July 2025',
			'2025年7月31日（四）',
			'2025年7月31日（周四）',
		]);
		expect(inAll((locale) => formatPlainDate(locale, '2024-10-23'))).toEqual([
			'23 October 2024',
			'2024年10月23日',
			'2024年10月23日',
		]);
		expect(inAll((locale) => shortWeekday(locale, '2026-12-05'))).toEqual(['Sat', '六', '周六']);
	});
	it('write day and month as the specification does', () => {
		expect(dayMonth('2025-07-15')).toBe('15/7');
	});
	it('write durations', () => {
		expect(inAll((locale) => formatDuration(locale, '10:00', '11:30'))).toEqual([
			'1 h 30 min',
			'1小時30分鐘',
			'1小时30分钟',
		]);
		expect(formatDuration('en', '10:00', '11:00')).toBe('1 h');
	});
	it('glue ranges, so that 4–12 never breaks', () => {
		expect(range(4, 12)).toBe('4\u2060–\u206012');
	});
});
