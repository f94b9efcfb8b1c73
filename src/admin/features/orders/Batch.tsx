import { useQuery } from '@tanstack/react-query';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { ORDER } from '#domain/office/order.ts';
import { orderSteps } from '#domain/office/order-rules.ts';
import type { Role } from '#domain/office/roles.ts';
import { ORDERS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMe } from '../../core/session.ts';
import { type Asked, Batch } from '../../ui/Batch.tsx';
import type { RowOf } from '../../ui/list/use-list.ts';
import { SendDialog, whyNotSent } from '../../ui/SendDialog.tsx';

type Row = RowOf<'GET /orders'>;

const stepsOf = (rows: readonly Row[], role: Role) => {
	const today = hongKongDay(Date.now());
	return rows.flatMap((row) => orderSteps(row, role, today));
};

/** The mail of the first order that can be sent is seen before all are. */
const SendOrders = ({ rows, about, send, close, role }: Asked<Row> & { role: Role }) => {
	const id = rows.find((row) => stepsOf([row], role).some(({ action }) => action === 'dispatch'))?.id ?? '';
	const { data } = useQuery({
		queryKey: [...ORDERS, 'one', id],
		queryFn: () => call('GET /orders/:id', { params: { id } }),
		enabled: id !== '',
	});
	return (
		<SendDialog
			label="发货"
			about={about}
			preview={data?.dispatches.find(({ state }) => state === 'pending')?.id}
			send={(channel) => send({ channel })}
			close={close}
		/>
	);
};

/** What may be done with the orders that are chosen. */
export const OrderBatch = ({ rows, clear }: { rows: readonly Row[]; clear: () => void }) => {
	const { role } = useMe();
	return (
		<Batch
			rows={rows}
			steps={stepsOf(rows, role)}
			unit="个订单"
			nameOf={({ number }) => number}
			states={ORDER.states}
			confirmations={{
				pay: '这些订单的款项都已收到？不能确认的会逐一列出。',
				complete: '这些订单的出团都结束了？不能完成的会逐一列出。',
			}}
			dialogs={{ dispatch: (asked) => <SendOrders {...asked} role={role} /> }}
			take={(body) => call('POST /orders/batch', { body })}
			whyNot={whyNotSent}
			clear={clear}
		/>
	);
};
