import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { showMoney } from '#domain/office/money.ts';
import { RETURN, type ReturnAction } from '#domain/office/return.ts';
import type { ReturnView } from '#domain/office/return-row.ts';
import { RETURNS } from '../../api/keys.ts';
import { getReturn, stepReturn } from '../../api/returns.ts';
import { Failed } from '../../parts/Failed.tsx';
import { Link } from '../../parts/Link.tsx';
import { State } from '../../parts/State.tsx';
import { Steps } from '../../parts/Steps.tsx';
import { Time } from '../../parts/Time.tsx';
import { useOrdersAgain } from '../../parts/use-orders-again.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { Rules } from './Rules.tsx';
import { returnAsks } from './words.ts';

const Facts = ({ given }: { given: ReturnView }) => (
	<dl className="o-facts">
		<dt>状态</dt>
		<dd>
			<State of={given.state} states={RETURN.states} />
		</dd>
		<dt>订单</dt>
		<dd>
			<Link className="o-number" href={`/order/order-list?open=${given.orderId}`}>
				{given.number}
			</Link>
		</dd>
		<dt>家长</dt>
		<dd>{given.parent || '—'}</dd>
		<dt>电话</dt>
		<dd className="o-number">{given.phone || '—'}</dd>
		<dt>电邮</dt>
		<dd>{given.email || '—'}</dd>
		<dt>原因</dt>
		<dd>{given.reasonLabel}</dd>
		{given.note && (
			<>
				<dt>备注</dt>
				<dd>{given.note}</dd>
			</>
		)}
		<dt>退款金额</dt>
		<dd>
			<b className="o-number">{showMoney(given)}</b>
		</dd>
		{given.answer && (
			<>
				<dt>拒绝原因</dt>
				<dd>{given.answer}</dd>
			</>
		)}
		<dt>申请时间</dt>
		<dd>
			<Time ms={given.createdAt} />
		</dd>
		<dt>最近处理</dt>
		<dd>
			<Time ms={given.updatedAt} />
		</dd>
	</dl>
);

/** One return with everything about it, and what may be done now. */
export const ReturnDrawer = ({ id, close }: { id: string; close: () => void }) => {
	const { data, error, refetch } = useQuery({ queryKey: [...RETURNS, 'one', id], queryFn: () => getReturn(id) });
	const again = useOrdersAgain();
	return (
		<Drawer open size={600} onClose={close} title={<h2>{data ? `退货：订单 ${data.number}` : '退货'}</h2>}>
			{error ? (
				<Failed error={error} again={() => void refetch()} />
			) : data ? (
				<div className="o-drawer">
					{data.actions.length > 0 && (
						<Steps
							about={`订单 ${data.number} 退货`}
							actions={data.actions}
							asks={returnAsks(data)}
							take={(action, said) => stepReturn(id, { action: action as ReturnAction, ...said }).then(again)}
						/>
					)}
					<Facts given={data} />
					<Rules
						suggestion={{ cents: data.suggestedCents, currency: data.currency, reasons: data.rule }}
						heading="申请时的建议"
					/>
				</div>
			) : (
				<Waiting />
			)}
		</Drawer>
	);
};
