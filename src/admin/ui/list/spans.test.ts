import { afterEach, expect, it, vi } from 'vitest';
import { daysOf, withDays } from './spans.ts';

afterEach(() => vi.useRealTimers());

it('a week begins on Monday, and the month after December is January', () => {
	expect(daysOf('2026-12-27')).toEqual({
		today: ['2026-12-27', '2026-12-27'],
		week: ['2026-12-21', '2026-12-27'],
		month: ['2026-12-01', '2026-12-31'],
		next: ['2027-01-01', '2027-01-31'],
	});
	expect(daysOf('2027-02-01').week).toEqual(['2027-02-01', '2027-02-07']);
});
it('the name of a stretch becomes its days, as they are in Hong Kong', () => {
	vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 17) });
	expect(withDays({ state: 'paid', span: 'today' })).toEqual({
		state: 'paid',
		from: '2026-11-25',
		until: '2026-11-25',
	});
	expect(withDays({ from: '2026-11-01' })).toEqual({ from: '2026-11-01' });
	for (const span of ['decade', 'toString']) expect(withDays({ span })).toEqual({});
});
