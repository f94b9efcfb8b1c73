import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMailer } from './service.ts';
import { type MailServices, openMailServices, testTransport } from './testing/mail-service.ts';
import { mailServer, polite, rawServer } from './testing/smtp.ts';

let services: MailServices;
beforeEach(async () => {
	services = await openMailServices();
});
afterEach(() => services.store.close());

const states = async () => (await services.mails()).map(({ state }) => state);

describe('the mailer at work', () => {
	it('wakes at a new mail, and hands its lease on when it stops', async () => {
		await using server = await mailServer();
		const mailer = startMailer(services.mailer(server.settings), services.log);
		await vi.waitFor(async () =>
			expect(await services.store.db.selectFrom('lease').selectAll().execute()).toHaveLength(1),
		);
		for (const n of [1, 2]) {
			await services.enquire();
			mailer.wake();
			await vi.waitFor(() => expect(server.received).toHaveLength(n), { timeout: 10_000 });
		}
		await mailer.stop();
		expect(await services.store.db.selectFrom('lease').selectAll().execute()).toEqual([]);
		expect(await states()).toEqual(['sent', 'sent']);
	});

	it('finishes the mail being sent when it is stopped', async () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		await using server = await mailServer({ answer: () => promise });
		await services.enquire();
		const mailer = startMailer(services.mailer(server.settings), services.log);
		await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 });
		const stopped = mailer.stop();
		resolve();
		await stopped;
		expect(await states()).toEqual(['sent']);
	});

	it('waits for a mail server only so long when it is stopped, and puts the mail back', async () => {
		const hanging = Promise.withResolvers<void>();
		await using server = await rawServer(polite(() => hanging.resolve()));
		await services.enquire();
		const transport = testTransport(server.settings);
		const mailer = startMailer(services.mailer(server.settings, { transport }), services.log, 50);
		await hanging.promise;
		await mailer.stop();
		expect(await states()).toEqual(['queued']);
		expect(await services.store.db.selectFrom('lease').selectAll().execute()).toEqual([]);
	});
});

describe('a fault of the database', () => {
	it('is told of without its words, and ends nothing', async () => {
		const faults = new EventTarget();
		const broken = {
			sendNext: async () => {
				faults.dispatchEvent(new Event('fault'));
				throw Object.assign(new Error('parent@example.org'), { code: 'ERR_SQLITE_ERROR' });
			},
			end: () => Promise.reject(new Error('parent@example.org')),
		};
		const first = once(faults, 'fault');
		const mailer = startMailer(broken, services.log);
		await first;
		await vi.waitFor(() => expect(services.lines).toHaveLength(1));
		const second = once(faults, 'fault');
		mailer.wake();
		await second;
		await mailer.stop();
		expect(services.lines).toHaveLength(3);
		const error = { name: 'Error', code: 'ERR_SQLITE_ERROR' };
		expect(JSON.parse(services.lines[0] ?? '')).toMatchObject({ level: 'error', event: 'mailer_fault', error });
		expect(services.lines.join()).not.toContain('parent');
	});
});
