import { Button } from 'antd';
import { DISPATCH, DISPATCH_CHANNELS } from '#domain/office/dispatch.ts';
import { Icon } from '../../ui/Icon.tsx';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { DispatchSteps } from '../dispatch/DispatchSteps.tsx';
import { dayText, isSameDeparture, type Order } from './order.ts';

/** 发给这家的: the joining instructions of an order, with what may be done. */
export const Sent = ({ order }: { order: Order }) => {
	const { dispatches, email, places, actions } = order;
	// 发货 of the order, in the foot, sends the same when there is but one.
	const byOrder = dispatches.length === 1 && actions.some(({ action }) => action === 'dispatch');
	return (
		<section aria-labelledby="order-sent">
			<header className="o-head">
				<h3 id="order-sent">发给这家的</h3>
				{email && (
					<Button size="small" icon={<Icon name="mail" />} href={`mailto:${email}`}>
						写一封
					</Button>
				)}
			</header>
			{dispatches.length === 0 && <p className="o-quiet">还没有出团通知。</p>}
			<ul className="o-lines">
				{dispatches.map((dispatch) => {
					const { id, departure, state, channel, sentAt } = dispatch;
					const going = places.some((place) => place.state === 'booked' && isSameDeparture(place, dispatch));
					return (
						<li key={id}>
							<b>{dayText(departure)} 出团通知</b>
							<State of={state} states={DISPATCH.states} />
							{channel && (
								<small>
									{sentAt !== null && <Time ms={sentAt} />} {DISPATCH_CHANNELS[channel]}
								</small>
							)}
							{!(state === 'pending' && byOrder) && (
								<span className="o-end">
									<DispatchSteps row={{ ...order, id, state, going }} />
								</span>
							)}
						</li>
					);
				})}
			</ul>
		</section>
	);
};
