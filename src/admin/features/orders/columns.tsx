import { showMoney } from '#domain/office/money.ts';
import { ORDER } from '#domain/office/order.ts';
import { PAYMENT_LABELS } from '#domain/office/payment.ts';
import { overbooked } from '#domain/seats.ts';
import { Cover } from '../../ui/Cover.tsx';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import type { Columns } from '../../ui/list/ListTable.tsx';
import type { RowOf } from '../../ui/list/use-list.ts';
import { PlacesText } from '../../ui/Places.tsx';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { OrderTags } from './OrderTags.tsx';
import { dayText } from './order.ts';

type Row = RowOf<'GET /orders'>;

/** How full a departure is, small below its day: `16/14 超额 2 候补 3`. */
const Seats = ({ seats }: { seats: NonNullable<Row['seats']> }) => {
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

/** All trips and days of an order. */
const Departures = ({ row: { departures, seats }, titleOf }: { row: Row; titleOf: (trip: string) => string }) => {
	if (departures.length === 0) return '—';
	return (
		<ul className="o-tall">
			{departures.map(({ trip, departure }) => (
				<li key={`${trip} ${departure}`} className="o-trip-title">
					<Cover trip={trip} />
					<span className="o-named">
						{trip ? titleOf(trip) : '未对应'}
						<small className="o-number">{dayText(departure)}</small>
						{departures.length === 1 && seats && <Seats seats={seats} />}
					</span>
				</li>
			))}
		</ul>
	);
};

/** Columns of 订单列表; a number opens its order. */
export const orderColumns = (open: (id: string) => void, titleOf: (trip: string) => string): Columns<Row> => [
	{
		title: '订单号',
		key: 'number',
		render: (_, order) => (
			<div className="o-tall">
				<button type="button" className="o-open o-number" onClick={() => open(order.id)}>
					{order.number}
				</button>
				<OrderTags order={order} />
			</div>
		),
	},
	{ title: '时间', key: 'ordered', sorter: true, render: (_, { orderedAt }) => <Time ms={orderedAt} /> },
	{ title: '家长', key: 'parent', dataIndex: 'parent' },
	{ title: '电话', key: 'phone', render: (_, { phone }) => <span className="o-number">{phone}</span> },
	{
		title: '行程与日期',
		key: 'departure',
		className: 'o-trip',
		sorter: true,
		render: (_, row) => <Departures row={row} titleOf={titleOf} />,
	},
	{ title: '儿童', key: 'children', dataIndex: 'children', align: 'right' },
	{
		title: '金额',
		key: 'amount',
		sorter: true,
		align: 'right',
		render: (_, order) => <b className="o-number">{showMoney(order)}</b>,
	},
	{
		title: '付款',
		key: 'payment',
		render: (_, { payment }) => <span className="o-whole">{PAYMENT_LABELS[payment]}</span>,
	},
	{ title: '状态', key: 'state', render: (_, { state }) => <State of={state} states={ORDER.states} /> },
	{
		title: '语言',
		key: 'locale',
		render: (_, { locale }) => <span className="o-whole">{LOCALE_LABELS[locale] ?? locale}</span>,
	},
];
