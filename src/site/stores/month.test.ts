import { expect, it } from 'vitest';
import { storedMonth } from './month.ts';

const months = ['2025-10', '2025-11', '2026-12', '2027-01'];

it('the stored month is the month that was chosen, wherever the list has moved it', () => {
	expect(storedMonth({ index: 2, month: '2026-12' }, months)).toBe('2026-12');
	expect(storedMonth({ index: 0, month: '2026-12' }, months)).toBe('2026-12');
});
it.each([
	4,
	null,
	undefined,
	'1',
	true,
	[2],
	{},
	{ index: 2 },
	{ month: '2026-13' },
	{ month: 2026 },
	{ month: 'length' },
])('the stored month does not come from %j', (value) => expect(storedMonth(value, months)).toBeUndefined());
