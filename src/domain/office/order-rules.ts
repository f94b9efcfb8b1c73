import type { IsoDate } from '../hong-kong-time.ts';
import type { Transition } from './machine.ts';
import { ORDER, type OrderAction, type OrderState } from './order.ts';
import type { Role } from './roles.ts';

/** What an order is for, as far as its steps depend on it. */
interface Booked {
	state: OrderState;
	/** Some line is of no departure that we know. */
	unmatched: boolean;
	/** Its last day; empty where none is known. */
	departure: IsoDate | '';
	/** Instructions wait for a departure that does not go. */
	calledOff: boolean;
}

/** Why a step that its state allows cannot be taken yet. @param today in Hong Kong */
export const hindranceOf = (
	action: OrderAction,
	{ unmatched, departure, calledOff }: Omit<Booked, 'state'>,
	today: IsoDate,
): 'unmatched' | 'departure_cancelled' | 'not_departed' | undefined => {
	if (action === 'dispatch' && unmatched) return 'unmatched';
	if (action === 'dispatch' && calledOff) return 'departure_cancelled';
	return action === 'complete' && departure >= today ? 'not_departed' : undefined;
};

/** The steps that somebody of that role may take with an order today. */
export const orderSteps = (order: Booked, role: Role, today: IsoDate): readonly Transition<OrderState, OrderAction>[] =>
	ORDER.actions(order.state, role).filter(({ action }) => !hindranceOf(action, order, today));
