import { Flex, Tag } from 'antd';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { showMoney } from '#domain/office/money.ts';
import { ORDER } from '#domain/office/order.ts';
import { PAYMENT_LABELS } from '#domain/office/payment.ts';
import { overbooked } from '#domain/seats.ts';
import { Cover } from '../../ui/Cover.tsx';
import type { Columns } from '../../ui/list/ListTable.tsx';
import { numberColumn } from '../../ui/list/number-column.tsx';
import type { RowOf } from '../../ui/list/use-list.ts';
import { PlacesText, TripAndDay } from '../../ui/Places.tsx';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';

type Row = RowOf<'GET /orders'>;

const ATTENTION = {
	cancelled_in_shop: '商城已取消',
	dispatch_failed: '发送失败',
	notice_failed: '团期变更没通知到',
	mail_failed: '邮件没送到',
} as const;

type Tagged = Pick<Row, 'attention' | 'undecided' | 'unmatched' | 'unread' | 'test'>;

/** What is out of the ordinary with an order. */
export const OrderTags = ({ order: { attention, undecided, unmatched, unread, test } }: { order: Tagged }) => (
	<>
		{attention && <Tag color="error">{ATTENTION[attention]}</Tag>}
		{undecided > 0 && <Tag color="error">谁不去？</Tag>}
		{unmatched && <Tag color="warning">未对应</Tag>}
		{unread > 0 && <Tag color="warning">未读说明 {unread}</Tag>}
		{test && <Tag>试单</Tag>}
	</>
);

/** How full a departure is, small below its day: `16/14 超额 2 候补 3`. */
const Seats = ({ seats }: { seats: NonNullable<Row['seats']> }) => {
	const over = overbooked(seats);
	return (
		<small>
			<span className="o-hidden">已订 </span>
			<PlacesText seats={seats} />
			{seats.cancelled && ' 已取消'}
			{over > 0 && !seats.cancelled && <span className="o-late"> 超额 {over}</span>}
			{seats.waiting > 0 && ` 候补 ${seats.waiting}`}
		</small>
	);
};

/** All trips and days of an order. */
const Departures = ({ departures, seats }: Row) => {
	if (departures.length === 0) return '—';
	return (
		<Flex component="ul" vertical align="start" gap={3}>
			{departures.map(({ trip, departure }) => (
				<li key={`${trip} ${departure}`} className="o-trip-title">
					<Cover trip={trip} />
					<Flex vertical>
						<TripAndDay trip={trip} departure={departure} />
						{departures.length === 1 && seats && <Seats seats={seats} />}
					</Flex>
				</li>
			))}
		</Flex>
	);
};

/** Columns of 订单列表; a number opens its order. */
export const orderColumns = (open: (id: string) => void): Columns<Row> => [
	numberColumn(
		open,
		({ id }) => id,
		(order) => <OrderTags order={order} />,
	),
	{ title: '时间', key: 'ordered', sorter: true, render: (_, { orderedAt }) => <Time ms={orderedAt} /> },
	{ title: '家长', key: 'parent', dataIndex: 'parent' },
	{ title: '电话', key: 'phone', dataIndex: 'phone', className: 'o-number' },
	{
		title: '行程与日期',
		key: 'departure',
		minWidth: 98,
		sorter: true,
		render: (_, row) => <Departures {...row} />,
	},
	{ title: '儿童', key: 'children', dataIndex: 'children', align: 'right' },
	{
		title: '金额',
		key: 'amount',
		sorter: true,
		align: 'right',
		render: (_, order) => <b className="o-number">{showMoney(order)}</b>,
	},
	{ title: '付款', key: 'payment', className: 'o-whole', render: (_, { payment }) => PAYMENT_LABELS[payment] },
	{ title: '状态', key: 'state', render: (_, { state }) => <State of={state} states={ORDER.states} /> },
	{ title: '语言', key: 'locale', className: 'o-whole', render: (_, { locale }) => LOCALE_LABELS[locale] ?? locale },
];
