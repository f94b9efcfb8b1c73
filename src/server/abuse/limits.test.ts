import { describe, expect, it } from 'vitest';
import { bitsFor, FINAL, FREE, HIT_LIFETIME, longestWait } from './limits.ts';
import { EASIEST, HARDEST } from './proof-of-work.ts';

describe('the limits', () => {
	it('are five in ten minutes and twenty a day, and look no further back than hits are kept', () => {
		expect(FREE).toEqual([
			{ most: 5, within: 600_000 },
			{ most: 20, within: 86_400_000 },
		]);
		for (const { within } of [...FREE, ...FINAL]) expect(within).toBeLessThanOrEqual(HIT_LIFETIME);
	});
	it('let the next one in when the oldest that counts is out of sight', () => {
		const limits = [{ most: 2, within: 100 }];
		expect(longestWait(limits, [], 1000)).toBe(0);
		expect(longestWait(limits, [950], 1000)).toBe(0);
		expect(longestWait(limits, [990, 950], 1000)).toBe(50);
		expect(longestWait(limits, [990, 900], 1000)).toBe(0);
		expect(longestWait([...limits, { most: 1, within: 500 }], [990, 950], 1000)).toBe(490);
	});
	it('make the sum harder with every five beyond, up to a bound', () => {
		expect([0, 5, 9, 10, 20, 80].map(bitsFor)).toEqual([EASIEST, EASIEST, EASIEST, EASIEST + 1, EASIEST + 3, HARDEST]);
	});
});
