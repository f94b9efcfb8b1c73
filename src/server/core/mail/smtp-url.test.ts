import { describe, expect, it } from 'vitest';
import { isLoopback, readSmtpUrl } from './smtp-url.ts';

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
