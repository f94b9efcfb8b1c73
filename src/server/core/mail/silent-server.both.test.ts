import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailTransport } from './smtp.ts';
import { drain, HASTE, type MailServices, openMailServices, testTransport } from './testing/mail-service.ts';
import { mailServer } from './testing/smtp.ts';

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
		await using server = await mailServer({ hideSTARTTLS: true }, { requireTls: false });
		/** Greets nobody until it works: then all that comes and goes is that of the server behind it. */
		let works = false;
		const front = createServer((socket) => {
			socket.on('error', () => {});
			if (works) socket.pipe(connect(server.settings.port, 'localhost')).pipe(socket);
		});
		front.listen(0, 'localhost');
		await once(front, 'listening');
		const settings = { ...server.settings, port: (front.address() as AddressInfo).port };
		const mailer = services.mailer(settings, { transport: testTransport(settings, HASTE) });
		await services.enquire();
		await drain(mailer);
		works = true;
		for (let n = 0; n < 4; n += 1) {
			await drain(mailer);
			services.pass(MINUTE);
		}
		await services.enquire();
		await drain(mailer);
		expect(server.received).toHaveLength(2);
		front.close();
	});
});
