/** A mail as it will leave. */
export const MailText = ({ subject, text }: { subject: string; text: string }) => (
	<section aria-label="邮件预览">
		<p>
			<b>{subject}</b>
		</p>
		<pre className="o-message o-raw">{text}</pre>
	</section>
);
