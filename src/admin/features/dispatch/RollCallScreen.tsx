import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { call } from '../../api/send.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { Overbooked } from '../../ui/Overbooked.tsx';
import { Time } from '../../ui/Time.tsx';
import { showDay } from '../../ui/time.ts';
import { RollCallPhone } from './RollCallPhone.tsx';
import { type RollCall, rollCallKey } from './roll-call-ticks.ts';

type RollCallOrder = RollCall['orders'][number];

const Family = ({ order, first }: { order: RollCallOrder; first: number }) => {
	const { children } = order;
	return (
		<tbody>
			{children.map((child, i) => (
				<tr key={child.id}>
					<td className="o-number">{first + i}</td>
					<th scope="row">{child.name || '未填姓名'}</th>
					<td className="o-number">{child.age ?? '—'}</td>
					<td>{child.allergy ? <b className="o-roll-warn">{child.allergy}</b> : '—'}</td>
					<td>{child.note || '—'}</td>
					{i === 0 && (
						<td rowSpan={children.length}>
							<b>{order.parent || '—'}</b> {LOCALE_LABELS[order.locale]}
							<br />
							<span className="o-number">{order.phone || '没有电话'}</span>
							<br />
							<small>{order.number}</small>
							{order.note && <p className="o-message">{order.note}</p>}
						</td>
					)}
					<td>
						<span className="o-roll-box" />
					</td>
					<td>
						<span className="o-roll-box" />
					</td>
				</tr>
			))}
		</tbody>
	);
};

/** What does not stand in the list, or is too much for it. */
const Warnings = ({ roll: { capacity, orders, unmatched } }: { roll: RollCall }) => (
	<>
		<Overbooked count={orders.flatMap((order) => order.children).length} capacity={capacity} />
		{unmatched.length > 0 && (
			<Alert
				type="warning"
				showIcon
				title="有订单还没有对应团期，可能属于这一团，下面的名单里没有他们："
				description={unmatched.map((each) => (
					<p key={`${each.id} ${each.title}`}>
						<Link className="o-link" href={`/order/order-list?open=${each.id}`}>
							{each.number}
						</Link>{' '}
						{each.title}，{each.children} 名儿童
					</p>
				))}
			/>
		)}
	</>
);

/** Who goes, to be printed on A4. */
const Sheet = ({ roll: { title, departure, orders }, at }: { roll: RollCall; at: number }) => {
	const sizes = orders.map((order) => order.children.length);
	const children = sizes.reduce((sum, size) => sum + size, 0);
	const allergies = orders.flatMap((order) => order.children).filter(({ allergy }) => allergy).length;
	return (
		<article className="o-card o-roll">
			<p>
				<b>{title}</b> <span className="o-number">{showDay(departure)}</span>
			</p>
			<p>
				{children} 名儿童，{orders.length} 个家庭，{allergies} 名有过敏
			</p>
			{orders.length === 0 ? (
				<p>这一团没有人报名。</p>
			) : (
				<table>
					<thead>
						<tr>
							<th scope="col">#</th>
							<th scope="col">儿童</th>
							<th scope="col">年龄</th>
							<th scope="col">过敏</th>
							<th scope="col">备注</th>
							<th scope="col">家长</th>
							<th scope="col">出发</th>
							<th scope="col">返回</th>
						</tr>
					</thead>
					{orders.map((order, i) => (
						<Family key={order.id} order={order} first={1 + sizes.slice(0, i).reduce((sum, size) => sum + size, 0)} />
					))}
				</table>
			)}
			<p className="o-roll-sign">领队签名：</p>
			<p>
				<small>
					资料截至 <Time ms={at} />
				</small>
			</p>
		</article>
	);
};

/** The roll call of a departure: to be ticked on phones and by touch, elsewhere a sheet for paper. */
export const RollCallScreen = ({ id, back }: { id: string; back: string }) => {
	const read = useQuery({
		queryKey: rollCallKey(id),
		queryFn: () => call('GET /departures/:id/roll-call', { params: { id } }),
		// What was printed must be what is.
		staleTime: 0,
	});
	return (
		<>
			<div className="o-head o-unprinted">
				<Link className="o-link" href={back}>
					返回发货列表
				</Link>
				<Button type="primary" icon={<Icon name="print" />} disabled={!read.data} onClick={() => print()}>
					打印
				</Button>
			</div>
			<h1>出团名单</h1>
			<Loaded of={read}>
				{(data) => (
					<>
						<Warnings roll={data} />
						<RollCallPhone id={id} rollCall={data} />
						<Sheet roll={data} at={read.dataUpdatedAt} />
					</>
				)}
			</Loaded>
		</>
	);
};
