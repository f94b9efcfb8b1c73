import { expect, it } from 'vitest';
import { hindranceOf, orderSteps } from './order-rules.ts';

it('nothing is sent to nowhere or for a day that does not go, and no order is completed before its last day is over', () => {
	const booked = { unmatched: false, departure: '2026-12-05', calledOff: false };
	expect(hindranceOf('dispatch', { ...booked, unmatched: true }, '2026-12-01')).toBe('unmatched');
	expect(hindranceOf('dispatch', { ...booked, calledOff: true }, '2026-12-01')).toBe('departure_cancelled');
	expect(hindranceOf('complete', booked, '2026-12-05')).toBe('not_departed');
	expect(hindranceOf('complete', booked, '2026-12-06')).toBeUndefined();
	const steps = orderSteps({ ...booked, state: 'dispatched' }, 'clerk', '2026-12-06');
	expect(steps.map(({ action }) => action)).toEqual(['complete']);
});
