import { Button } from 'antd';
import { useState } from 'react';
import { CALLS } from '#contracts/calls.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { ORDER } from '#domain/office/order.ts';
import { orderSteps } from '#domain/office/order-rules.ts';
import { PAYMENT_LABELS } from '#domain/office/payment.ts';
import type { Role } from '#domain/office/roles.ts';
import { useRead } from '../../core/client.ts';
import { ORDERS } from '../../core/keys.ts';
import { call, urlOf } from '../../core/send.ts';
import { useMe } from '../../core/session.ts';
import { Batch, type BatchDialogProps } from '../../ui/Batch.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { filterOf, ListHead } from '../../ui/list/ListHead.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { withDays } from '../../ui/list/spans.ts';
import { Choice, Days, ListTabs, Reset, Search, Toggle } from '../../ui/list/Tools.tsx';
import { useChosen } from '../../ui/list/use-chosen.ts';
import { type RowOf, useList } from '../../ui/list/use-list.ts';
import { SendDialog, whyNotSent } from '../../ui/SendDialog.tsx';
import { ImportDialog, ShopMessages } from '../shop/index.ts';
import { orderColumns } from './columns.tsx';
import { NewBooking } from './NewBooking.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';

type Row = RowOf<'GET /orders'>;

const stepsOf = (rows: readonly Row[], role: Role) => {
	const today = hongKongDay(Date.now());
	return rows.flatMap((row) => orderSteps(row, role, today));
};

/** The mail of the first order that can be sent is seen before all are. */
const SendOrders = ({ rows, about, send, close, role }: BatchDialogProps<Row> & { role: Role }) => {
	const id = rows.find((row) => stepsOf([row], role).some(({ action }) => action === 'dispatch'))?.id ?? '';
	const { data } = useRead(ORDERS, 'GET /orders/:id', { params: { id }, enabled: id !== '' });
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
const OrderBatch = ({ rows, clear }: { rows: readonly Row[]; clear: () => void }) => {
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

const FILTERS = ['state', 'payment', 'trip', 'from', 'until', 'span', 'locale', 'unmatched', 'attention'] as const;

/** 订单列表 */
export const OrdersScreen = () => {
	const list = useList(CALLS.orderList, FILTERS, withDays);
	const [dialog, setDialog] = useState<'import' | 'booking'>();
	const chosen = useChosen(list);
	const open = (id: string) => list.set({ open: id });
	const { data } = list.result;
	return (
		<>
			<ListHead title="订单列表" file={urlOf('GET /orders.csv', { query: filterOf(withDays(list.query)) })}>
				<Button onClick={() => setDialog('booking')}>登记报名</Button>
				<Button icon={<Icon name="plus" />} onClick={() => setDialog('import')}>
					导入
				</Button>
			</ListHead>
			<ShopMessages count={data?.failedMessages ?? 0} />
			<ListTabs list={list} states={ORDER.states} />
			<section className="o-card" aria-label="订单">
				<div className="o-tools">
					<Search list={list} label="订单号、家长、电话、行程" />
					<Days list={list} label="出团日" />
					<Choice list={list} name="payment" label="付款" options={PAYMENT_LABELS} />
					<Choice list={list} name="locale" label="语言" options={LOCALE_LABELS} />
					<Toggle list={list} name="attention" label="需处理" />
					<Reset list={list} />
				</div>
				<OrderBatch rows={chosen.rows} clear={chosen.clear} />
				<ListTable
					{...chosen.table}
					list={list}
					columns={orderColumns(open)}
					nameOf={({ number }) => number}
					empty="还没有订单。商城有人下单后会自动出现在这里，也可以用右上角的“导入”。"
				/>
			</section>
			{dialog === 'booking' && <NewBooking close={() => setDialog(undefined)} open={open} />}
			{dialog === 'import' && <ImportDialog close={() => setDialog(undefined)} />}
			{list.opened && (
				<OrderDrawer
					id={list.opened}
					close={() => list.set({ open: undefined })}
					among={data?.rows.map(({ id }) => id)}
					open={open}
				/>
			)}
		</>
	);
};
