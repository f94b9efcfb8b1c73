import { MAIL_STATES } from '../../ui/mail-states.ts';
import { Time } from '../../ui/Time.tsx';
import type { Enquiry } from './use-reply-draft.ts';

/** 往来: what the visitor wrote, and what was answered. */
export const EnquiryThread = ({ enquiry }: { enquiry: Enquiry }) => (
	<section aria-labelledby="thread">
		<h3 id="thread">往来</h3>
		<ol className="o-thread">
			<li>
				<p className="o-buttons">
					<b>
						{enquiry.firstName} {enquiry.lastName}
					</b>
					<span>网站表单</span>
					<span className="o-end">
						<Time ms={enquiry.createdAt} />
					</span>
				</p>
				<p className="o-message">{enquiry.message || '没有留言'}</p>
			</li>
			{enquiry.replies.map(({ id, at, by, subject, text, mail }) => (
				<li key={id} className="o-thread-own">
					<p className="o-buttons">
						<b>{by ?? '同事'}</b>
						<span className={mail === 'dead' ? 'o-late' : undefined}>
							邮件{mail ? (MAIL_STATES[mail] ?? mail) : '记录已清除'}
						</span>
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
