import { expect, it } from 'vitest';
import { moveDifference } from './place.ts';

it.each([
	// paid, listed before, listed after, what the family owes
	[89_900, 89_900, 109_900, 20_000],
	[89_900, 89_900, 69_900, -20_000],
	[0, 129_900, 89_900, 0],
	[0, 89_900, 109_900, 20_000],
	[64_950, 129_900, 89_900, 0],
	[64_950, 129_900, 49_900, -15_050],
	[89_900, 89_900, 89_900, 0],
])('whoever paid %i of %i and moves to %i owes %i', (paid, before, after, owed) => {
	expect(moveDifference(paid, before, after)).toBe(owed);
	// What was paid and what is owed never comes to less than nothing.
	expect(paid + moveDifference(paid, before, after)).toBeGreaterThanOrEqual(0);
});
