import { expect, it } from 'vitest';
import { monthsBetween } from './hong-kong-time.ts';

it('a month without sales is a month, too', () => {
	expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
	expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
	expect(monthsBetween('2026-12', '2026-11')).toEqual([]);
});
