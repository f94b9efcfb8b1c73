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
