import { Button } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { DISPATCH, DISPATCH_CHANNELS } from '#domain/office/dispatch.ts';
import { EXCHANGE } from '#domain/office/exchange.ts';
import { showMoney } from '#domain/office/money.ts';
import { isGoing, mayExchange, mayReturn } from '#domain/office/order-rules.ts';
import { RETURN, RETURN_REASONS } from '#domain/office/return.ts';
import { useMay } from '../../api/session.ts';
import { Link } from '../../ui/Link.tsx';
import { State } from '../../ui/State.tsx';
import { showDay } from '../../ui/time.ts';
import { DispatchSteps } from '../dispatch/DispatchSteps.tsx';
import { AskExchange } from '../exchanges/AskExchange.tsx';
import { AskReturn } from '../returns/AskReturn.tsx';

/** Joining instructions of an order, with what may be done. */
const Dispatches = ({ order }: { order: AnswerOf<'GET /orders/:id'> }) => {
	// 发货 of the order, further up, sends the same when there is but one.
	const byOrder = order.dispatches.length === 1 && order.actions.some(({ action }) => action === 'dispatch');
	return (
		order.dispatches.length > 0 && (
			<section aria-labelledby="order-dispatches">
				<h3 id="order-dispatches">发货</h3>
				<ul className="o-lines">
					{order.dispatches.map(({ id, departure, state, channel }) => (
						<li key={id}>
							<span className="o-number">{showDay(departure)}</span>
							<State of={state} states={DISPATCH.states} />
							{channel && <span>{DISPATCH_CHANNELS[channel]}</span>}
							{!(state === 'pending' && byOrder) && (
								<span className="o-end">
									<DispatchSteps row={{ ...order, id, state, going: isGoing(order) }} />
								</span>
							)}
						</li>
					))}
				</ul>
			</section>
		)
	);
};

/** What was asked about an order: other departures, money back. Each leads to its own list. */
const Requests = ({ order: { exchanges, returns } }: { order: AnswerOf<'GET /orders/:id'> }) =>
	exchanges.length + returns.length > 0 && (
		<section aria-labelledby="order-asked">
			<h3 id="order-asked">换货与退货</h3>
			<ul className="o-lines">
				{exchanges.map(({ id, fromDeparture, toDeparture, state }) => (
					<li key={id}>
						<Link href={`/order/change-goods?open=${id}`}>
							换货：{fromDeparture ? showDay(fromDeparture) : '日期未对应'} → {showDay(toDeparture)}
						</Link>
						<State of={state} states={EXCHANGE.states} />
					</li>
				))}
				{returns.map(({ id, reason, state, ...amount }) => (
					<li key={id}>
						<Link href={`/order/order-back?open=${id}`}>
							退货：{RETURN_REASONS[reason]} {showMoney(amount)}
						</Link>
						<State of={state} states={RETURN.states} />
					</li>
				))}
			</ul>
		</section>
	);

/** What may be asked about an order now: never two things at once. */
const Ask = ({ order }: { order: AnswerOf<'GET /orders/:id'> }) => {
	const may = useMay();
	const [asking, setAsking] = useState<'exchange' | 'return'>();
	const [movable, returnable] = [mayExchange(order), mayReturn(order)];
	const close = () => setAsking(undefined);
	if (!movable && !returnable) return null;
	return (
		<div className="o-buttons">
			{movable && may('POST /exchanges') && <Button onClick={() => setAsking('exchange')}>申请换货</Button>}
			{returnable && may('POST /returns') && <Button onClick={() => setAsking('return')}>申请退货</Button>}
			{asking === 'exchange' && <AskExchange order={order} close={close} />}
			{asking === 'return' && <AskReturn order={order} close={close} />}
		</div>
	);
};

/** What became of an order: its joining instructions, exchanges and returns. */
export const OrderParts = ({ order }: { order: AnswerOf<'GET /orders/:id'> }) => (
	<>
		<Ask order={order} />
		<Dispatches order={order} />
		<Requests order={order} />
	</>
);
