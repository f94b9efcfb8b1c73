import { isIP } from 'node:net';

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
