import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Mail } from './letter.ts';

/** How the mail server is reached. */
export interface SmtpSettings {
	host: string;
	port: number;
	/** TLS from the first octet (`smtps`). */
	secure: boolean;
	/** Nothing is said, not even a password, before STARTTLS has worked. False only on this machine itself. */
	requireTls: boolean;
	user?: string;
	password?: string;
}

/** Whether a host is this machine, so that nobody can listen on the way. */
export const isLoopback = (host: string): boolean =>
	host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const WRONG =
	'SMTP_URL must look like smtps://user:password@mail.example.com or smtp://user:password@mail.example.com:587';

/**
 * Reads SMTP_URL. There are no further options in it: TLS and the check of certificates cannot be turned off.
 * @throws Error that does not repeat the address, since it holds the password
 */
export const readSmtpUrl = (text: string): SmtpSettings => {
	const url = URL.parse(text);
	if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || url.search || url.hash || url.pathname.length > 1) {
		throw new Error(WRONG);
	}
	const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
	const secure = url.protocol === 'smtps:';
	try {
		return {
			host,
			port: Number(url.port) || (secure ? 465 : 587),
			secure,
			requireTls: !secure && !isLoopback(host),
			...(url.username && { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }),
		};
	} catch {
		throw new Error(WRONG);
	}
};

/**
 * What becomes of a mail after an attempt.
 * sent: the mail server has it · retry: this mail is to be tried again · dead: the server refuses this mail for good ·
 * down: the trouble is with the server or our settings, not with this mail; with `alarm` it needs a person.
 * Codes are ours, fit for logs: `mail_…` for trouble with the mail itself, `server_…` for all other.
 */
export type SmtpResult =
	| { is: 'sent' }
	| { is: 'retry' | 'dead'; code: string }
	| { is: 'down'; code: string; alarm: boolean };

/** What nodemailer throws, as far as it is looked at. Its message may hold addresses and is never read. */
interface SmtpError {
	code?: unknown;
	originalCode?: unknown;
	responseCode?: unknown;
	command?: unknown;
}

/** Reply codes that mean "log in first" or "your login is wrong" wherever they come. */
const AUTH_REPLIES: readonly number[] = [530, 534, 535, 538];

/** Codes of Node's TLS layer: `ERR_TLS_…`, `DEPTH_ZERO_SELF_SIGNED_CERT`, `CERT_HAS_EXPIRED`, `UNABLE_TO_…`. */
const TLS_FAULT = /^ETLS$|^ERR_(?:TLS|SSL)|CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$/;

/** Its own code and Node's, which nodemailer puts aside. */
const codesOf = ({ code, originalCode }: SmtpError): string[] =>
	[code, originalCode].filter((value) => typeof value === 'string');

/** Classifies a failed attempt. Nothing that the server said, which may hold addresses, is in the answer. */
export const smtpResult = (error: unknown): SmtpResult => {
	const thrown = (error ?? {}) as SmtpError;
	const { responseCode, command } = thrown;
	const codes = codesOf(thrown);
	const reply = typeof responseCode === 'number' ? responseCode : 0;
	const step = typeof command === 'string' ? (command.split(' ')[0] ?? '') : '';
	if (codes.some((code) => TLS_FAULT.test(code))) return { is: 'down', code: 'server_tls', alarm: true };
	if (codes.some((code) => /^(?:EAUTH|ENOAUTH)$/.test(code)) || AUTH_REPLIES.includes(reply)) {
		return { is: 'down', code: 'server_auth', alarm: reply >= 500 || reply === 0 };
	}
	if (codes.includes('ETIMEDOUT') || codes.includes('EABORT'))
		return { is: 'down', code: 'server_timeout', alarm: false };
	const ofMail = codes.includes('EENVELOPE') || codes.includes('EMESSAGE');
	// A refused sender is our setting, not the mail: every other mail would be refused alike.
	if (ofMail && step === 'MAIL' && reply >= 500) return { is: 'down', code: `server_sender_${reply}`, alarm: true };
	if (ofMail && reply >= 500 && reply !== 503) return { is: 'dead', code: `mail_${reply}` };
	if (ofMail && reply >= 400 && reply !== 421) return { is: 'retry', code: `mail_${reply}` };
	// Refused on our side already: an address, or a size, that the server cannot be given.
	if (ofMail && reply === 0) return { is: 'dead', code: 'mail_unsendable' };
	return { is: 'down', code: reply ? `server_${reply}` : 'server_connection', alarm: false };
};

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
