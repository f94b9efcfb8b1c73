import { DISPATCH } from '#domain/office/dispatch.ts';
import { call } from '../core/send.ts';
import { useMe } from '../core/session.ts';
import type { RowOf } from './list/use-list.ts';
import { SendDialog } from './SendDialog.tsx';
import { Steps } from './Steps.tsx';

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
			confirmations={{ confirm: '家长已确认收到出发通知？' }}
			dialogs={{ send, resend: send }}
			take={take}
		/>
	);
};
