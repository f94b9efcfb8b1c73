import type { AnswerOf } from '#contracts/contracts.ts';
import { ENQUIRY } from '#domain/office/enquiry.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { personName } from '#domain/person-name.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Link } from '../../ui/Link.tsx';
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
			<Facts
				of={{
					状态: (
						<span>
							<State of={enquiry.state} states={ENQUIRY.states} />{' '}
							{enquiry.answeredAt !== null && <Time ms={enquiry.answeredAt} />}
						</span>
					),
					之后下单: enquiry.order && (
						<Link href={`/order/order-list?open=${enquiry.order.id}`}>{enquiry.order.number}</Link>
					),
					时间: <Time ms={enquiry.createdAt} />,
					姓名: personName(enquiry.firstName, enquiry.lastName),
					邮箱: <a href={`mailto:${encodeURIComponent(enquiry.email).replace('%40', '@')}`}>{enquiry.email}</a>,
					电话: enquiry.phone || '—',
					语言: LOCALE_LABELS[enquiry.locale] ?? enquiry.locale,
					行程: enquiry.trip ? titleOf(enquiry.trip) : '—',
				}}
			/>
		</section>
	);
};

/** What became of the mails that the server wrote by itself; answers stand among what was written. */
export const EnquiryMails = ({ mails }: Pick<AnswerOf<'GET /enquiries/:id'>, 'mails'>) => {
	const own = mails.filter(({ kind }) => kind !== 'enquiry_reply');
	if (own.length === 0) return null;
	return (
		<section aria-labelledby="mails">
			<h3 id="mails">邮件</h3>
			<ul className="o-lines">
				{own.map(({ id, kind, state, sentAt }) => (
					<li key={id}>
						<b>{KINDS[kind] ?? kind}</b>
						<span>{MAIL_STATES[state] ?? state}</span>
						{sentAt && <Time ms={sentAt} />}
					</li>
				))}
			</ul>
		</section>
	);
};
