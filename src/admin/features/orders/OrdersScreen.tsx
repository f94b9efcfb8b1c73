import { Alert, Button } from 'antd';
import { useState } from 'react';
import { CALLS } from '#contracts/calls.ts';
import { ORDER } from '#domain/office/order.ts';
import { PAYMENT_LABELS } from '#domain/office/payment.ts';
import { urlOf } from '../../api/send.ts';
import { useMay } from '../../api/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { withDays } from '../../ui/list/spans.ts';
import { Choice, Days, ListTabs, Reset, Search, Toggle } from '../../ui/list/Tools.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';
import { MessagesDrawer } from '../shop-messages/MessagesDrawer.tsx';
import { Batch } from './Batch.tsx';
import { orderColumns } from './columns.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { NewBooking } from './NewBooking.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';

const FILTERS = [
	'state',
	'payment',
	'trip',
	'from',
	'until',
	'span',
	'locale',
	'unmatched',
	'attention',
	'family',
] as const;

/** Messages of the shop that could not be worked, and the way to them. */
const FailedMessages = ({ count }: { count: number }) => {
	const [open, setOpen] = useState(false);
	return (
		<>
			{count > 0 && (
				<Alert
					type="warning"
					showIcon
					title={`店铺有 ${count} 条消息未能处理，其中可能有订单`}
					action={<Button onClick={() => setOpen(true)}>查看消息</Button>}
				/>
			)}
			{open && <MessagesDrawer close={() => setOpen(false)} />}
		</>
	);
};

/** 订单列表 */
export const OrdersScreen = () => {
	const list = useList(CALLS.orderList, FILTERS, withDays);
	const titleOf = useTripTitles();
	const may = useMay();
	const [importing, setImporting] = useState(false);
	const [booking, setBooking] = useState(false);
	const [chosen, setChosen] = useState<readonly string[]>([]);
	const { page: _page, size: _size, ...filter } = withDays(list.query);
	const open = (id: string) => list.set({ open: id });
	const rows = list.result.data?.rows.filter(({ id }) => chosen.includes(id)) ?? [];
	return (
		<>
			<div className="o-head">
				<h1>订单列表</h1>
				<div className="o-buttons">
					{may('POST /orders') && <Button onClick={() => setBooking(true)}>登记报名</Button>}
					{may('POST /orders/import') && (
						<Button icon={<Icon name="plus" />} onClick={() => setImporting(true)}>
							导入
						</Button>
					)}
					<Button href={urlOf('GET /orders.csv', { query: filter })} icon={<Icon name="file" />} download>
						导出
					</Button>
				</div>
			</div>
			<FailedMessages count={list.result.data?.failedMessages ?? 0} />
			<ListTabs list={list} states={ORDER.states} />
			<section className="o-card" aria-label="订单">
				<div className="o-tools">
					<Search list={list} label="订单号、家长、电话、行程" />
					<Days list={list} label="出团日" />
					<Choice list={list} name="payment" label="付款" options={PAYMENT_LABELS} />
					<Choice list={list} name="locale" label="语言" options={LOCALE_LABELS} />
					<Toggle list={list} name="attention" label="需处理" />
					{list.query['family'] && (
						<Link className="o-toggle o-toggle--on" aria-current="true" href={list.hrefOf({ family: undefined })}>
							同一家庭
						</Link>
					)}
					<Reset list={list} />
				</div>
				<Batch rows={rows} clear={() => setChosen([])} />
				<ListTable
					list={list}
					columns={orderColumns(open, titleOf)}
					rowKey="id"
					chosen={chosen}
					choose={setChosen}
					nameOf={({ number }) => number}
					empty="还没有订单。店铺有人下单后会自动出现在这里，也可以用右上角的“导入”。"
				/>
			</section>
			{booking && <NewBooking close={() => setBooking(false)} open={open} />}
			{importing && <ImportDialog close={() => setImporting(false)} />}
			{list.opened && (
				<OrderDrawer
					id={list.opened}
					close={() => list.set({ open: undefined })}
					among={list.result.data?.rows.map(({ id }) => id)}
					open={open}
				/>
			)}
		</>
	);
};
