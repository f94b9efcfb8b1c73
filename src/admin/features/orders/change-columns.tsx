import { Flex } from 'antd';
import { showMoney } from '#domain/office/money.ts';
import { CANCEL_REASONS, CHANGE } from '#domain/office/place.ts';
import type { Columns } from '../../ui/list/ListTable.tsx';
import { numberColumn } from '../../ui/list/number-column.tsx';
import type { RowOf } from '../../ui/list/use-list.ts';
import { TripAndDay } from '../../ui/Places.tsx';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { differenceText } from '../places/index.ts';
import { ChangeSteps } from './Aside.tsx';

type Row = RowOf<'GET /changes'>;

const departureOf = (trip: string, departure: string) =>
	trip || departure ? <TripAndDay trip={trip} departure={departure} /> : '—';

/** Columns of 换货列表 (`isMove`) and 退货管理; a number opens its order. */
export const changeColumns = (isMove: boolean, open: (id: string) => void): Columns<Row> => [
	numberColumn(open, ({ orderId }) => orderId),
	{
		title: '儿童',
		key: 'child',
		render: (_, { child, kind, parent, phone }) => (
			<Flex component="span" vertical>
				{child || (kind === 'refund' ? '整单' : '未填姓名')}
				<small className="o-number">
					{parent} {phone}
				</small>
			</Flex>
		),
	},
	{
		title: isMove ? '原团期' : '团期',
		key: 'from',
		render: (_, { fromTrip, fromDeparture }) => departureOf(fromTrip, fromDeparture),
	},
	{
		title: '新团期',
		key: 'to',
		hidden: !isMove,
		render: (_, { toTrip, toDeparture }) => departureOf(toTrip, toDeparture),
	},
	{
		title: '原因',
		key: 'reason',
		minWidth: 98,
		render: (_, { reason, note }) => [reason && CANCEL_REASONS[reason], note].filter(Boolean).join('：') || '—',
	},
	{
		title: '差额',
		key: 'amount',
		align: 'right',
		render: (_, row) => (
			<Flex component="span" vertical>
				<b className="o-number">{differenceText(row)}</b>
				{!isMove && row.suggestedCents !== Math.abs(row.cents) && (
					<small className="o-number">建议 {showMoney({ cents: row.suggestedCents, currency: row.currency })}</small>
				)}
			</Flex>
		),
	},
	{ title: '时间', key: 'created', sorter: true, render: (_, { at }) => <Time ms={at} /> },
	{
		title: '状态',
		key: 'state',
		render: (_, row) => (
			<Flex vertical align="start" gap={3}>
				<State of={row.state} states={CHANGE.states} />
				<ChangeSteps change={row} />
			</Flex>
		),
	},
];
