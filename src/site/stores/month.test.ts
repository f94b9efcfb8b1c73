import { expect, it } from 'vitest';
import { storedMonth } from './month.ts';

const months = ['2025-10', '2025-11', '2026-12', '2027-01'];

it('the stored month is the month that was chosen, wherever the list has moved it', () => {
	expect(storedMonth({ index: 2, month: '2026-12' }, months)).toBe('2026-12');
	expect(storedMonth({ index: 0, month: '2026-12' }, months)).toBe('2026-12');
});
it('the stored month may be a plain index of an older visit', () => {
	expect(storedMonth(0, months)).toBe('2025-10');
	expect(storedMonth(3, months)).toBe('2027-01');
});
const damaged = [4, -1, 1.5, Number.NaN, null, undefined, '1', true, [2], {}, { index: 2 }, { month: '2026-12' }];
it.each([
	...damaged,
	{ index: 'NaN', month: '2026-12' },
	{ index: -1, month: '2026-12' },
	{ index: 2, month: '2026-13' },
	{ index: 2, month: 2026 },
	{ index: 0, month: 'length' },
])('the stored month does not come from %j', (value) => {
	expect(storedMonth(value, months)).toBeUndefined();
});
