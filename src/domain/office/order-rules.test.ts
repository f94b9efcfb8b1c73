import { expect, it } from 'vitest';
import { OPEN_ORDER_STATES, ORDER } from './order.ts';
import { hindranceOf, NOT_GOING, orderSteps } from './order-rules.ts';

it('a family goes that has paid, and expects to go until its order ends', () => {
	const states = Object.keys(ORDER.states) as (keyof typeof ORDER.states)[];
	expect(states.filter((state) => !NOT_GOING.includes(state))).toEqual(['paid', 'dispatched', 'completed']);
	expect(OPEN_ORDER_STATES).toEqual(['unpaid', 'paid', 'dispatched']);
});

it('nothing is sent to nowhere or for a day that does not go, and no order is completed before its last day is over', () => {
	const booked = { unmatched: false, departure: '2026-12-05', calledOff: false };
	expect(hindranceOf('dispatch', { ...booked, unmatched: true }, '2026-12-01')).toBe('unmatched');
	expect(hindranceOf('dispatch', { ...booked, calledOff: true }, '2026-12-01')).toBe('departure_cancelled');
	expect(hindranceOf('complete', booked, '2026-12-05')).toBe('not_departed');
	expect(hindranceOf('complete', booked, '2026-12-06')).toBeUndefined();
	const steps = orderSteps({ ...booked, state: 'dispatched' }, 'clerk', '2026-12-06');
	expect(steps.map(({ action }) => action)).toEqual(['complete']);
});
