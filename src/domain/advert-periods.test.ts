import { expect, it } from 'vitest';
import { periodsOf } from './advert-periods.ts';

const always: { name: string; from?: string } = { name: 'always' };
const spring = { name: 'spring', from: '2027-03-01', to: '2027-05-31' };
const over = { name: 'over', to: '2026-11-01' };
const soon = { name: 'soon', from: '2026-12-31' };

it('what has no days is shown for ever, what is over never', () => {
	expect(periodsOf([always, over], '2026-11-22')).toEqual([{ items: [always] }]);
	expect(periodsOf([], '2026-11-22')).toEqual([{ items: [] }]);
	expect(periodsOf([{ from: '2026-11-22', to: '2026-11-22' }], '2026-11-22')).toMatchObject([
		{ to: '2026-11-22', items: [{}] },
		{ from: '2026-11-23', items: [] },
	]);
});
it('a period ends where something comes or goes', () => {
	expect(periodsOf([spring, always, soon], '2026-11-22')).toEqual([
		{ to: '2026-12-30', items: [always] },
		{ from: '2026-12-31', to: '2027-02-28', items: [always, soon] },
		{ from: '2027-03-01', to: '2027-05-31', items: [spring, always, soon] },
		{ from: '2027-06-01', items: [always, soon] },
	]);
});
it('where one is shown at a time, what stands behind it makes no period', () => {
	expect(periodsOf([spring, always, soon], '2026-11-22', 1)).toEqual([
		{ to: '2027-02-28', items: [always] },
		{ from: '2027-03-01', to: '2027-05-31', items: [spring] },
		{ from: '2027-06-01', items: [always] },
	]);
});
