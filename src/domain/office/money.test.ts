import fc from 'fast-check';
import { expect, it } from 'vitest';
import { add, money, moneyText, parseMoney, percentOf, showMoney, times } from './money.ts';

const cents = fc.integer({ min: -1e14, max: 1e14 });

it('reads what it writes, to the cent', () => {
	fc.assert(
		fc.property(cents, (each) => {
			expect(parseMoney(moneyText(money(each)))).toEqual(money(each));
		}),
	);
});
it('adds and takes away exactly, where floating numbers would not', () => {
	expect(moneyText(add(money(10), money(20)))).toBe('0.30');
	fc.assert(
		fc.property(cents, cents, (a, b) => {
			expect(add(add(money(a), money(b)), money(-b))).toEqual(money(a));
		}),
	);
});
it('reads amounts as shops write them, and nothing else', () => {
	expect(['1099', '1099.5', ' 1099.50 ', '-0.05', '0'].map((text) => parseMoney(text)?.cents)).toEqual([
		109_900, 109_950, 109_950, -5, 0,
	]);
	for (const text of ['', '1,099.00', '1e3', '1.005', '.5', '5.', 'HK$5', '0x10', '--1', '99999999999999', 'NaN', '１'])
		expect([text, parseMoney(text)]).toEqual([text, undefined]);
	expect(parseMoney('5', 'hkd')).toBeUndefined();
});
it('refuses what is not exact, and two currencies together', () => {
	for (const wrong of [0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])
		expect(() => money(wrong)).toThrow(RangeError);
	expect(() => money(1, 'hk')).toThrow(RangeError);
	expect(() => add(money(1), money(1, 'USD'))).toThrow(RangeError);
	expect(() => times(money(5), 0.5)).toThrow(RangeError);
	expect(() => percentOf(money(5), 0.5)).toThrow(RangeError);
});
it('takes shares and multiples in whole cents', () => {
	expect(percentOf(money(89_999), 50).cents).toBe(45_000);
	expect(percentOf(money(-89_999), 50).cents).toBe(-45_000);
	expect(percentOf(money(2 ** 53 - 1), 100).cents).toBe(2 ** 53 - 1);
	expect(times(money(89_900), 3).cents).toBe(269_700);
	expect(Object.is(times(money(-5), 0).cents, 0)).toBe(true);
});
it('shows amounts to people', () => {
	expect([money(109_900), money(-2_050), money(123_456_789, 'EUR'), money(5, 'USD')].map(showMoney)).toEqual([
		'HK$1,099.00',
		'-HK$20.50',
		'EUR 1,234,567.89',
		'US$0.05',
	]);
});
