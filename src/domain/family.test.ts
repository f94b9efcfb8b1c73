import { expect, it } from 'vitest';
import { allergiesUntil, linkEnd, readableNumber } from './family.ts';

it.each([
	['+85251234567', '+852 5123 4567'],
	['51234567', '5123 4567'],
	['+8613812345678', '+86 138 1234 5678'],
	['+447700900123', '+447700900123'],
	['', ''],
])('%j is shown as %j', (stored, shown) => {
	expect(readableNumber(stored)).toBe(shown);
});

it('allergies are closed at 18:00 three days before, the link thirty days after, in Hong Kong', () => {
	expect(new Date(allergiesUntil('2026-12-05')).toISOString()).toBe('2026-12-02T10:00:00.000Z');
	expect(new Date(linkEnd('2026-12-05')).toISOString()).toBe('2027-01-04T16:00:00.000Z');
});
