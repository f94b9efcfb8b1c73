/** A mail as it will leave. */
export const MailText = ({ subject, text, label = '邮件预览' }: { subject: string; text: string; label?: string }) => (
	<section aria-label={label}>
		<p>
			<b>{subject}</b>
		</p>
		<pre>{text}</pre>
	</section>
);
