import { Button } from 'antd';
import { personName } from '#domain/person-name.ts';
import { enquiryKey } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { MAIL_STATES } from '../../ui/mail-states.ts';
import { Time } from '../../ui/Time.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { Enquiry, ReplyWords } from './use-reply-draft.ts';

/** 往来: what the visitor wrote, and what was answered. */
export const EnquiryThread = ({ enquiry }: { enquiry: Enquiry }) => {
	const { id } = enquiry;
	const again = useAction(
		(words: ReplyWords) => call('PUT /enquiries/:id/draft', { params: { id }, body: { ...words, seen: null } }),
		{ done: '内容已放进草稿，确认后再发', stale: [enquiryKey(id)] },
	);
	const mayRepeat = useMay()('PUT /enquiries/:id/draft') && enquiry.state === 'new' && enquiry.draft === null;
	return (
		<section aria-labelledby="thread">
			<h3 id="thread">往来</h3>
			<ol className="o-thread">
				<li>
					<p className="o-buttons">
						<b>{personName(enquiry.firstName, enquiry.lastName)}</b>
						<span>网站表单</span>
						<span className="o-end">
							<Time ms={enquiry.createdAt} />
						</span>
					</p>
					<p className="o-message">{enquiry.message || '没有留言'}</p>
				</li>
				{enquiry.replies.map(({ id: key, at, by, mail, locale, subject, text }) => (
					<li key={key}>
						<p className="o-buttons">
							<b>{by ?? '同事'}</b>
							<span className={mail === 'dead' ? 'o-late' : undefined}>
								邮件{mail ? (MAIL_STATES[mail] ?? mail) : '记录已清除'}
							</span>
							{mail === 'dead' && mayRepeat && (
								<Button size="small" loading={again.isPending} onClick={() => again.mutate({ locale, subject, text })}>
									再发一次
								</Button>
							)}
							<span className="o-end">
								<Time ms={at} />
							</span>
						</p>
						<p>
							<b>{subject}</b>
						</p>
						<p className="o-message">{text}</p>
					</li>
				))}
			</ol>
		</section>
	);
};
