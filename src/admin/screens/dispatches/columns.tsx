import { DISPATCH, DISPATCH_CHANNELS } from '#domain/office/dispatch.ts';
import type { DispatchListRow } from '#domain/office/dispatch-row.ts';
import type { Columns } from '../../list/ListTable.tsx';
import { LOCALE_LABELS } from '../../parts/labels.ts';
import { MAIL_STATES } from '../../parts/mail-states.ts';
import { State } from '../../parts/State.tsx';
import { Time } from '../../parts/Time.tsx';
import { showDay } from '../../parts/time.ts';
import { DispatchSteps } from './DispatchSteps.tsx';

/** How they went out: `电邮（待发送）`. */
const Way = ({ row: { channel, mail } }: { row: DispatchListRow }) => {
	if (!channel) return '—';
	const state = channel === 'email' && mail !== null ? MAIL_STATES[mail] : undefined;
	return DISPATCH_CHANNELS[channel] + (state ? `（${state}）` : '');
};

/** Columns of 发货列表; a number opens its order. */
export const dispatchColumns = (
	open: (order: string) => void,
	titleOf: (trip: string) => string,
): Columns<DispatchListRow> => [
	{
		title: '订单号',
		key: 'number',
		render: (_, { orderId, number }) => (
			<button type="button" className="o-open o-number" onClick={() => open(orderId)}>
				{number}
			</button>
		),
	},
	{ title: '家长', dataIndex: 'parent' },
	{ title: '电话', key: 'phone', render: (_, { phone }) => <span className="o-number">{phone || '—'}</span> },
	{ title: '行程', key: 'trip', render: (_, { trip }) => titleOf(trip) },
	{
		title: '出发日期',
		key: 'departure',
		sorter: true,
		render: (_, { departure }) => <span className="o-number">{showDay(departure)}</span>,
	},
	{ title: '儿童', dataIndex: 'children', align: 'right' },
	{ title: '语言', key: 'locale', render: (_, { locale }) => LOCALE_LABELS[locale] },
	{
		title: '状态',
		key: 'state',
		render: (_, { state, going }) => (
			<>
				<State of={state} states={DISPATCH.states} /> {!going && <span className="o-state">不再参加</span>}
			</>
		),
	},
	{ title: '方式', key: 'channel', render: (_, row) => <Way row={row} /> },
	{ title: '发出时间', key: 'sent', render: (_, { sentAt }) => (sentAt === null ? '—' : <Time ms={sentAt} />) },
	{ title: '操作', key: 'steps', render: (_, row) => <DispatchSteps row={row} /> },
];
