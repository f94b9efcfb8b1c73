import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer } from 'antd';
import type { OrderAction } from '#domain/office/order.ts';
import { ORDERS } from '../../api/keys.ts';
import { getOrder, type Order, stepOrder } from '../../api/orders.ts';
import { Failed } from '../../parts/Failed.tsx';
import { Steps } from '../../parts/Steps.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';

const Inside = ({ order }: { order: Order }) => {
	const client = useQueryClient();
	const take = async (action: string, said: object) => {
		await stepOrder(order.id, { action: action as OrderAction, ...said });
		await client.invalidateQueries({ queryKey: ORDERS });
	};
	return (
		<div className="o-drawer">
			{order.actions.length > 0 && <Steps about={`订单 ${order.number}`} actions={order.actions} take={take} />}
			<OrderFacts order={order} />
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
