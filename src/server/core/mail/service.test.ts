import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '#domain/environment.ts';
import { waitingLinks } from '../../features/waiting/link.ts';
import { MAIL_KINDS } from '../../features.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Store } from '../db/store.ts';
import { openTestStore } from '../db/test-store.ts';
import { createLog } from '../http/log.ts';
import { setMails } from './kinds.ts';
import { type MailService, readMailSettings, startMail } from './service.ts';
import { type MailServer, mailServer } from './testing/smtp.ts';

let store: Store;
let server: MailServer;
const opened: MailService[] = [];
beforeEach(async () => {
	store = await openTestStore();
	server = await mailServer();
});
afterEach(async () => {
	for (const services of opened.splice(0)) await services.stop();
	await server[Symbol.asyncDispose]();
	await store.close();
});

const lines: string[] = [];
const open = async (variables: Record<string, string> = {}): Promise<MailService> => {
	const settings = readMailSettings(readEnvironment(variables), 'secret');
	setMails({ kinds: MAIL_KINDS, between: settings.between });
	const services = await startMail({
		settings,
		store,
		clock: Date.now,
		log: createLog({ write: (line) => lines.push(line) }),
	});
	opened.push(services);
	return services;
};
const smtp = (path = '') => ({ SMTP_URL: `smtp://localhost:${server.settings.port}${path}` });

const enquire = async (mail: MailService) => {
	const hooks = { wake: mail.wake, confirms: async () => false };
	const app = createTestApp(store, { clock: Date.now, pages: ['https://site.test'], mail: hooks });
	const answer = await app.inject({
		method: 'POST',
		url: '/api/enquiry',
		headers: { host: 'site.test', origin: 'https://site.test', 'content-type': 'application/json' },
		payload: {
			firstName: '嘉欣',
			lastName: '陳',
			email: 'parent@example.org',
			message: 'Hello',
			locale: 'zh',
		},
	});
	expect(answer.statusCode).toBe(200);
	const health = await app.inject('/healthz');
	await app.close();
	// Anybody may ask.
	expect(health.json()).toEqual({ status: 'ok' });
};
const arrived = (n: number) => vi.waitFor(() => expect(server.received).toHaveLength(n), { timeout: 10_000 });

describe('an enquiry', () => {
	it('is in the mail of the office at once, in its language, from us and answered to the visitor', async () => {
		const settings = { ENQUIRY_TO: 'desk@banyan.example', MAIL_FROM: 'post@banyan.example', OFFICE_LOCALE: 'en' };
		await enquire(await open({ ...smtp(), ...settings }));
		await arrived(1);
		expect(server.received).toMatchObject([{ from: 'post@banyan.example', to: ['desk@banyan.example'] }]);
		expect(server.received[0]?.raw).toContain('An enquiry has come in through the website.');
		expect(server.received[0]?.raw).toContain('Reply-To: parent@example.org');
	});
});

describe('the operator', () => {
	it('is told at the start that nothing is sent without SMTP_URL, how many mails wait, and how many were given up', async () => {
		const mail = await open();
		expect(mail.note).toBe('SMTP_URL is not set: mails wait in the outbox and none is sent (0 mails now).');
		await enquire(mail);
		expect((await open()).note).toContain('(1 mail now)');
		await store.db.updateTable('outbox').set({ state: 'dead' }).execute();
		const again = await open(smtp());
		expect(again.note).toContain('The outbox holds 1 mail that could not be delivered.');
		expect(again.note).toContain('(0 mails in the outbox)');
	});
	it('reads in the log what is wrong with the mail server', async () => {
		const mail = await open({ SMTP_URL: 'smtp://localhost:1' });
		await enquire(mail);
		const trouble = /"level":"warn","time":\d+,"event":"mail_server_trouble","code":"server_connection"/;
		await vi.waitFor(() => expect(lines.join()).toMatch(trouble));
	});
	it('sees that the database file is gone, and nothing is sent from what is left of it', async () => {
		const mail = await open(smtp());
		vi.spyOn(store, 'assertThere').mockImplementation(() => {
			throw new Error('gone');
		});
		mail.wake();
		await vi.waitFor(() => expect(lines.join()).toContain('mailer_fault'));
		vi.restoreAllMocks();
	});
});

it('links of people who wait lead to the server, wherever the pages are', () => {
	const apart = { SITE_URL: 'https://www.banyan.example', PUBLIC_API_BASE: 'https://desk.banyan.example' };
	const { link } = readMailSettings(readEnvironment(apart), 'secret').between;
	const path = waitingLinks.pathOf('secret', 'an-id');
	expect(link(waitingLinks.pathOf, 'an-id')).toBe(`https://desk.banyan.example${path}`);
});
