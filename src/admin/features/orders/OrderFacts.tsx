import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { showMoney } from '#domain/office/money.ts';
import { ORDER } from '#domain/office/order.ts';
import { PAYMENT_LABELS } from '#domain/office/payment.ts';
import { ORDER_RETURNS, returnOf } from '#domain/office/return.ts';
import { overbooked } from '#domain/seats.ts';
import { useMay } from '../../api/session.ts';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { PlacesText } from '../../ui/Places.tsx';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { showDay } from '../../ui/time.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';
import { EditChildren } from './EditChildren.tsx';
import { MatchLine } from './MatchLine.tsx';

type Order = AnswerOf<'GET /orders/:id'>;

const lineTitle = ({ title, trip }: Order['lines'][number], titleOf: (trip: string) => string): string =>
	trip ? titleOf(trip) : title;

const Children = ({ order }: { order: Order }) => {
	const titleOf = useTripTitles();
	const may = useMay();
	const [editing, setEditing] = useState(false);
	const { lines, children } = order;
	return (
		<section aria-labelledby="children">
			<h3 id="children">儿童</h3>
			{children.length === 0 && <p>没有填写</p>}
			{lines.map((line) => (
				<ul key={line.id} className="o-lines">
					{lines.length > 1 && children.some(({ lineId }) => lineId === line.id) && (
						<li>
							{lineTitle(line, titleOf)} {line.departure && showDay(line.departure)}
						</li>
					)}
					{children
						.filter(({ lineId }) => lineId === line.id)
						.map(({ id, name, age, allergy, note }) => (
							<li key={id}>
								<b>{name || '未填姓名'}</b>
								{age !== null && <span>{age} 岁</span>}
								{allergy && <span className="o-state o-state--bad">过敏：{allergy}</span>}
								{note && <span>{note}</span>}
							</li>
						))}
				</ul>
			))}
			{may('PUT /orders/:id/children') && lines.length > 0 && (
				<div className="o-buttons">
					<Button onClick={() => setEditing(true)}>修改儿童资料</Button>
				</div>
			)}
			{editing && <EditChildren order={order} close={() => setEditing(false)} />}
		</section>
	);
};

const Money = ({ order }: { order: Order }) => {
	const titleOf = useTripTitles();
	const [matching, setMatching] = useState<Order['lines'][number]>();
	return (
		<section aria-labelledby="money">
			<h3 id="money">金额</h3>
			<ul className="o-lines">
				{order.lines.map((line) => (
					<li key={line.id}>
						<b>{lineTitle(line, titleOf)}</b>
						<span className="o-number">{line.departure ? showDay(line.departure) : '日期未对应'}</span>
						{line.seats && (
							<span>
								已订 <PlacesText seats={line.seats} />
								{line.seats.waiting > 0 && `，候补 ${line.seats.waiting}`}
							</span>
						)}
						{line.seats && overbooked(line.seats) > 0 && (
							<span className="o-state o-state--bad">超额 {overbooked(line.seats)}</span>
						)}
						{!(line.trip && line.departure) && (
							<Button size="small" onClick={() => setMatching(line)}>
								对应团期
							</Button>
						)}
						<span className="o-number o-end">
							{line.quantity} × {showMoney({ cents: line.cents, currency: order.currency })}
						</span>
					</li>
				))}
				<li>
					<b>合计</b>
					<b className="o-number o-end">{showMoney(order)}</b>
				</li>
			</ul>
			{matching && <MatchLine order={order.id} line={matching} close={() => setMatching(undefined)} />}
		</section>
	);
};

/** Who booked what, for whom, and for how much. */
export const OrderFacts = ({ order }: { order: AnswerOf<'GET /orders/:id'> }) => {
	const returned = returnOf(order.returns.map(({ state }) => state));
	return (
		<>
			{order.unmatched && order.state !== 'closed' && (
				<Alert type="warning" showIcon title="订单里有项目还没有对应团期，暂时不能发货，也不在出团名单上。" />
			)}
			<section aria-label="订单资料">
				<dl className="o-facts">
					<dt>状态</dt>
					<dd className="o-tags">
						<State of={order.state} states={ORDER.states} />
						{returned && (
							<State of={returned} states={ORDER_RETURNS} {...(returned === 'refunded' && { tone: 'soon' })} />
						)}
					</dd>
					<dt>付款</dt>
					<dd>{PAYMENT_LABELS[order.payment]}</dd>
					<dt>时间</dt>
					<dd>
						<Time ms={order.orderedAt} />
					</dd>
					<dt>家长</dt>
					<dd>{order.parent || '—'}</dd>
					<dt>电话</dt>
					<dd className="o-number">{order.phone || '—'}</dd>
					<dt>邮箱</dt>
					<dd>{order.email || '—'}</dd>
					<dt>语言</dt>
					<dd>{LOCALE_LABELS[order.locale] ?? order.locale}</dd>
					{order.shopId && (
						<>
							<dt>店铺编号</dt>
							<dd className="o-number">{order.shopId}</dd>
						</>
					)}
				</dl>
			</section>
			<Children order={order} />
			<Money order={order} />
		</>
	);
};
