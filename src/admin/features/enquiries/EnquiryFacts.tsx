import type { AnswerOf } from '#contracts/contracts.ts';
import { ENQUIRY } from '#domain/office/enquiry.ts';
import { personName } from '#domain/person-name.ts';
import { Link } from '../../ui/Link.tsx';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { MAIL_STATES } from '../../ui/mail-states.ts';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { useTripTitles } from '../../ui/use-trip-titles.ts';

const KINDS: Record<string, string> = {
	enquiry_office: '给办公室',
	enquiry_confirmation: '给家长',
	quotation: '报价单',
};

/** Who asks, and about what. */
export const EnquiryFacts = ({ enquiry }: { enquiry: AnswerOf<'GET /enquiries/:id'> }) => {
	const titleOf = useTripTitles();
	return (
		<section aria-label="咨询资料">
			<dl className="o-facts">
				<dt>状态</dt>
				<dd>
					<State of={enquiry.state} states={ENQUIRY.states} />{' '}
					{enquiry.answeredAt !== null && <Time ms={enquiry.answeredAt} />}
				</dd>
				{enquiry.order && (
					<>
						<dt>之后下单</dt>
						<dd>
							<Link className="o-number" href={`/order/order-list?open=${enquiry.order.id}`}>
								{enquiry.order.number}
							</Link>
						</dd>
					</>
				)}
				<dt>时间</dt>
				<dd>
					<Time ms={enquiry.createdAt} />
				</dd>
				<dt>姓名</dt>
				<dd>{personName(enquiry.firstName, enquiry.lastName)}</dd>
				<dt>邮箱</dt>
				<dd>
					<a href={`mailto:${encodeURIComponent(enquiry.email).replace('%40', '@')}`}>{enquiry.email}</a>
				</dd>
				<dt>电话</dt>
				<dd className="o-number">{enquiry.phone || '—'}</dd>
				<dt>语言</dt>
				<dd>{LOCALE_LABELS[enquiry.locale] ?? enquiry.locale}</dd>
				<dt>行程</dt>
				<dd>{enquiry.trip ? titleOf(enquiry.trip) : '—'}</dd>
			</dl>
		</section>
	);
};

/** What became of the mails that the server wrote by itself; answers stand among what was written. */
export const EnquiryMails = ({ mails }: Pick<AnswerOf<'GET /enquiries/:id'>, 'mails'>) => (
	<section aria-labelledby="mails">
		<h3 id="mails">邮件</h3>
		<ul className="o-lines">
			{mails
				.filter(({ kind }) => kind !== 'enquiry_reply')
				.map(({ id, kind, state, sentAt }) => (
					<li key={id}>
						<b>{KINDS[kind] ?? kind}</b>
						<span>{MAIL_STATES[state] ?? state}</span>
						{sentAt && <Time ms={sentAt} />}
					</li>
				))}
		</ul>
	</section>
);
