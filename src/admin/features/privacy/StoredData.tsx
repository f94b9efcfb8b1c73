import type { AnswerOf } from '#contracts/contracts.ts';
import { ENQUIRY } from '#domain/office/enquiry.ts';
import { standingsOf } from '#domain/office/interest.ts';
import { ORDER } from '#domain/office/order.ts';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { showDay } from '../../ui/time.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';

/** How to reach somebody, as far as it is kept. */
const Ways = ({ email, phone }: { email: string; phone: string }) => (
	<small>{[email, phone].filter((way) => way !== '').join(' · ')}</small>
);

/** What is held of somebody, in short. */
export const StoredData = ({
	found: { enquiries, orders, waiting, messages },
}: {
	found: AnswerOf<'POST /person/find'>;
}) => {
	const titleOf = useTripTitles();
	return (
		<>
			<section aria-labelledby="held-orders">
				<h3 id="held-orders">订单（{orders.length}）</h3>
				<ul className="o-lines">
					{orders.map(({ id, number, orderedAt, parent, email, phone, trip, state, children, open }) => (
						<li key={id}>
							<b className="o-number">{number}</b>
							<span>{parent}</span>
							<State of={state} states={ORDER.states} />
							<span>{trip ? titleOf(trip) : '行程未对应'}</span>
							<span>{children} 位儿童的资料</span>
							<Time ms={orderedAt} />
							<Ways email={email} phone={phone} />
							{open && <span className="o-quiet">仍在进行，不会清除</span>}
						</li>
					))}
				</ul>
			</section>
			<section aria-labelledby="held-enquiries">
				<h3 id="held-enquiries">客户咨询（{enquiries.length}）</h3>
				<ul className="o-lines">
					{enquiries.map(({ id, createdAt, name, email, phone, state }) => (
						<li key={id}>
							<b>{name}</b>
							<State of={state} states={ENQUIRY.states} />
							<Time ms={createdAt} />
							<Ways email={email} phone={phone} />
						</li>
					))}
				</ul>
			</section>
			{waiting.length > 0 && (
				<section aria-labelledby="held-waiting">
					<h3 id="held-waiting">候补与通知（{waiting.length}）</h3>
					<ul className="o-lines">
						{waiting.map(({ id, joinedAt, name, email, trip, departure, standing }) => (
							<li key={id}>
								<b>{name || '有日期时通知'}</b>
								<State of={standing} states={standingsOf(departure)} />
								<span>{titleOf(trip)}</span>
								{departure !== '' && <span>{showDay(departure)}</span>}
								<Time ms={joinedAt} />
								<Ways email={email} phone="" />
							</li>
						))}
					</ul>
				</section>
			)}
			{messages > 0 && <p>另有 {messages} 条未能处理的商城消息含有这个邮箱或电话。</p>}
		</>
	);
};
