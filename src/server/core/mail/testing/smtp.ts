import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { SmtpSettings } from '../smtp.ts';
import { CERTIFICATE, KEY } from './certificate.ts';

/** A mail as a server took it. */
export interface Received {
	from: string;
	to: string[];
	/** Headers and body as they came. */
	raw: string;
	secure: boolean;
}

/** The text of a mail, whichever of the two encodings it travelled in. */
export const bodyOf = ({ raw }: Pick<Received, 'raw'>): string => {
	const end = raw.indexOf('\r\n\r\n');
	const body = raw.slice(end + 4);
	const isBase64 = /^Content-Transfer-Encoding: base64/im.test(raw.slice(0, end));
	const unquoted = body
		.replace(/=\r\n/g, '')
		.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(isBase64 ? body : unquoted, isBase64 ? 'base64' : 'latin1')
		.toString()
		.replace(/\r\n/g, '\n');
};

export interface MailServer extends AsyncDisposable {
	settings: SmtpSettings;
	received: Received[];
}

/** An answer that is not 250. */
export const refusal = (responseCode: number): Error =>
	Object.assign(new Error(`no, says parent@example.org ${responseCode}`), { responseCode });

const settingsOf = (port: number, more: Partial<SmtpSettings> = {}): SmtpSettings => ({
	host: 'localhost',
	port,
	secure: false,
	requireTls: true,
	...more,
});

/** A real mail server on this machine. It keeps what it takes, also while `onData` fails or never answers. */
export const mailServer = async (
	options: SMTPServerOptions & { port?: number; answer?: () => Promise<void> } = {},
	settings: Partial<SmtpSettings> = {},
): Promise<MailServer> => {
	const received: Received[] = [];
	const server = new SMTPServer({
		key: KEY,
		cert: CERTIFICATE,
		authOptional: true,
		disableReverseLookup: true,
		closeTimeout: 1,
		logger: false,
		onData: (stream, session, done) => {
			const { mailFrom, rcptTo } = session.envelope;
			text(stream)
				.then((raw) => {
					const from = mailFrom ? mailFrom.address : '';
					received.push({ from, to: rcptTo.map(({ address }) => address), raw, secure: session.secure });
					return options.answer?.();
				})
				.then(() => done(), done);
		},
		...options,
	});
	server.on('error', () => {});
	server.listen(options.port ?? 0, 'localhost');
	await once(server.server, 'listening');
	return {
		settings: settingsOf((server.server.address() as AddressInfo).port, settings),
		received,
		[Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
	};
};

/** A server that is not one: it does with each connection what it is told. */
export const rawServer = async (
	answer: (socket: Socket, line: string) => void,
	greeting = '220 test ESMTP\r\n',
): Promise<MailServer & { lines: string[] }> => {
	const lines: string[] = [];
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on('error', () => {});
		socket.setEncoding('latin1').write(greeting);
		socket.on('data', (chunk: string) => {
			for (const line of chunk.split('\r\n').filter(Boolean)) {
				lines.push(line);
				answer(socket, line);
			}
		});
	});
	server.listen(0, 'localhost');
	await once(server, 'listening');
	return {
		settings: settingsOf((server.address() as AddressInfo).port, { requireTls: false }),
		received: [],
		lines,
		[Symbol.asyncDispose]: async () => {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
};

/** Speaks SMTP until the message; `end` says what follows the final dot. */
export const polite =
	(end: (socket: Socket) => void) =>
	(socket: Socket, line: string): void => {
		if (line === '.') end(socket);
		else if (/^(EHLO|MAIL|RCPT|RSET)/.test(line)) socket.write('250 fine\r\n');
		else if (line === 'DATA') socket.write('354 go on\r\n');
	};
