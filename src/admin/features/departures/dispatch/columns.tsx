import { DISPATCH, DISPATCH_CHANNELS } from '#domain/office/dispatch.ts';
import { call } from '../../../core/send.ts';
import { useMe } from '../../../core/session.ts';
import { LOCALE_LABELS } from '../../../ui/labels.ts';
import { familyColumn, numberColumn } from '../../../ui/list/family-columns.tsx';
import type { Columns } from '../../../ui/list/ListTable.tsx';
import type { RowOf } from '../../../ui/list/use-list.ts';
import { MAIL_STATES } from '../../../ui/mail-states.ts';
import { SendDialog } from '../../../ui/SendDialog.tsx';
import { State } from '../../../ui/State.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import { Time } from '../../../ui/Time.tsx';
import { showDay } from '../../../ui/time.ts';

type Row = RowOf<'GET /dispatches'>;
type DispatchAction = (typeof DISPATCH.table)[number]['action'];

interface StepsProps {
	/** What must be known to send them: of which order, to whom, and what state they are in. */
	row: Pick<Row, 'id' | 'number' | 'parent' | 'email' | 'state' | 'going' | 'calledOff' | 'locale'>;
}

/** What may be done now with the joining instructions of an order, by who is signed in. */
export const DispatchSteps = ({ row }: StepsProps) => {
	const { id, number, state, going, calledOff } = row;
	const { role } = useMe();
	const about = `订单 ${number}`;
	const take = (action: string, words: object) =>
		call('POST /dispatches/:id/state', { params: { id }, body: { action: action as DispatchAction, ...words } });
	const send = (close: () => void, { action, label }: { action: string; label: string }) => (
		<SendDialog
			label={label}
			about={about}
			to={row}
			preview={id}
			send={(channel) => take(action, { channel })}
			close={close}
		/>
	);
	return (
		<Steps
			size="small"
			about={about}
			actions={going ? DISPATCH.actions(state, role).filter(({ to }) => to !== 'sent' || !calledOff) : []}
			confirmations={{ confirm: '家长已确认收到出团通知？' }}
			dialogs={{ send, resend: send }}
			take={take}
		/>
	);
};

/** How they went out, and when: `邮件（待发送）`. */
const Way = ({ row: { channel, mail, sentAt } }: { row: Row }) => {
	if (!channel) return '—';
	const state = channel === 'email' && mail !== null ? MAIL_STATES[mail] : undefined;
	return (
		<>
			<span>{DISPATCH_CHANNELS[channel] + (state ? `（${state}）` : '')}</span>
			{sentAt !== null && (
				<small>
					<Time ms={sentAt} />
				</small>
			)}
		</>
	);
};

/** Columns of 发货列表; a number opens its order. */
export const dispatchColumns = (open: (order: string) => void, titleOf: (trip: string) => string): Columns<Row> => [
	numberColumn(open, ({ orderId }) => orderId),
	familyColumn(({ locale }) => LOCALE_LABELS[locale]),
	{ title: '行程', key: 'trip', className: 'o-trip', render: (_, { trip }) => titleOf(trip) },
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
			<div className="o-tall">
				<State of={state} states={DISPATCH.states} />
				{!going && <span className="o-state">不再参加</span>}
				{going && calledOff && <span className="o-state">团期已取消</span>}
			</div>
		),
	},
	{ title: '发出', key: 'channel', className: 'o-two', render: (_, row) => <Way row={row} /> },
	{ title: '操作', key: 'steps', render: (_, row) => <DispatchSteps row={row} /> },
];
