import { expect, it } from 'vitest';
import { smtpTransport } from './smtp.ts';
import { rawServer } from './testing/smtp.ts';

it('a mail server that never greets costs a mail ten seconds', async () => {
	await using silent = await rawServer(() => {}, ' ');
	const mail = {
		messageId: '<1@x>',
		date: 0,
		from: { name: '', address: 'a@x.co' },
		to: 'b@x.co',
		subject: '',
		text: '',
	};
	const start = performance.now();
	expect(await smtpTransport(silent.settings).send(mail)).toMatchObject({ is: 'down', code: 'server_timeout' });
	// And what a busy machine adds.
	expect(performance.now() - start).toBeLessThan(13_000);
});
