import { describe, expect, it } from 'vitest';
import { HIT_LIFETIME, LIMITS, longestWait } from './limits.ts';

describe('the limits', () => {
	it('are five in ten minutes and twenty a day, and look no further back than hits are kept', () => {
		expect(LIMITS).toEqual([
			{ most: 5, within: 600_000 },
			{ most: 20, within: 86_400_000 },
		]);
		for (const { within } of LIMITS) expect(within).toBeLessThanOrEqual(HIT_LIFETIME);
	});
	it('let the next one in when the oldest that counts is out of sight', () => {
		const limits = [{ most: 2, within: 100 }];
		expect(longestWait(limits, [], 1000)).toBe(0);
		expect(longestWait(limits, [950], 1000)).toBe(0);
		expect(longestWait(limits, [990, 950], 1000)).toBe(50);
		expect(longestWait(limits, [990, 900], 1000)).toBe(0);
		expect(longestWait(limits, [990, 1001, 5000, 9000], 1000)).toBe(0);
		expect(longestWait([...limits, { most: 1, within: 500 }], [990, 950], 1000)).toBe(490);
	});
});
