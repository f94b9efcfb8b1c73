import { describe, expect, it } from 'vitest';
import { EXCHANGE } from './exchange.ts';
import { OPEN_ORDER_STATES, ORDER } from './order.ts';
import { isGoing, isUnderWay, KEEPS_FROM_MOVING, mayExchange, mayReturn, type OrderRequests } from './order-rules.ts';
import { RETURN } from './return.ts';

const order = (change: Partial<OrderRequests> = {}): OrderRequests => ({
	state: 'paid',
	payment: 'paid',
	exchanges: [],
	returns: [],
	...change,
});
const RETURN_STATES = Object.keys(RETURN.states) as (keyof typeof RETURN.states)[];
const states = Object.keys(ORDER.states) as OrderRequests['state'][];

describe('what may be asked about an order', () => {
	it('depends on its state', () => {
		expect(states.filter((state) => mayExchange(order({ state })))).toEqual(['paid', 'dispatched']);
		expect(states.filter((state) => mayReturn(order({ state })))).toEqual(['paid', 'dispatched', 'completed']);
	});

	it('is nothing while an exchange is open', () => {
		for (const state of Object.keys(EXCHANGE.states) as (keyof typeof EXCHANGE.states)[]) {
			const open = state === 'pending' || state === 'processing';
			const asked = order({ exchanges: [{ state }] });
			expect([mayExchange(asked), mayReturn(asked)], state).toEqual([!open, !open]);
		}
	});

	it('is nothing while a return is open, and no other departure once the money is back', () => {
		const may = RETURN_STATES.map((state) => {
			const asked = order({ returns: [{ state }] });
			return [state, mayExchange(asked), mayReturn(asked)];
		});
		expect(may).toEqual([
			['pending', false, false],
			['refunding', false, false],
			['refunded', false, true],
			['refund_failed', false, false],
			['refused', true, true],
			['cancelled', true, true],
		]);
		expect(mayReturn(order({ payment: 'refunded' }))).toBe(false);
	});
});

it('a family goes that has paid, until its return is agreed to', () => {
	expect(states.filter((state) => isGoing(order({ state })))).toEqual(['paid', 'dispatched', 'completed']);
	const going = RETURN_STATES.filter((state) => isGoing(order({ returns: [{ state }] })));
	expect(going).toEqual(['pending', 'refused', 'cancelled']);
});

it('something is still to come of an order until it ends or all of its money is back', () => {
	expect(states.filter((state) => isUnderWay(order({ state })))).toEqual(['unpaid', 'paid', 'dispatched']);
	const open = (...returns: (keyof typeof RETURN.states)[]) =>
		isUnderWay(order({ returns: returns.map((state) => ({ state })) }));
	expect(RETURN_STATES.filter((state) => !open(state))).toEqual(['refunded']);
	expect(open('refunded', 'refused')).toBe(false);
	expect(open('refunded', 'refunding')).toBe(true);
});

it('states that are no end are known from the steps', () => {
	expect(OPEN_ORDER_STATES).toEqual(['unpaid', 'paid', 'dispatched']);
	expect(EXCHANGE.open).toEqual(['pending', 'processing']);
	expect(RETURN.open).toEqual(['pending', 'refunding', 'refund_failed']);
	expect(KEEPS_FROM_MOVING).toEqual(['pending', 'refunding', 'refunded', 'refund_failed']);
});
