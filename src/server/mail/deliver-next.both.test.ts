import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFacts } from '../letters.ts';
import { DIGEST_EVERY, IDLE } from './deliver-next.ts';
import { drain, type MailServices, openMailServices, SECRETS } from './testing/mail-service.ts';
import { mailServer } from './testing/smtp.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const { signal } = new AbortController();
let services: MailServices;
beforeEach(async () => {
	services = await openMailServices();
});
afterEach(async () => {
	for (const line of services.lines) for (const secret of SECRETS) expect(line).not.toContain(secret);
	await services.store.close();
});

describe('the mailer', () => {
	it('sends what is queued, once, and then looks again now and then', async () => {
		await using server = await mailServer();
		const id = await services.enquire();
		await services.enquire({ locale: 'zh' }, 'enquiry_confirmation');
		expect(await drain(services.rounds(server.settings))).toBe(IDLE);
		expect(server.received.map(({ to }) => to[0])).toEqual(
			expect.arrayContaining(['office@banyan.example', 'parent@example.org']),
		);
		expect(server.received).toHaveLength(2);
		expect(server.received.map(({ raw }) => raw).join()).toContain(`Message-ID: <${id}@banyan.example>`);
		expect((await services.mails()).map(({ state }) => state)).toEqual(['sent', 'sent']);
		expect(await drain(services.rounds(server.settings))).toBe(IDLE);
	});

	it('tells the visitor, in English when the language is unknown, and repeats nothing that was typed', async () => {
		await using server = await mailServer();
		await services.enquire({ locale: 'xx' }, 'enquiry_confirmation');
		await drain(services.rounds(server.settings));
		expect(server.received[0]?.raw).toContain('Subject: We have your enquiry');
		expect(server.received[0]?.raw).not.toMatch(/Ka Yan|Two children/);
	});
});

describe('while enquiries pour in', () => {
	it('the office gets one mail every five minutes, and the visitors theirs', async () => {
		await using server = await mailServer();
		services.state.flood = true;
		const rounds = services.rounds(server.settings);
		await drain(rounds);
		for (let n = 0; n < 30; n += 1) {
			await services.enquire({ first_name: `Visitor ${n}` });
			await services.pass(MINUTE / 2);
			await drain(rounds);
		}
		// 15 minutes; the first mail comes at once.
		expect(server.received.length).toBeLessThanOrEqual(4);
		await services.pass(DIGEST_EVERY);
		await drain(rounds);
		const raw = server.received.map((mail) => mail.raw).join();
		for (let n = 0; n < 30; n += 1) expect(raw).toContain(`Name: Visitor ${n} Chan`);
		expect(await services.upkeep.counts()).toEqual({ waiting: 0, dead: 0 });
	});
	it('and afterwards each mail goes by itself again', async () => {
		await using server = await mailServer();
		services.state.flood = true;
		const rounds = services.rounds(server.settings);
		await services.enquire();
		await drain(rounds);
		await services.enquire();
		await services.enquire();
		await drain(rounds);
		expect(server.received).toHaveLength(1);
		services.state.flood = false;
		await drain(rounds);
		expect(server.received).toHaveLength(3);
	});
});

describe('a second process on the same data', () => {
	it('sends nothing while the first one does, and takes over when it ends', async () => {
		await using server = await mailServer();
		const [a, b] = [
			services.rounds(server.settings, { holder: 'a' }),
			services.rounds(server.settings, { holder: 'b' }),
		];
		await a.round(signal);
		await services.enquire();
		expect(await b.round(signal)).toBe(IDLE);
		expect(server.received).toEqual([]);
		await a.end();
		await drain(b);
		expect(server.received).toHaveLength(1);
		await a.end();
		await b.end();
	});
});

describe('a database that fails', () => {
	it('after the mail was sent, leads to no second one', async () => {
		await using server = await mailServer();
		await services.enquire();
		const broken = vi.spyOn(services.outbox, 'settle').mockRejectedValue(new Error('database is locked'));
		const rounds = services.rounds(server.settings, { outbox: services.outbox });
		await expect(rounds.round(signal)).rejects.toThrow('locked');
		await services.pass(HOUR);
		await expect(rounds.round(signal)).rejects.toThrow('locked');
		broken.mockRestore();
		await drain(rounds);
		expect(server.received).toHaveLength(1);
		expect(await services.mails()).toMatchObject([{ state: 'sent' }]);
	});
	it('before it was sent, puts it back', async () => {
		await using server = await mailServer();
		await services.enquire();
		let broken = true;
		const rounds = services.rounds(server.settings, {
			load: async (row) => {
				if (broken) throw new Error('database is locked');
				return loadFacts(services.store, row);
			},
		});
		await expect(rounds.round(signal)).rejects.toThrow('locked');
		broken = false;
		await drain(rounds);
		expect(await services.mails()).toMatchObject([{ state: 'sent', attempts: 2, render_errors: 0 }]);
	});
});

describe('a process that was killed', () => {
	it('leaves its mail to the next one, under the same name', async () => {
		await using server = await mailServer();
		const id = await services.enquire();
		await services.outbox.claim('killed');
		const lease = { hold: async () => ({ held: true, gone: 'killed' }) as const, release: async () => {} };
		await drain(services.rounds(server.settings, { lease }));
		expect(server.received.map(({ raw }) => raw.includes(id))).toEqual([true]);
	});
});
