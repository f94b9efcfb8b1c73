import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import type { OrderAction } from '#domain/office/order.ts';
import { ORDERS } from '../../api/keys.ts';
import { getOrder, type Order, stepOrder } from '../../api/orders.ts';
import { Failed } from '../../parts/Failed.tsx';
import { Steps } from '../../parts/Steps.tsx';
import { useOrdersAgain } from '../../parts/use-orders-again.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderParts } from './OrderParts.tsx';

const ASKS = { dispatch: '出团须知会以电邮发给家长。要用 WhatsApp 或纸本，请在下面“发货”一栏标记。' };

const Inside = ({ order }: { order: Order }) => {
	const again = useOrdersAgain();
	const take = (action: string, said: object) =>
		stepOrder(order.id, { action: action as OrderAction, ...said }).then(again);
	return (
		<div className="o-drawer">
			{order.actions.length > 0 && (
				<Steps about={`订单 ${order.number}`} actions={order.actions} asks={ASKS} take={take} />
			)}
			<OrderFacts order={order} />
			<OrderParts order={order} />
			<OrderHistory order={order} />
		</div>
	);
};

/** One order with everything about it. */
export const OrderDrawer = ({ id, close }: { id: string; close: () => void }) => {
	const { data, error, refetch } = useQuery({ queryKey: [...ORDERS, 'one', id], queryFn: () => getOrder(id) });
	return (
		<Drawer open size={640} onClose={close} title={<h2>{data ? `订单 ${data.number}` : '订单'}</h2>}>
			{error ? <Failed error={error} again={() => void refetch()} /> : data ? <Inside order={data} /> : <Waiting />}
		</Drawer>
	);
};
