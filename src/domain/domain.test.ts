import { describe, expect, it } from 'vitest';
import { isCalendarDay, weekday } from './calendar-days.ts';
import { hongKongDay, minutesOf, monthsBetween } from './hong-kong-time.ts';
import { toLocale } from './locale.ts';
import { shopPageLink, shopProductLink, whatsappLink } from './shop-link.ts';
import { isPast, tripStatus } from './trip-status.ts';

describe('Hong Kong time', () => {
	it('begins a day at four in the afternoon of Greenwich', () => {
		expect(hongKongDay(new Date('2026-12-04T15:59:59Z'))).toBe('2026-12-04');
		expect(hongKongDay(new Date('2026-12-04T16:00:00Z'))).toBe('2026-12-05');
	});
	it('knows which days the calendar has', () => {
		expect(['2025-02-28', '2024-02-29'].every(isCalendarDay)).toBe(true);
		expect(['2025-02-29', '2025-06-31', '2025-13-01', '2025-1-1', '31/6', ''].some(isCalendarDay)).toBe(false);
	});
	it('knows weekdays and minutes', () => {
		expect(weekday('2025-11-16')).toBe(0);
		expect(minutesOf('13:40')).toBe(820);
	});
	it('counts the months from one to another, both included', () => {
		expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
		expect(monthsBetween('2026-12', '2026-11')).toEqual([]);
	});
});

it('the status of a trip follows from its dates', () => {
	expect(tripStatus([], '2026-11-21')).toBe('coming-soon');
	expect(tripStatus(['2025-07-15'], '2026-11-21')).toBe('announce');
	expect(tripStatus(['2025-07-15', '2026-11-21'], '2026-11-21')).toBe('bookable');
});
it('the status of a trip counts a day as open until it ends', () => {
	expect(isPast('2026-11-21', '2026-11-21')).toBe(false);
	expect(isPast('2026-11-20', '2026-11-21')).toBe(true);
});

it('links to the outside lead into the shop, Chinese ones under its prefix', () => {
	expect(shopProductLink('https://shop.example', '', { product: 'bus' })).toBe('https://shop.example/products/bus');
	expect(shopProductLink('https://shop.example', '/zh-hant', { product: 'bus', variant: '41' })).toBe(
		'https://shop.example/zh-hant/products/bus?variant=41',
	);
	expect(shopPageLink('https://shop.example', '/zh-hant', 'cart')).toBe('https://shop.example/zh-hant/cart');
});
it('links to the outside open WhatsApp with a sentence', () => {
	expect(whatsappLink('+852 5555 0100', '你好 & hi')).toBe(
		'https://wa.me/85255550100?text=%E4%BD%A0%E5%A5%BD%20%26%20hi',
	);
});

it('a locale is read in any case, and only when it is one', () => {
	expect(toLocale('ZH')).toBe('zh');
	for (const other of ['fr', '', null, 'constructor']) expect(toLocale(other)).toBeUndefined();
});
