import { EXCHANGE } from '#domain/office/exchange.ts';
import type { ExchangeListRow } from '#domain/office/exchange-row.ts';
import type { Columns } from '../../list/ListTable.tsx';
import { State } from '../../parts/State.tsx';
import { Time } from '../../parts/Time.tsx';
import { showDay } from '../../parts/time.ts';
import { settlementText } from './words.ts';

const Outing = ({ trip, departure }: { trip: string; departure: string }) => (
	<>
		<span>{trip || '未对应'}</span>
		<small className="o-number">{departure ? showDay(departure) : '日期未对应'}</small>
	</>
);

/** Columns of 换货列表; a number opens its exchange. */
export const exchangeColumns = (
	open: (id: string) => void,
	titleOf: (trip: string) => string,
): Columns<ExchangeListRow> => [
	{
		title: '订单号',
		key: 'number',
		render: (_, { id, number }) => (
			<button type="button" className="o-open o-number" onClick={() => open(id)}>
				{number}
			</button>
		),
	},
	{
		title: '家长',
		key: 'parent',
		className: 'o-two',
		render: (_, { parent, phone }) => (
			<>
				<span>{parent || '—'}</span>
				<small className="o-number">{phone || '没有电话'}</small>
			</>
		),
	},
	{
		title: '原出发',
		key: 'from',
		className: 'o-two',
		render: (_, { fromTrip, fromDeparture }) => <Outing trip={titleOf(fromTrip)} departure={fromDeparture} />,
	},
	{
		title: '新出发',
		key: 'to',
		className: 'o-two',
		render: (_, { toTrip, toDeparture }) => <Outing trip={titleOf(toTrip)} departure={toDeparture} />,
	},
	{
		title: '差额',
		key: 'settlement',
		align: 'right',
		render: (_, { settlement }) => <b className="o-number">{settlementText(settlement)}</b>,
	},
	{ title: '原因', dataIndex: 'reason', className: 'o-trip' },
	{ title: '申请时间', key: 'created', sorter: true, render: (_, { createdAt }) => <Time ms={createdAt} /> },
	{ title: '状态', key: 'state', render: (_, { state }) => <State of={state} states={EXCHANGE.states} /> },
];
