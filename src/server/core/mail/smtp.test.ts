import { describe, expect, it } from 'vitest';
import type { Mail } from './letter.ts';
import { isLoopback, readSmtpUrl, smtpResult, smtpTransport } from './smtp.ts';
import { HASTE, testTransport as transport } from './testing/mail-service.ts';
import { bodyOf, mailServer, polite, rawServer, refusal } from './testing/smtp.ts';

const mail: Mail = {
	messageId: '<0190@banyan.example>',
	date: Date.UTC(2026, 10, 21, 6, 5),
	from: { name: '榕樹頭學堂', address: 'hello@banyan.example' },
	to: 'office@banyan.example',
	subject: 'Enquiry: 陳嘉欣',
	text: '你好 https://x.example/?a=b&c=d\n',
	replyTo: 'parent@例子.香港',
};

const down = (code: string, alarm = false) => ({ is: 'down', code, alarm });

describe('a mail that is sent', () => {
	it('arrives encrypted and whole', async () => {
		await using server = await mailServer();
		expect(await transport(server.settings).send(mail)).toEqual({ is: 'sent' });
		expect(server.received).toMatchObject([
			{ secure: true, from: 'hello@banyan.example', to: ['office@banyan.example'] },
		]);
		const [received = { raw: '' }] = server.received;
		const [headers = ''] = received.raw.split('\r\n\r\n');
		expect(headers).toContain('Message-ID: <0190@banyan.example>');
		expect(headers).toContain('Date: Sat, 21 Nov 2026 06:05:00 +0000');
		expect(headers).toContain('Reply-To: parent@xn--fsqu00a.xn--j6w193g');
		expect(headers).toContain('Content-Type: text/plain; charset=utf-8');
		expect(headers).not.toMatch(/X-Mailer|multipart|text\/html/i);
		expect(headers).toContain('Content-Transfer-Encoding: quoted-printable');
		expect(bodyOf(received)).toBe(mail.text);
	});

	it('cannot name a file or an address to be read into it', async () => {
		await using server = await mailServer();
		const text = { path: '/etc/passwd' } as unknown as string;
		expect((await transport(server.settings).send({ ...mail, text })).is).not.toBe('sent');
		expect(server.received).toEqual([]);
	});

	it('goes with TLS from the start, and after a login', async () => {
		const onAuth = (
			auth: { username?: string; password?: string | null },
			_: unknown,
			done: (e: null, r: object) => void,
		) => done(null, auth.username === 'me' && auth.password === 'p:/' ? { user: 1 } : {});
		await using server = await mailServer({ secure: true, authOptional: false, onAuth } as object, {
			secure: true,
			requireTls: false,
			user: 'me',
			password: 'p:/',
		});
		expect(await transport(server.settings).probe()).toEqual({ is: 'sent' });
		expect(await transport(server.settings).send(mail)).toEqual({ is: 'sent' });
		expect(await transport({ ...server.settings, password: 'wrong' }).send(mail)).toEqual(down('server_auth', true));
		expect(await transport({ ...server.settings, user: undefined }).send(mail)).toEqual(down('server_auth', true));
	});

	it('counts as sent when the server says 250 and drops the connection', async () => {
		await using server = await rawServer(polite((socket) => socket.end('250 taken\r\n')));
		expect(await transport(server.settings).send(mail)).toEqual({ is: 'sent' });
	});
});

describe('a mail that is not sent', () => {
	it('dies of a refusal for good, at the recipient or after the text', async () => {
		await using recipient = await mailServer({ onRcptTo: (_a, _s, done) => done(refusal(550)) });
		expect(await transport(recipient.settings).send(mail)).toEqual({ is: 'dead', code: 'mail_550' });
		await using text = await mailServer({ answer: () => Promise.reject(refusal(554)) });
		expect(await transport(text.settings).send(mail)).toEqual({ is: 'dead', code: 'mail_554' });
		await using small = await mailServer({ size: 10, rejectOversized: true });
		expect(await transport(small.settings).send(mail)).toEqual({ is: 'dead', code: 'mail_552' });
	});

	it('waits when the server says later', async () => {
		await using recipient = await mailServer({ onRcptTo: (_a, _s, done) => done(refusal(451)) });
		expect(await transport(recipient.settings).send(mail)).toEqual({ is: 'retry', code: 'mail_451' });
		await using text = await mailServer({ answer: () => Promise.reject(refusal(452)) });
		expect(await transport(text.settings).send(mail)).toEqual({ is: 'retry', code: 'mail_452' });
	});

	it('is not to blame when the sender is refused', async () => {
		await using server = await mailServer({ onMailFrom: (_a, _s, done) => done(refusal(553)) });
		expect(await transport(server.settings).send(mail)).toEqual(down('server_sender_553', true));
	});

	it('is not to blame when the server is busy, full or gone', async () => {
		await using busy = await rawServer(() => {}, '421 later\r\n');
		expect(await transport(busy.settings).send(mail)).toEqual(down('server_421'));
		await using closed = await rawServer(() => {}, '554 no service\r\n');
		expect(await transport(closed.settings).send(mail)).toEqual(down('server_554'));
		await using leaving = await rawServer(polite((socket) => socket.end('421 leaving\r\n')));
		expect(await transport(leaving.settings).send(mail)).toEqual(down('server_421'));
		await using dropping = await rawServer((socket) => socket.destroy());
		expect(await transport(dropping.settings).send(mail)).toEqual(down('server_connection'));
		const settings = { ...dropping.settings, port: 1 };
		expect(await transport(settings).send(mail)).toEqual(down('server_connection'));
		expect(await transport(settings).probe()).toEqual(down('server_connection'));
	});

	it('waits when the server hangs: at the greeting, or after the final dot', async () => {
		const timeout = down('server_timeout');
		await using silent = await rawServer(() => {}, ' ');
		expect(await transport(silent.settings, HASTE).send(mail)).toEqual(timeout);
		await using hanging = await rawServer(polite(() => {}));
		expect(await transport(hanging.settings, HASTE).send(mail)).toEqual(timeout);
		expect(hanging.lines).toContain('.');
	});

	it('waits when the server says a little now and then, for ever', async () => {
		await using slow = await rawServer(
			polite((socket) => {
				const timer = setInterval(() => socket.write('250-'), 100);
				socket.on('close', () => clearInterval(timer));
			}),
		);
		expect(await transport(slow.settings, HASTE).send(mail)).toEqual(down('server_timeout'));
	});
});

describe('nothing goes in clear', () => {
	const tls = down('server_tls', true);

	it('when STARTTLS is not offered, or stripped on the way', async () => {
		await using server = await rawServer((socket, line) => {
			socket.write(line.startsWith('EHLO') ? '250 fine\r\n' : '502 not known\r\n');
		});
		const settings = { ...server.settings, requireTls: true, user: 'me', password: 'geheim' };
		expect(await transport(settings).send(mail)).toEqual(tls);
		expect(server.lines.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS']);
	});

	it('when nobody vouches for the certificate, or it is of another host', async () => {
		await using server = await mailServer();
		expect(await smtpTransport(server.settings).send(mail)).toEqual(tls);
		expect(await transport({ ...server.settings, host: '127.0.0.1' }).send(mail)).toEqual(tls);
		await using secure = await mailServer({ secure: true }, { secure: true, requireTls: false });
		expect(await smtpTransport(secure.settings).send(mail)).toEqual(tls);
		expect(server.received).toEqual([]);
		expect(secure.received).toEqual([]);
	});

	it('when the server breaks off while TLS begins', async () => {
		await using server = await rawServer((socket, line) => {
			if (line.startsWith('EHLO')) socket.write('250-fine\r\n250 STARTTLS\r\n');
			else socket.end('220 go on\r\n');
		});
		expect(await transport({ ...server.settings, requireTls: true }).send(mail)).toMatchObject({ is: 'down' });
		expect(server.lines.filter((line) => /^[A-Z]/.test(line))).toEqual([expect.stringMatching(/^EHLO/), 'STARTTLS']);
	});
});

describe('SMTP_URL', () => {
	it('means TLS from the start with smtps, and STARTTLS without exception with smtp', () => {
		expect(readSmtpUrl('smtps://me%40x.example:p%3A%2F@mail.example')).toEqual({
			host: 'mail.example',
			port: 465,
			secure: true,
			requireTls: false,
			user: 'me@x.example',
			password: 'p:/',
		});
		expect(readSmtpUrl('smtp://Mail.Example:2525')).toEqual({
			host: 'mail.example',
			port: 2525,
			secure: false,
			requireTls: true,
		});
		expect(readSmtpUrl('smtp://mail.example/')).toMatchObject({ port: 587 });
	});
	it('allows plain text on this machine alone', () => {
		expect(readSmtpUrl('smtp://127.0.0.1:1025')).toMatchObject({ requireTls: false });
		expect(readSmtpUrl('smtp://[::1]:1025')).toMatchObject({ host: '::1', requireTls: false });
		expect(isLoopback('127.0.0.1.example')).toBe(false);
		expect(isLoopback('10.0.0.1')).toBe(false);
	});
	it.each([
		'mail.example',
		'https://mail.example',
		'smtp://',
		'smtp://u:%E0%A4%A@mail.example',
		'smtp://mail.example/x',
		'smtp://u:geheim@mail.example?tls.rejectUnauthorized=false',
	])('refuses %s without repeating it', (text) => {
		expect(() => readSmtpUrl(text)).toThrow(/^SMTP_URL must look like/);
		expect(() => readSmtpUrl(text)).not.toThrow(/geheim/);
	});
});

describe('the result of a failed attempt', () => {
	it('gives up on an address that no server can be given', () => {
		expect(smtpResult({ code: 'EENVELOPE', command: 'API' })).toEqual({ is: 'dead', code: 'mail_unsendable' });
	});
	it('needs nobody when a login fails for the moment only', () => {
		expect(smtpResult({ code: 'EAUTH', responseCode: 454 })).toEqual({ is: 'down', code: 'server_auth', alarm: false });
	});
	it('takes 503, a muddled session, as no refusal for good', () => {
		expect(smtpResult({ code: 'EENVELOPE', responseCode: 503, command: 'DATA' })).toMatchObject({ is: 'retry' });
	});
	it('keeps Node’s word for a bad certificate, whatever nodemailer calls it', () => {
		expect(smtpResult({ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' })).toMatchObject({ code: 'server_tls' });
	});
	it.each([undefined, null, 'x', new Error('x'), {}])('takes %s as trouble on the way', (thrown) => {
		expect(smtpResult(thrown)).toEqual({ is: 'down', code: 'server_connection', alarm: false });
	});
});
