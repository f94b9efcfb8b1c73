import type { IsoDate } from '../hong-kong-time.ts';
import { EXCHANGE, type ExchangeState } from './exchange.ts';
import type { Transition } from './machine.ts';
import { OPEN_ORDER_STATES, ORDER, type OrderAction, type OrderState } from './order.ts';
import type { Payment } from './payment.ts';
import { ORDER_RETURNS, RETURN, type ReturnState } from './return.ts';
import type { Role } from './roles.ts';

/** An order and how far is what was asked about it. */
export interface OrderRequests {
	state: OrderState;
	payment: Payment;
	exchanges: readonly { state: ExchangeState }[];
	returns: readonly { state: ReturnState }[];
}

/** States of an order that may move to another departure, and of one that may be given back. */
export const MOVABLE: readonly OrderState[] = ['paid', 'dispatched'];
export const RETURNABLE: readonly OrderState[] = [...MOVABLE, 'completed'];

/** States of a return whose family moves nowhere: it wants its money back, or has it. */
export const KEEPS_FROM_MOVING = Object.keys(ORDER_RETURNS) as readonly ReturnState[];
/** States of a return that was agreed to: its family does not go. */
export const GIVEN_BACK: readonly ReturnState[] = ['refunding', 'refunded', 'refund_failed'];
/** States of an order whose family does not go either: it has not paid, or gave up. */
export const NOT_GOING: readonly OrderState[] = ['unpaid', 'closed'];

const someIn = <State extends string>(asked: readonly { state: State }[], states: readonly State[]): boolean =>
	asked.some(({ state }) => states.includes(state));
const isMoving = ({ exchanges }: OrderRequests): boolean => someIn(exchanges, EXCHANGE.open);

/** Whether another departure may be asked for now: never two things at once. */
export const mayExchange = (order: OrderRequests): boolean =>
	MOVABLE.includes(order.state) && !isMoving(order) && !someIn(order.returns, KEEPS_FROM_MOVING);

/** Whether money may be asked back now: never two things at once. */
export const mayReturn = (order: OrderRequests): boolean =>
	RETURNABLE.includes(order.state) &&
	order.payment !== 'refunded' &&
	!isMoving(order) &&
	!someIn(order.returns, RETURN.open);

/** Whether the family goes: it has paid, and was not given its money back. */
export const isGoing = ({ state, returns }: Pick<OrderRequests, 'state' | 'returns'>): boolean =>
	!NOT_GOING.includes(state) && !someIn(returns, GIVEN_BACK);

/** Whether something is still to come of an order: its family expects to go, or waits for its money. */
export const isUnderWay = ({ state, returns }: Pick<OrderRequests, 'state' | 'returns'>): boolean =>
	OPEN_ORDER_STATES.includes(state) && (!someIn(returns, ['refunded']) || someIn(returns, RETURN.open));

/** What an order is for, as far as its steps depend on it. */
interface Booked {
	state: OrderState;
	/** Some line is of no departure that we know. */
	unmatched: boolean;
	/** Its last day; empty where none is known. */
	departure: IsoDate | '';
}

/** Why a step that its state allows cannot be taken yet. @param today in Hong Kong */
export const hindranceOf = (
	action: OrderAction,
	{ unmatched, departure }: Omit<Booked, 'state'>,
	today: IsoDate,
): 'unmatched' | 'not_departed' | undefined => {
	if (action === 'dispatch' && unmatched) return 'unmatched';
	return action === 'complete' && departure >= today ? 'not_departed' : undefined;
};

/** The steps that somebody of that role may take with an order today. */
export const orderSteps = (order: Booked, role: Role, today: IsoDate): readonly Transition<OrderState, OrderAction>[] =>
	ORDER.actions(order.state, role).filter(({ action }) => !hindranceOf(action, order, today));
