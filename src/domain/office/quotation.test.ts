import { expect, it } from 'vitest';
import { money } from './money.ts';
import { freeAdults, linkEnd, quotationNumber, quotationSums } from './quotation.ts';

const terms = { children: 62, adults: 5, childCents: 79_900, adultCents: 49_900, ratio: 8 };

it.each([
	[62, 8, 8],
	[64, 8, 8],
	[65, 8, 9],
	[1, 8, 1],
	[30, 10, 3],
])('for %i children, one adult for every %i or part of them goes free: %i', (children, ratio, free) =>
	expect(freeAdults(children, ratio)).toBe(free),
);

it('the sums of a quotation count children, and no adult who goes free', () => {
	expect(quotationSums(terms)).toEqual({
		free: 8,
		freeUsed: 5,
		children: { count: 62, amount: money(4_953_800) },
		further: { count: 0, amount: money(0) },
		total: money(4_953_800),
	});
});
it('the sums of a quotation add the adults beyond the free ones', () => {
	const { free, freeUsed, further, total } = quotationSums({ ...terms, adults: 11 });
	expect([free, freeUsed, further]).toEqual([8, 8, { count: 3, amount: money(149_700) }]);
	expect(total).toEqual(money(4_953_800 + 149_700));
});
it('the sums of a quotation keep every cent', () => {
	expect(quotationSums({ ...terms, children: 3, childCents: 33_333, adults: 0 }).total).toEqual(money(99_999));
	expect(() => quotationSums({ ...terms, childCents: 0.1 })).toThrow(RangeError);
});

it('a number has its year and four digits, and more when there are more', () => {
	expect([quotationNumber(2026, 7), quotationNumber(2027, 12_345)]).toEqual(['Q2026-0007', 'Q2027-12345']);
});

it('a link ends thirty days after the last day, in Hong Kong', () => {
	expect(new Date(linkEnd('2026-12-16')).toISOString()).toBe('2027-01-15T16:00:00.000Z');
});
