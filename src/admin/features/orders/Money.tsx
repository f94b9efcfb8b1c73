import { Fragment } from 'react';
import { showMoney } from '#domain/office/money.ts';
import { PAYMENT_LABELS } from '#domain/office/payment.ts';
import { CANCEL_REASONS, CHANGE, CHANGE_KINDS } from '#domain/office/place.ts';
import { MAIL_STATES } from '../../ui/mail-states.ts';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { ChangeSteps } from './ChangeSteps.tsx';
import { type Change, dayText, differenceText, type Order } from './order.ts';

const sumOf = (changes: readonly Change[], sign: 1 | -1): number =>
	changes
		.filter(({ state, cents }) => (state === 'open' || state === 'failed') && Math.sign(cents) === sign)
		.reduce((sum, { cents }) => sum + Math.abs(cents), 0);

/** 款项: what the family paid, what was given back, and what is still to be paid by either. */
export const Money = ({ order }: { order: Order }) => {
	const { currency, places, changes, payment, orderedAt, shopId } = order;
	const money = (cents: number) => <span className="o-number">{showMoney({ cents, currency })}</span>;
	const held = places.filter(({ state }) => state === 'held').reduce((sum, { cents }) => sum + cents, 0);
	const due = sumOf(changes, 1);
	const back = sumOf(changes, -1);
	const items = [
		{ key: 'paid', label: '已收', children: money(order.paidCents) },
		...(held > 0 ? [{ key: 'held', label: '保留中，未付', children: money(held) }] : []),
		...(due > 0 ? [{ key: 'due', label: '改期待收', children: money(due) }] : []),
		...(back > 0 ? [{ key: 'back', label: '待退', children: money(back) }] : []),
		{ key: 'refunded', label: '已退', children: money(order.refundedCents) },
		{ key: 'payment', label: '付款', children: PAYMENT_LABELS[payment] },
		{ key: 'at', label: '下单', children: <Time ms={orderedAt} /> },
		...(shopId ? [{ key: 'shop', label: '店铺编号', children: <span className="o-number">{shopId}</span> }] : []),
	];
	return (
		<section aria-labelledby="order-money">
			<h3 id="order-money">款项</h3>
			<dl className="o-facts o-facts--sums">
				{items.map(({ key, label, children }) => (
					<Fragment key={key}>
						<dt>{label}</dt>
						<dd>{children}</dd>
					</Fragment>
				))}
			</dl>
		</section>
	);
};

const wayOf = ({ kind, fromDeparture, toDeparture }: Change): string => {
	if (kind === 'refund') return '';
	return kind === 'move' ? `${dayText(fromDeparture)} → ${dayText(toDeparture)}` : dayText(fromDeparture);
};

/** 改期与退款: what happened to the places, the newest first, how far its money is, and what may be done with it. */
export const Changes = ({ order }: { order: Order }) =>
	order.changes.length > 0 && (
		<section aria-labelledby="order-changes">
			<h3 id="order-changes">改期与退款</h3>
			<ul className="o-lines">
				{order.changes.toReversed().map((change) => (
					<li key={change.id}>
						<b>
							{CHANGE_KINDS[change.kind]} {change.child}
						</b>
						<State of={change.state} states={CHANGE.states} />
						<span className="o-number o-end">{differenceText(change)}</span>
						<small className="o-wide">
							{[
								wayOf(change),
								change.reason && CANCEL_REASONS[change.reason],
								change.note,
								change.who,
								change.mail && `邮件${MAIL_STATES[change.mail] ?? change.mail}`,
							]
								.filter(Boolean)
								.join('，')}
						</small>
						<ChangeSteps change={change} />
					</li>
				))}
			</ul>
		</section>
	);
