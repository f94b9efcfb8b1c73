import { EXCHANGE, type ExchangeState } from './exchange.ts';
import type { OrderState } from './order.ts';
import type { Payment } from './payment.ts';
import { ORDER_RETURNS, RETURN, type ReturnState } from './return.ts';

/** An order and how far is what was asked about it. */
export interface AskedOrder {
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
const isMoving = ({ exchanges }: AskedOrder): boolean => someIn(exchanges, EXCHANGE.open);

/** Whether another departure may be asked for now: never two things at once. */
export const mayExchange = (order: AskedOrder): boolean =>
	MOVABLE.includes(order.state) && !isMoving(order) && !someIn(order.returns, KEEPS_FROM_MOVING);

/** Whether money may be asked back now: never two things at once. */
export const mayReturn = (order: AskedOrder): boolean =>
	RETURNABLE.includes(order.state) &&
	order.payment !== 'refunded' &&
	!isMoving(order) &&
	!someIn(order.returns, RETURN.open);

/** Whether the family goes: it has paid, and was not given its money back. */
export const isGoing = ({ state, returns }: Pick<AskedOrder, 'state' | 'returns'>): boolean =>
	!NOT_GOING.includes(state) && !someIn(returns, GIVEN_BACK);
