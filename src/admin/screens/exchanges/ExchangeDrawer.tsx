import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { EXCHANGE, type ExchangeAction } from '#domain/office/exchange.ts';
import type { ExchangeView } from '#domain/office/exchange-row.ts';
import { showMoney } from '#domain/office/money.ts';
import { getExchange, stepExchange } from '../../api/exchanges.ts';
import { EXCHANGES } from '../../api/keys.ts';
import { Failed } from '../../parts/Failed.tsx';
import { Link } from '../../parts/Link.tsx';
import { State } from '../../parts/State.tsx';
import { Steps } from '../../parts/Steps.tsx';
import { Time } from '../../parts/Time.tsx';
import { showDay } from '../../parts/time.ts';
import { useOrdersAgain } from '../../parts/use-orders-again.ts';
import { useTripTitles } from '../../parts/use-trip-titles.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { exchangeAsks, settlementText } from './words.ts';

const Facts = ({ exchange }: { exchange: ExchangeView }) => {
	const titleOf = useTripTitles();
	const { currency } = exchange.settlement;
	const outing = (trip: string, departure: string, cents: number) => (
		<dd>
			<b>{trip ? titleOf(trip) : '未对应'}</b>{' '}
			<span className="o-number">{departure ? showDay(departure) : '日期未对应'}</span>{' '}
			<span className="o-number">{showMoney({ cents, currency })}</span>
		</dd>
	);
	return (
		<dl className="o-facts">
			<dt>状态</dt>
			<dd>
				<State of={exchange.state} states={EXCHANGE.states} />
			</dd>
			<dt>订单</dt>
			<dd>
				<Link className="o-number" href={`/order/order-list?open=${exchange.orderId}`}>
					{exchange.number}
				</Link>
			</dd>
			<dt>家长</dt>
			<dd>{exchange.parent || '—'}</dd>
			<dt>电话</dt>
			<dd className="o-number">{exchange.phone || '—'}</dd>
			<dt>电邮</dt>
			<dd>{exchange.email || '—'}</dd>
			<dt>原出发</dt>
			{outing(exchange.fromTrip, exchange.fromDeparture, exchange.beforeCents)}
			<dt>新出发</dt>
			{outing(exchange.toTrip, exchange.toDeparture, exchange.afterCents)}
			<dt>差额</dt>
			<dd>
				<b>{settlementText(exchange.settlement)}</b>
			</dd>
			<dt>原因</dt>
			<dd>{exchange.reason || '—'}</dd>
			{exchange.answer && (
				<>
					<dt>拒绝原因</dt>
					<dd>{exchange.answer}</dd>
				</>
			)}
			<dt>申请时间</dt>
			<dd>
				<Time ms={exchange.createdAt} />
			</dd>
			<dt>最近处理</dt>
			<dd>
				<Time ms={exchange.updatedAt} />
			</dd>
		</dl>
	);
};

/** One exchange with everything about it, and what may be done now. */
export const ExchangeDrawer = ({ id, close }: { id: string; close: () => void }) => {
	const { data, error, refetch } = useQuery({ queryKey: [...EXCHANGES, 'one', id], queryFn: () => getExchange(id) });
	const again = useOrdersAgain();
	return (
		<Drawer open size={600} onClose={close} title={<h2>{data ? `换货：订单 ${data.number}` : '换货'}</h2>}>
			{error ? (
				<Failed error={error} again={() => void refetch()} />
			) : data ? (
				<div className="o-drawer">
					{data.actions.length > 0 && (
						<Steps
							about={`订单 ${data.number} 换货`}
							actions={data.actions}
							asks={exchangeAsks(data.settlement)}
							take={(action, said) => stepExchange(id, { action: action as ExchangeAction, ...said }).then(again)}
						/>
					)}
					<Facts exchange={data} />
				</div>
			) : (
				<Waiting />
			)}
		</Drawer>
	);
};
