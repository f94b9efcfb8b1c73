import { showMoney } from '#domain/office/money.ts';
import { type CHANGE, CHANGE_KINDS } from '#domain/office/place.ts';
import { call } from '../../api/send.ts';
import { Steps } from '../../ui/Steps.tsx';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import type { Change } from './order.ts';

type ChangeAction = (typeof CHANGE.table)[number]['action'];

/** What is asked before each step of a change. */
const confirmations = ({ cents, currency }: Pick<Change, 'cents' | 'currency'>): Record<string, string> => {
	const amount = showMoney({ cents: Math.abs(cents), currency });
	return {
		settle: cents === 0 ? '没有差额，可以结清。' : `${cents > 0 ? '已向家长收取' : '已退还家长'} ${amount}？`,
		fail: `${amount} 没有退成功？之后可以重新退款。`,
		retry: `重新退款 ${amount}？`,
		undo: '撤回后名额和款项回到原来的样子，还没发出的邮件不再发出。',
	};
};

/** What may be done now with a change. */
export const ChangeSteps = ({
	change,
}: {
	change: Pick<Change, 'id' | 'kind' | 'child' | 'cents' | 'currency' | 'actions'>;
}) => {
	const again = useOrdersAgain();
	const { id, kind, child, actions } = change;
	if (actions.length === 0) return null;
	return (
		<Steps
			size="small"
			about={`${CHANGE_KINDS[kind]} ${child}`.trim()}
			actions={actions}
			confirmations={confirmations(change)}
			take={(action, said) =>
				call('POST /changes/:id/state', { params: { id }, body: { action: action as ChangeAction, ...said } }).then(
					again,
				)
			}
		/>
	);
};
