import { createTransport } from 'nodemailer';
import type { Mail } from './letter.ts';
import { type SmtpResult, smtpResult } from './smtp-result.ts';
import type { SmtpSettings } from './smtp-url.ts';

/** Sends mails. It never throws: what became of the mail is the answer. */
export interface MailTransport {
	send(mail: Mail, signal?: AbortSignal): Promise<SmtpResult>;
	/** Whether the server takes us at all: connects, encrypts, logs in, and sends nothing. */
	probe(signal?: AbortSignal): Promise<SmtpResult>;
}

export interface SmtpTimes {
	/** Until the server is found, connected and has greeted, in ms each. */
	greeting: number;
	/** Longest silence of the server after that, in ms. */
	silence: number;
	/** Longest time for a whole mail, in ms; shorter than a claim lasts. */
	whole: number;
}

const SMTP_TIMES: SmtpTimes = { greeting: 10_000, silence: 30_000, whole: 120_000 };

/** What RFC 8058 asks for, so that the mail program has a button that ends these mails. */
const oneClick = (address: string) => ({
	'List-Unsubscribe': `<${address}>`,
	'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * A transport over SMTP, a connection for each mail: no pool sends one again behind our back.
 * @param authority certificate of a private authority, in PEM; the usual ones are known without it
 */
export const smtpTransport = (settings: SmtpSettings, times = SMTP_TIMES, authority?: string): MailTransport => {
	const { host, port, secure, requireTls, user, password } = settings;
	const transport = createTransport({
		host,
		port,
		secure,
		requireTLS: requireTls,
		// Without STARTTLS only on this machine, where a certificate would prove nothing.
		ignoreTLS: !requireTls,
		...(user !== undefined && { auth: { user, pass: password ?? '' } }),
		tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(authority && { ca: authority }) },
		dnsTimeout: times.greeting,
		connectionTimeout: times.greeting,
		greetingTimeout: times.greeting,
		socketTimeout: times.silence,
		disableFileAccess: true,
		disableUrlAccess: true,
		logger: false,
	});
	const within = (signal?: AbortSignal) =>
		AbortSignal.any([AbortSignal.timeout(times.whole), ...(signal ? [signal] : [])]);
	const attempt = async (work: () => Promise<unknown>): Promise<SmtpResult> => {
		try {
			await work();
			return { is: 'sent' };
		} catch (error) {
			return smtpResult(error);
		}
	};
	return {
		send: (
			{ from, to, replyTo, subject, text, attachment, personal, unsubscribe, messageId, references, date },
			signal,
		) =>
			attempt(() =>
				transport.sendMail({
					from,
					subject,
					text,
					messageId,
					date: new Date(date),
					to: { name: '', address: to },
					...(attachment && {
						attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }],
					}),
					...(replyTo && { replyTo: { name: '', address: replyTo } }),
					...(references && { references, inReplyTo: references.at(-1) ?? '' }),
					headers: {
						...(!personal && { 'Auto-Submitted': 'auto-generated' }),
						...(unsubscribe && oneClick(unsubscribe)),
					},
					xMailer: false,
					signal: within(signal),
				}),
			),
		probe: (signal) =>
			attempt(() => {
				const { promise, reject } = Promise.withResolvers<never>();
				const limit = within(signal);
				limit.addEventListener('abort', () => reject({ code: 'EABORT' }), { once: true });
				if (limit.aborted) reject({ code: 'EABORT' });
				return Promise.race([transport.verify(), promise]);
			}),
	};
};
