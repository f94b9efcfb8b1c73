import { expect, it } from 'vitest';
import { kitchenDeadline, linkEnd, readableNumbers } from './family.ts';

it.each([
	['+85251234567', '+852 5123 4567'],
	['51234567', '5123 4567'],
	['+8613812345678', '+86 138 1234 5678'],
	['+447700900123', '+447700900123'],
	['', ''],
	['爸爸 +85261234567, 妈妈 +8613812345678', '爸爸 +852 6123 4567, 妈妈 +86 138 1234 5678'],
])('%j is shown as %j', (stored, shown) => {
	expect(readableNumbers(stored)).toBe(shown);
});

it('the kitchen is told at 18:00 three days before, the link thirty days after, in Hong Kong', () => {
	expect(new Date(kitchenDeadline('2026-12-05')).toISOString()).toBe('2026-12-02T10:00:00.000Z');
	expect(new Date(linkEnd('2026-12-05')).toISOString()).toBe('2027-01-04T16:00:00.000Z');
});
