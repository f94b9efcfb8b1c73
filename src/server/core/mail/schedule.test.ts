import { describe, expect, it } from 'vitest';
import { FEWEST_ATTEMPTS, GIVE_UP_AFTER, LONGEST_WAIT, retryAfter } from './schedule.ts';

const minutes = (attempts: number, random: number) => (retryAfter(attempts, 0, random) ?? Number.NaN) / 60_000;

describe('the times of the next attempt', () => {
	it('are 1, 5, 15 and 60 minutes, then an hour each', () => {
		expect([1, 2, 3, 4, 5, 40].map((attempts) => minutes(attempts, 0.5))).toEqual([1, 5, 15, 60, 60, 60]);
	});
	it('vary by a fifth to either side', () => {
		expect(minutes(2, 0)).toBe(4);
		expect(minutes(2, 0.999_999_9)).toBeCloseTo(6);
		expect(retryAfter(9, 0, 0.999_999_999)).toBeLessThanOrEqual(LONGEST_WAIT);
	});
	it('end after 72 hours, and never before ten attempts', () => {
		expect(retryAfter(75, GIVE_UP_AFTER - 1, 0.5)).toBeDefined();
		expect(retryAfter(75, GIVE_UP_AFTER, 0.5)).toBeUndefined();
		expect(retryAfter(FEWEST_ATTEMPTS - 1, 2 * GIVE_UP_AFTER, 0.5)).toBeDefined();
	});
});
