import { expect, it } from 'vitest';
import { priceSteps } from './price-steps.ts';

it('the prices of a trip as its days pass are one when every day costs the same', () => {
	expect(
		priceSteps([
			{ date: '2026-12-05', price: 899 },
			{ date: '2026-12-19', price: 899 },
		]),
	).toEqual([{ until: '2026-12-19', price: 899, from: false }]);
});
it('the prices of a trip as its days pass begin with the lowest of the days that are left', () => {
	expect(
		priceSteps([
			{ date: '2026-12-06', price: 1099 },
			{ date: '2026-12-22', price: 899 },
			{ date: '2027-01-02', price: 1099 },
			{ date: '2027-01-17', price: 1099 },
		]),
	).toEqual([
		{ until: '2026-12-22', price: 899, from: true },
		{ until: '2027-01-17', price: 1099, from: false },
	]);
});
it('the prices of a trip as its days pass are none without days', () => {
	expect(priceSteps([])).toEqual([]);
});
