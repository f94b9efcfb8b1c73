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
	it('costs one mail its time: the others wait as if they had been tried, and it is looked at again after a minute', async () => {
		const tried: string[] = [];
		const down = async (what: string) => {
			tried.push(what);
			return { is: 'down', code: 'server_timeout', alarm: false } as const;
		};
		const transport: MailTransport = { send: () => down('send'), probe: () => down('probe') };
		const rounds = services.rounds(NOWHERE, { transport });
		for (let n = 0; n < 5; n += 1) await services.enquire();
		await drain(rounds);
		expect(tried.toSorted()).toEqual(['probe', 'send']);
		const waiting = { state: 'queued', attempts: 1, last_error: 'server_timeout' };
		expect(await services.mails()).toMatchObject(Array(5).fill(waiting));
		await services.pass(10_000);
		await services.enquire();
		await drain(rounds);
		expect(tried).toHaveLength(2);
		await services.pass(MINUTE);
		await drain(rounds);
		expect(tried).toHaveLength(3);
	});
	it('is tried at once by the next mail when it works again', async () => {
		await using silent = await rawServer(() => {}, ' ');
		const { port } = silent.settings;
		const rounds = services.rounds(silent.settings, { transport: testTransport(silent.settings, HASTE) });
		await services.enquire();
		await drain(rounds);
		await silent[Symbol.asyncDispose]();
		await using server = await mailServer({ port, hideSTARTTLS: true }, { requireTls: false });
		for (let n = 0; n < 4; n += 1) {
			await drain(rounds);
			await services.pass(MINUTE);
		}
		await services.enquire();
		await drain(rounds);
		expect(server.received).toHaveLength(2);
	});
});
