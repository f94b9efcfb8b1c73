import { expect, it } from 'vitest';
import { allergiesUntil, contactNumber, linkEnd, readableNumber } from './family.ts';

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
])('%j is shown as %j', (stored, shown) => {
	expect(readableNumber(stored)).toBe(shown);
	if (stored.length > 8) expect(contactNumber(shown)).toBe(stored);
});

it('allergies are closed at 18:00 three days before, the link thirty days after, in Hong Kong', () => {
	expect(new Date(allergiesUntil('2026-12-05')).toISOString()).toBe('2026-12-02T10:00:00.000Z');
	expect(new Date(linkEnd('2026-12-05')).toISOString()).toBe('2027-01-04T16:00:00.000Z');
});
