import { Button, Flex, Tag } from 'antd';
import { DISPATCH, DISPATCH_CHANNELS } from '#domain/office/dispatch.ts';
import { NEED_LENGTH } from '#domain/office/machine.ts';
import { showMoney } from '#domain/office/money.ts';
import { ORDER } from '#domain/office/order.ts';
import { PAYMENT_LABELS } from '#domain/office/payment.ts';
import { CANCEL_REASONS, CHANGE, CHANGE_KINDS, type ChangeAction } from '#domain/office/place.ts';
import { ORDERS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { DispatchSteps } from '../../ui/DispatchSteps.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MAIL_STATES } from '../../ui/mail-states.ts';
import { NoteForm } from '../../ui/NoteForm.tsx';
import { Section } from '../../ui/Section.tsx';
import { State } from '../../ui/State.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { Time } from '../../ui/Time.tsx';
import { showDay } from '../../ui/time.ts';
import { useTrips } from '../../ui/use-trip-titles.ts';
import { type Change, differenceText, isSameDeparture, type Order } from '../places/index.ts';
import { eventLabel } from './event-label.ts';

interface Props {
	order: Order;
}

/** 款项: what the family paid, what was given back, and what is still to be paid by either. */
const Money = ({ order }: Props) => {
	const { currency, places, changes, payment, orderedAt, shopId, paidCents, refundedCents } = order;
	const money = (cents: number) => <span className="o-number">{showMoney({ cents, currency })}</span>;
	const sum = (all: readonly { cents: number }[]) => all.reduce((total, { cents }) => total + Math.abs(cents), 0);
	const open = changes.filter(({ state }) => state === 'open' || state === 'failed');
	const unpaid = sum(places.filter(({ state }) => state === 'held'));
	const due = sum(open.filter(({ cents }) => cents > 0));
	const back = sum(open.filter(({ cents }) => cents < 0));
	return (
		<Section title="款项">
			<Facts
				of={{
					已收: money(paidCents),
					'保留中，未付': unpaid > 0 && money(unpaid),
					改期待收: due > 0 && money(due),
					待退: back > 0 && money(back),
					已退: money(refundedCents),
					付款: PAYMENT_LABELS[payment],
					下单: <Time ms={orderedAt} />,
					商城编号: shopId,
				}}
			/>
		</Section>
	);
};

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

type Row = Pick<Change, 'id' | 'kind' | 'child' | 'cents' | 'currency' | 'actions'>;

/** What may be done now with a change. */
export const ChangeSteps = ({ change }: { change: Row }) => {
	const { id, kind, child, actions } = change;
	if (actions.length === 0) return null;
	return (
		<Steps
			size="small"
			about={`${CHANGE_KINDS[kind]} ${child}`.trim()}
			actions={actions}
			confirmations={confirmations(change)}
			take={(action, words) =>
				call('POST /changes/:id/state', { params: { id }, body: { action: action as ChangeAction, ...words } })
			}
		/>
	);
};

const daysText = ({ kind, fromDeparture, toDeparture }: Change): string => {
	if (kind === 'refund') return '';
	return kind === 'move' ? `${showDay(fromDeparture)} → ${showDay(toDeparture)}` : showDay(fromDeparture);
};

/** 改期与退款: what happened to the places, the newest first, how far its money is, and what may be done with it. */
const Changes = ({ order }: Props) =>
	order.changes.length > 0 && (
		<Section title="改期与退款">
			<ul className="o-lines">
				{order.changes.toReversed().map((change) => (
					<li key={change.id}>
						<b>
							{CHANGE_KINDS[change.kind]} {change.child}
						</b>
						<State of={change.state} states={CHANGE.states} />
						<span className="o-number o-end">{differenceText(change)}</span>
						<small style={{ flexBasis: '100%' }}>
							{[
								daysText(change),
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
		</Section>
	);

/** 发给这家的: the joining instructions of an order, with what may be done. */
const Sent = ({ order }: Props) => {
	const { dispatches, email, places, actions } = order;
	// 发货 of the order, in the foot, sends the same when there is but one.
	const byOrder = dispatches.length === 1 && actions.some(({ action }) => action === 'dispatch');
	const write = email && (
		<Button size="small" icon={<Icon name="mail" />} href={`mailto:${email}`}>
			写一封
		</Button>
	);
	return (
		<Section title="发给这家的" extra={write}>
			{dispatches.length === 0 && <p className="o-quiet">还没有出发通知。</p>}
			<ul className="o-lines">
				{dispatches.map((dispatch) => {
					const { id, departure, state, channel, sentAt, calledOff } = dispatch;
					const going = places.some((place) => place.state === 'booked' && isSameDeparture(place, dispatch));
					return (
						<li key={id}>
							<b>{showDay(departure)} 出发通知</b>
							<State of={state} states={DISPATCH.states} />
							{calledOff && <Tag>团期已取消</Tag>}
							{channel && (
								<small>
									{sentAt !== null && <Time ms={sentAt} />} {DISPATCH_CHANNELS[channel]}
								</small>
							)}
							{!(state === 'pending' && byOrder) && (
								<span className="o-end">
									<DispatchSteps row={{ ...order, id, state, going, calledOff }} />
								</span>
							)}
						</li>
					);
				})}
			</ul>
		</Section>
	);
};

/** Actors that are no account. */
const ACTORS: Record<string, string> = { '': '系统', shop: '商城', server: '系统', family: '家长' };

/** Names of states say nothing beside the step that led to them. */
const STATES: readonly string[] = [ORDER, DISPATCH, CHANGE].flatMap(({ states }) => Object.keys(states));
const isText = (value: string): boolean => value !== '' && !STATES.includes(value);

/** 记录: everything that was done to an order, the newest first, and room for a note. */
const History = ({ order: { id, events } }: Props) => {
	const trips = useTrips();
	// It was written down by the name of the trip.
	const titled = (text: string) => [...trips].reduce((words, [slug, title]) => words.replaceAll(slug, title), text);
	return (
		<Section title="记录">
			<ol className="o-lines">
				{events.toReversed().map(({ id: key, at, who, action, before, after, note }) => (
					<li key={key}>
						<Time ms={at} />
						<b>{eventLabel(action, before)}</b>
						<span>{ACTORS[who] ?? who}</span>
						{(isText(before) || isText(after)) && (
							<span>
								{isText(before) && <del>{before}</del>} {isText(after) && <ins>{after}</ins>}
							</span>
						)}
						{note && <span>{titled(note)}</span>}
					</li>
				))}
			</ol>
			<NoteForm endpoint="POST /orders/:id/notes" id={id} label="备注" length={NEED_LENGTH} stale={[ORDERS]} />
		</Section>
	);
};

/** What is only read of an order, beside what is worked on. */
export const Aside = ({ order }: Props) => (
	<Flex vertical gap={24}>
		<Money order={order} />
		<Changes order={order} />
		<Sent order={order} />
		<History order={order} />
	</Flex>
);
