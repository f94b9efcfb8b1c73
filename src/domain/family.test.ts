import { expect, it } from 'vitest';
import { contactNumber, kitchenTold, linkEnd, readableNumbers, withNumbers } from './family.ts';

it.each([
	['5123 4567', '+85251234567'],
	['５１２３－４５６７', '+85251234567'],
	['+852 (5123) 4567', '+85251234567'],
	['0044 7700 900123', '+447700900123'],
	['138 1234 5678', '+8613812345678'],
	['1234', undefined],
	['5123 456', undefined],
	['call me', undefined],
	['+85251234567 ext 2', undefined],
	['', undefined],
])('%j is read as %j', (typed, number) => {
	expect(contactNumber(typed)).toBe(number);
});

it.each([
	['+85251234567', '+852 5123 4567'],
	['51234567', '5123 4567'],
	['+8613812345678', '+86 138 1234 5678'],
	['+447700900123', '+447700900123'],
	['', ''],
	['爸爸 +85261234567, 妈妈 +8613812345678', '爸爸 +852 6123 4567, 妈妈 +86 138 1234 5678'],
])('%j is shown as %j', (stored, shown) => {
	expect(readableNumbers(stored)).toBe(shown);
	if (/^\+\d+$/.test(stored)) expect(contactNumber(shown)).toBe(stored);
});

it('the kitchen is told at 18:00 three days before, the link thirty days after, in Hong Kong', () => {
	expect(new Date(kitchenTold('2026-12-05')).toISOString()).toBe('2026-12-02T10:00:00.000Z');
	expect(new Date(linkEnd('2026-12-05')).toISOString()).toBe('2027-01-04T16:00:00.000Z');
});

it.each([
	['爸爸 6123 4567', '爸爸 +85261234567'],
	['Dad (852) 6123-4567, Mum 0044 7700 900123', 'Dad (852) 6123-4567, Mum +447700900123'],
	['６１２３４５６７', '+85261234567'],
	['Dad 612 345', undefined],
	['爸爸', undefined],
])('%j is stored with its numbers as %j', (typed, stored) => {
	expect(withNumbers(typed)).toBe(stored);
	if (stored) expect(withNumbers(readableNumbers(stored))).toBe(stored);
});
