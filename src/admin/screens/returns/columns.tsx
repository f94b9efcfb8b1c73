import { showMoney } from '#domain/office/money.ts';
import { RETURN } from '#domain/office/return.ts';
import type { ReturnListRow } from '#domain/office/return-row.ts';
import type { Columns } from '../../list/ListTable.tsx';
import { State } from '../../parts/State.tsx';
import { Time } from '../../parts/Time.tsx';
import { showDay } from '../../parts/time.ts';

/** Columns of 退货管理; a number opens its return. */
export const returnColumns = (
	open: (id: string) => void,
	titleOf: (trip: string) => string,
): Columns<ReturnListRow> => [
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
		title: '行程',
		key: 'trip',
		className: 'o-two',
		render: (_, { trip, departure }) => (
			<>
				<span>{trip ? titleOf(trip) : '未对应'}</span>
				<small className="o-number">{departure ? showDay(departure) : '日期未对应'}</small>
			</>
		),
	},
	{ title: '原因', dataIndex: 'reasonLabel' },
	{
		title: '建议金额',
		key: 'suggested',
		align: 'right',
		render: (_, { suggestedCents: cents, currency }) => (
			<span className="o-number">{showMoney({ cents, currency })}</span>
		),
	},
	{
		title: '退款金额',
		key: 'amount',
		align: 'right',
		render: (_, row) => <b className="o-number">{showMoney(row)}</b>,
	},
	{ title: '申请时间', key: 'created', sorter: true, render: (_, { createdAt }) => <Time ms={createdAt} /> },
	{ title: '状态', key: 'state', render: (_, { state }) => <State of={state} states={RETURN.states} /> },
];
