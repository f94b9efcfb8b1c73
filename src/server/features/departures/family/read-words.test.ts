import { expect, it } from 'vitest';
import { readableNumbers } from '#domain/family.ts';
import { withNumbers } from './read-words.ts';

it.each([
	['爸爸 6123 4567', '爸爸 +85261234567'],
	['Dad (852) 6123-4567, Mum 0044 7700 900123', 'Dad +85261234567, Mum +447700900123'],
	['６１２３４５６７', '+85261234567'],
	['Dad 612 345', undefined],
	['爸爸', undefined],
])('%j is stored with its numbers as %j', (typed, stored) => {
	expect(withNumbers(typed)).toBe(stored);
	if (stored) expect(withNumbers(readableNumbers(stored))).toBe(stored);
});
