import { showMoney } from '#domain/office/money.ts';
import { ORDER } from '#domain/office/order.ts';
import { PAYMENT_LABELS } from '#domain/office/payment.ts';
import { ORDER_RETURNS } from '#domain/office/return.ts';
import { overbooked } from '#domain/seats.ts';
import { Cover } from '../../ui/Cover.tsx';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import type { Columns } from '../../ui/list/ListTable.tsx';
import type { RowOf } from '../../ui/list/use-list.ts';
import { PlacesText } from '../../ui/Places.tsx';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { showDay } from '../../ui/time.ts';

/** What somebody must look at. */
const ATTENTION = { cancelled_in_shop: '店铺已取消', dispatch_failed: '发送失败', notice_failed: '团期变更没通知到' } as const;

/** Columns that may be hidden; which order it is, and its state, always show. */
export const MORE_COLUMNS = {
	ordered: '时间',
	parent: '家长',
	phone: '电话',
	trip: '行程',
	departure: '出发日期',
	children: '儿童',
	amount: '金额',
	payment: '付款',
	locale: '语言',
} as const;

/** How full a departure is, small below its day: `16/14 超额 2 候补 3`. */
const Seats = ({ seats }: { seats: NonNullable<RowOf<'GET /orders'>['seats']> }) => {
	const over = overbooked(seats);
	return (
		<small>
			<span className="o-hidden">已订 </span>
			<PlacesText seats={seats} />
			{seats.cancelled && ' 已取消'}
			{over > 0 && !seats.cancelled && <span className="o-standing--bad"> 超额 {over}</span>}
			{seats.waiting > 0 && ` 候补 ${seats.waiting}`}
		</small>
	);
};

/** Columns of 订单列表; a number opens its order. */
export const orderColumns = (
	open: (id: string) => void,
	titleOf: (trip: string) => string,
): Columns<RowOf<'GET /orders'>> => [
	{
		title: '订单号',
		key: 'number',
		render: (_, { id, number, attention, asking, unmatched }) => (
			<div className="o-tall">
				<button type="button" className="o-open o-number" onClick={() => open(id)}>
					{number}
				</button>
				{attention && <span className="o-state o-state--bad">{ATTENTION[attention]}</span>}
				{asking && <span className="o-state o-state--wait">家长有更改</span>}
				{unmatched && <span className="o-state o-state--wait">未对应</span>}
			</div>
		),
	},
	{ title: MORE_COLUMNS.ordered, key: 'ordered', sorter: true, render: (_, { orderedAt }) => <Time ms={orderedAt} /> },
	{ title: MORE_COLUMNS.parent, key: 'parent', dataIndex: 'parent' },
	{ title: MORE_COLUMNS.phone, key: 'phone', render: (_, { phone }) => <span className="o-number">{phone}</span> },
	{
		title: MORE_COLUMNS.trip,
		key: 'trip',
		className: 'o-trip',
		render: (_, { trip }) =>
			trip ? (
				<div className="o-trip-title">
					<Cover trip={trip} />
					{titleOf(trip)}
				</div>
			) : (
				'—'
			),
	},
	{
		title: MORE_COLUMNS.departure,
		key: 'departure',
		sorter: true,
		render: (_, { departure, seats }) => (
			<span className="o-two">
				<span className="o-number">{departure ? showDay(departure) : '—'}</span>
				{seats && <Seats seats={seats} />}
			</span>
		),
	},
	{ title: MORE_COLUMNS.children, key: 'children', dataIndex: 'children', align: 'right' },
	{
		title: MORE_COLUMNS.amount,
		key: 'amount',
		sorter: true,
		align: 'right',
		render: (_, order) => <b className="o-number">{showMoney(order)}</b>,
	},
	{
		title: MORE_COLUMNS.payment,
		key: 'payment',
		render: (_, { payment }) => <span className="o-whole">{PAYMENT_LABELS[payment]}</span>,
	},
	{
		title: '状态',
		key: 'state',
		render: (_, { state, returned }) => (
			<div className="o-tall">
				<State of={state} states={ORDER.states} />
				{returned && <State of={returned} states={ORDER_RETURNS} {...(returned === 'refunded' && { tone: 'soon' })} />}
			</div>
		),
	},
	{
		title: MORE_COLUMNS.locale,
		key: 'locale',
		render: (_, { locale }) => <span className="o-whole">{LOCALE_LABELS[locale] ?? locale}</span>,
	},
];
