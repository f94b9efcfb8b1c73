import type { AnswerOf } from '#contracts/contracts.ts';
import { showMoney } from '#domain/office/money.ts';
import { ORDER } from '#domain/office/order.ts';
import { PAYMENT_LABELS } from '#domain/office/payment.ts';
import { ORDER_RETURNS, returnOf } from '#domain/office/return.ts';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { showDay } from '../../ui/time.ts';

const Children = ({ order: { children } }: { order: AnswerOf<'GET /orders/:id'> }) => (
	<section aria-labelledby="children">
		<h3 id="children">儿童</h3>
		{children.length === 0 && <p>没有填写</p>}
		<ul className="o-lines">
			{children.map(({ id, name, age, allergy, note }) => (
				<li key={id}>
					<b>{name || '未填姓名'}</b>
					{age !== null && <span>{age} 岁</span>}
					{allergy && <span className="o-state o-state--bad">过敏：{allergy}</span>}
					{note && <span>{note}</span>}
				</li>
			))}
		</ul>
	</section>
);

const Money = ({ order }: { order: AnswerOf<'GET /orders/:id'> }) => (
	<section aria-labelledby="money">
		<h3 id="money">金额</h3>
		<ul className="o-lines">
			{order.lines.map(({ id, title, departure, quantity, cents }) => (
				<li key={id}>
					<b>{title}</b>
					<span className="o-number">{departure ? showDay(departure) : '日期未对应'}</span>
					<span className="o-number o-end">
						{quantity} × {showMoney({ cents, currency: order.currency })}
					</span>
				</li>
			))}
			<li>
				<b>合计</b>
				<b className="o-number o-end">{showMoney(order)}</b>
			</li>
		</ul>
	</section>
);

/** Who booked what, for whom, and for how much. */
export const OrderFacts = ({ order }: { order: AnswerOf<'GET /orders/:id'> }) => {
	const returned = returnOf(order.returns.map(({ state }) => state));
	return (
		<>
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
					<dt>电邮</dt>
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
