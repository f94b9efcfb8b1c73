import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailTransport } from './smtp.ts';
import { drain, HASTE, type MailServices, openMailServices, testTransport } from './testing/mail-service.ts';
import { mailServer, rawServer } from './testing/smtp.ts';

const MINUTE = 60_000;
const NOWHERE = { host: 'localhost', port: 1, secure: false, requireTls: false };
let services: MailServices;
beforeEach(async () => {
	services = await openMailServices();
});
afterEach(() => services.store.close());

describe('a mail server that never greets', () => {
	it('costs one mail its time: the others wait, and it is asked again every minute', async () => {
		const tried: string[] = [];
		const down = async (what: string) => {
			tried.push(what);
			return { is: 'down', code: 'server_timeout', alarm: false } as const;
		};
		const transport: MailTransport = { send: () => down('send'), probe: () => down('probe') };
		const mailer = services.mailer(NOWHERE, { transport });
		for (let n = 0; n < 5; n += 1) await services.enquire();
		await drain(mailer);
		services.pass(10_000);
		await services.enquire();
		await drain(mailer);
		expect(tried).toEqual(['send']);
		for (let n = 0; n < 3; n += 1) {
			services.pass(MINUTE);
			await drain(mailer);
		}
		expect(tried).toEqual(['send', 'probe', 'probe', 'probe']);
		const mails = await services.mails();
		expect(mails.map(({ state }) => state)).toEqual(Array(6).fill('queued'));
		expect(mails.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(4);
	});
	it('gets what waits, and the next mail at once, when it works again', async () => {
		await using silent = await rawServer(() => {}, ' ');
		const { port } = silent.settings;
		const mailer = services.mailer(silent.settings, { transport: testTransport(silent.settings, HASTE) });
		await services.enquire();
		await drain(mailer);
		await silent[Symbol.asyncDispose]();
		await using server = await mailServer({ port, hideSTARTTLS: true }, { requireTls: false });
		for (let n = 0; n < 4; n += 1) {
			await drain(mailer);
			services.pass(MINUTE);
		}
		await services.enquire();
		await drain(mailer);
		expect(server.received).toHaveLength(2);
	});
});
