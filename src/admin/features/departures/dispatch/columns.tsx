import { Flex, Tag } from 'antd';
import { DISPATCH, DISPATCH_CHANNELS } from '#domain/office/dispatch.ts';
import { DispatchSteps } from '../../../ui/DispatchSteps.tsx';
import { LOCALE_LABELS } from '../../../ui/labels.ts';
import { familyColumn, numberColumn } from '../../../ui/list/family-columns.tsx';
import type { Columns } from '../../../ui/list/ListTable.tsx';
import type { RowOf } from '../../../ui/list/use-list.ts';
import { MAIL_STATES } from '../../../ui/mail-states.ts';
import { State } from '../../../ui/State.tsx';
import { Time } from '../../../ui/Time.tsx';
import { showDay } from '../../../ui/time.ts';

type Row = RowOf<'GET /dispatches'>;
/** How they went out, and when: `邮件（待发送）`. */
const Way = ({ row: { channel, mail, sentAt } }: { row: Row }) => {
	if (!channel) return '—';
	const state = channel === 'email' && mail !== null ? MAIL_STATES[mail] : undefined;
	return (
		<Flex vertical>
			<span>{DISPATCH_CHANNELS[channel] + (state ? `（${state}）` : '')}</span>
			{sentAt !== null && (
				<small>
					<Time ms={sentAt} />
				</small>
			)}
		</Flex>
	);
};

/** Columns of 发货列表; a number opens its order. */
export const dispatchColumns = (open: (order: string) => void, titleOf: (trip: string) => string): Columns<Row> => [
	numberColumn(open, ({ orderId }) => orderId),
	familyColumn(({ locale }) => LOCALE_LABELS[locale]),
	{ title: '行程', key: 'trip', minWidth: 98, render: (_, { trip }) => titleOf(trip) },
	{
		title: '出发日期',
		key: 'departure',
		sorter: true,
		render: (_, { departure }) => <span className="o-number">{showDay(departure)}</span>,
	},
	{ title: '儿童', dataIndex: 'children', align: 'right' },
	{
		title: '状态',
		key: 'state',
		render: (_, { state, going, calledOff }) => (
			<Flex vertical align="start" gap={3}>
				<State of={state} states={DISPATCH.states} />
				{!going && <Tag>不再参加</Tag>}
				{going && calledOff && <Tag>团期已取消</Tag>}
			</Flex>
		),
	},
	{ title: '发出', key: 'channel', className: 'o-whole', render: (_, row) => <Way row={row} /> },
	{ title: '操作', key: 'steps', render: (_, row) => <DispatchSteps row={row} /> },
];
