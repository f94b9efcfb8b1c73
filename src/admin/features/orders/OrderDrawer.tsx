import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import type { AnswerOf } from '#contracts/contracts.ts';
import type { OrderAction } from '#domain/office/order.ts';
import { ORDERS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { SendDialog } from '../../ui/SendDialog.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import { FamilyRequests } from './FamilyRequests.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderParts } from './OrderParts.tsx';
import { orderConfirmations } from './words.ts';

const Inside = ({ order }: { order: AnswerOf<'GET /orders/:id'> }) => {
	const again = useOrdersAgain();
	const take = (action: string, said: object) =>
		call('POST /orders/:id/state', { params: { id: order.id }, body: { action: action as OrderAction, ...said } });
	const about = `订单 ${order.number}`;
	// 关闭 alone stands on what closes a drawer.
	const actions = order.actions.map((step) => (step.action === 'close' ? { ...step, label: '关闭订单' } : step));
	const dispatch = (close: () => void) => (
		<SendDialog
			label="发货"
			about={about}
			to={`家长：${order.parent || '—'}，语言：${LOCALE_LABELS[order.locale] ?? order.locale}${order.email && `，邮箱：${order.email}`}`}
			preview={order.dispatches.find(({ state }) => state === 'pending')?.id}
			noEmail={order.email === ''}
			send={(channel) => take('dispatch', { channel })}
			close={close}
		/>
	);
	return (
		<div className="o-drawer">
			{actions.length > 0 && (
				<Steps
					about={about}
					actions={actions}
					confirmations={orderConfirmations(order)}
					dialogs={{ dispatch }}
					take={(action, said) => take(action, said).then(again)}
				/>
			)}
			<FamilyRequests requests={order.requests} />
			<OrderFacts order={order} />
			<OrderParts order={order} />
			<OrderHistory order={order} />
		</div>
	);
};

/** One order with everything about it. */
export const OrderDrawer = ({ id, close }: { id: string; close: () => void }) => {
	const order = useQuery({
		queryKey: [...ORDERS, 'one', id],
		queryFn: () => call('GET /orders/:id', { params: { id } }),
	});
	return (
		<Drawer open size={640} onClose={close} title={<h2>{order.data ? `订单 ${order.data.number}` : '订单'}</h2>}>
			<Loaded of={order}>{(data) => <Inside order={data} />}</Loaded>
		</Drawer>
	);
};
