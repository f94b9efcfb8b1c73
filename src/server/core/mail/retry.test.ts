import { describe, expect, it } from 'vitest';
import { FEWEST_ATTEMPTS, GIVE_UP_AFTER, outcomeOf } from './retry.ts';

const outcome = (attempts: number, age: number) =>
	outcomeOf({ is: 'retry', code: 'mail_451' }, { attempts, createdAt: 0 }, age);
const minutes = (attempts: number) => {
	const failed = outcome(attempts, 0);
	return failed.state === 'queued' && failed.wait / 60_000;
};

describe('the times of the next attempt', () => {
	it('are 1, 5, 15 and 60 minutes, then an hour each', () => {
		expect([1, 2, 3, 4, 5, 40].map(minutes)).toEqual([1, 5, 15, 60, 60, 60]);
	});
	it('end after 72 hours, and never before ten attempts', () => {
		expect(outcome(75, GIVE_UP_AFTER - 1).state).toBe('queued');
		expect(outcome(75, GIVE_UP_AFTER)).toEqual({ state: 'dead', code: 'mail_451' });
		expect(outcome(FEWEST_ATTEMPTS - 1, 2 * GIVE_UP_AFTER).state).toBe('queued');
	});
});
