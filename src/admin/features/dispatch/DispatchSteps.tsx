import { Button } from 'antd';
import { useState } from 'react';
import { DISPATCH, type DispatchChannel } from '#domain/office/dispatch.ts';
import { call } from '../../api/send.ts';
import { useMe } from '../../api/session.ts';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import type { RowOf } from '../../ui/list/use-list.ts';
import { SendDialog } from '../../ui/SendDialog.tsx';
import { StepDialog } from '../../ui/StepDialog.tsx';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';

/** What must be known to send them: of which order, to whom, and what state they are in. */
type Row = Pick<RowOf<'GET /dispatches'>, 'id' | 'number' | 'parent' | 'email' | 'state' | 'going' | 'locale'>;

/** What may be done now with the joining instructions of an order, by who is signed in. */
export const DispatchSteps = ({ row }: { row: Row }) => {
	const { id, number, parent, email, locale, state, going } = row;
	const { role } = useMe();
	const again = useOrdersAgain();
	const steps = going ? DISPATCH.actions(state, role) : [];
	const [asked, setAsked] = useState<(typeof steps)[number]>();
	const close = () => setAsked(undefined);
	const take = (action: (typeof steps)[number]['action'], channel?: DispatchChannel) =>
		call('POST /dispatches/:id/state', { params: { id }, body: { action, channel } }).then(again);
	const about = `订单 ${number}`;
	return (
		<div className="o-buttons">
			{steps.map((step) => (
				<Button
					key={step.action}
					size="small"
					type={step.to === 'sent' ? 'primary' : 'default'}
					onClick={() => setAsked(step)}
				>
					{step.label}
				</Button>
			))}
			{asked?.to === 'sent' && (
				<SendDialog
					label={asked.label}
					about={about}
					to={`家长：${parent || '—'}，语言：${LOCALE_LABELS[locale] ?? locale}${email && `，邮箱：${email}`}`}
					preview={id}
					noEmail={email === ''}
					send={(channel) => take(asked.action, channel)}
					close={close}
				/>
			)}
			{asked && asked.to !== 'sent' && (
				<StepDialog
					about={about}
					step={asked}
					ask="家长已确认收到出团通知？"
					take={() => take(asked.action)}
					close={close}
				/>
			)}
		</div>
	);
};
