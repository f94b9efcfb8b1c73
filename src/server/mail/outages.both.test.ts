import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailTransport } from './smtp.ts';
import { drain, HASTE, type MailServices, openMailServices, SECRETS, testTransport } from './testing/mail-service.ts';
import { mailServer, polite, rawServer, refusal } from './testing/smtp.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOWHERE = { host: 'localhost', port: 1, secure: false, requireTls: false };
let services: MailServices;
beforeEach(async () => {
	services = await openMailServices();
});
afterEach(async () => {
	for (const line of services.lines) for (const secret of SECRETS) expect(line).not.toContain(secret);
	await services.store.close();
});

describe('a mail server that cannot be reached', () => {
	it('gets nothing lost, and everything within five minutes after it is back', async () => {
		const down = await mailServer();
		const { settings } = down;
		await down[Symbol.asyncDispose]();
		const rounds = services.rounds(settings);
		let attempts: number[] = [];
		for (let minute = 0; minute < 60; minute += 1) {
			if (minute % 20 === 0) await services.enquire();
			await drain(rounds);
			attempts = (await services.mails()).map((mail) => mail.attempts);
			await services.pass(MINUTE);
		}
		expect(attempts).toEqual([4, 4, 3]);
		expect(await services.upkeep.counts()).toEqual({ waiting: 3, dead: 0 });
		await using server = await mailServer({ port: settings.port });
		for (let minute = 0; minute < 5; minute += 1) {
			await drain(rounds);
			await services.pass(MINUTE);
		}
		expect(server.received).toHaveLength(3);
		expect(services.lines.filter((line) => line.includes('mail_server_trouble'))).toHaveLength(1);
		expect(services.lines.filter((line) => line.includes('mail_server_works'))).toHaveLength(1);
	});

	it('is given up after 72 hours', async () => {
		await using server = await rawServer(() => {}, '554 no\r\n');
		await services.enquire();
		const rounds = services.rounds(server.settings);
		let hours = 0;
		for (; hours < 80 && (await services.upkeep.counts()).dead === 0; hours += 1) {
			await drain(rounds);
			await services.pass(HOUR);
		}
		expect(hours).toBeGreaterThanOrEqual(72);
		expect(hours).toBeLessThan(75);
		expect(await services.mails()).toMatchObject([{ state: 'dead', last_error: 'server_554' }]);
	});
});

describe('a refusal of the mail server', () => {
	it('for good, makes the mail dead at once and the next one goes on', async () => {
		const to = { 'parent@example.org': 550 } as Record<string, number>;
		await using server = await mailServer({
			onRcptTo: ({ address }, _, done) => done(to[address] ? refusal(to[address]) : null),
		});
		await services.enquire({}, 'enquiry_confirmation');
		await services.pass(1);
		await services.enquire();
		const rounds = services.rounds(server.settings);
		await drain(rounds);
		await services.pass(HOUR);
		await drain(rounds);
		expect(await services.mails()).toMatchObject([
			{ state: 'dead', attempts: 1, last_error: 'mail_550' },
			{ state: 'sent' },
		]);
		expect(services.lines.some((line) => line.includes('"state":"dead"') && line.includes('"level":"error"'))).toBe(
			true,
		);
	});

	it('for now, is tried again until it is taken', async () => {
		let answer: number | undefined = 451;
		await using server = await mailServer({ onRcptTo: (_a, _s, done) => done(answer ? refusal(answer) : null) });
		await services.enquire();
		const rounds = services.rounds(server.settings);
		for (let minute = 0; minute < 10; minute += 1) {
			await drain(rounds);
			await services.pass(MINUTE);
		}
		answer = undefined;
		for (let minute = 0; minute < 12; minute += 1) {
			await drain(rounds);
			await services.pass(MINUTE);
		}
		expect(await services.mails()).toMatchObject([{ state: 'sent', attempts: 4 }]);
		expect(server.received).toHaveLength(1);
	});
});

describe('a mail server that says nothing after the last dot', () => {
	it('gets the mail again by its own schedule only, under the same name', async () => {
		await using server = await rawServer(polite(() => {}));
		const id = await services.enquire();
		const rounds = services.rounds(server.settings, { transport: testTransport(server.settings, HASTE) });
		for (let minute = 0; minute < 5; minute += 1) {
			await drain(rounds);
			await services.pass(MINUTE);
		}
		// The server can be reached; that alone is no reason to send again what it may have taken.
		expect(await services.mails()).toMatchObject([{ state: 'queued', attempts: 2, last_error: 'server_timeout' }]);
		expect(server.lines.filter((line) => line.startsWith('Message-ID'))).toEqual(
			Array(2).fill(`Message-ID: <${id}@banyan.example>`),
		);
	});
});

describe('a mail server whom nobody can trust', () => {
	it('gets nothing, raises an alarm once, and the mail waits', async () => {
		await using server = await mailServer();
		await services.enquire();
		await drain(services.rounds({ ...server.settings, host: '127.0.0.1' }));
		expect(server.received).toEqual([]);
		expect(await services.mails()).toMatchObject([{ state: 'queued', last_error: 'server_tls' }]);
		expect(services.lines.filter((line) => line.includes('"alarm":true'))).toHaveLength(1);
	});
	it('hears no password in the log when it refuses the login', async () => {
		await using server = await mailServer({
			authOptional: false,
			onAuth: ({ username, password }, _, done) => done(new Error(`wrong: ${username} ${password}`)),
		});
		await services.enquire();
		await drain(services.rounds({ ...server.settings, user: 'parent@example.org', password: 'geheim' }));
		expect(services.lines.join()).toContain('server_auth');
		expect(await services.mails()).toMatchObject([{ state: 'queued' }]);
	});
});

describe('a clock that jumps back by an hour', () => {
	it('holds no mail up and sends none twice', async () => {
		let refuse = true;
		await using server = await mailServer({ onRcptTo: (_a, _s, done) => done(refuse ? refusal(451) : null) });
		await services.enquire();
		const rounds = services.rounds(server.settings);
		await drain(rounds);
		refuse = false;
		await services.jump(-HOUR);
		await drain(rounds);
		expect(server.received).toHaveLength(0);
		await services.pass(MINUTE);
		await drain(rounds);
		await services.pass(2 * HOUR);
		await drain(rounds);
		expect(server.received).toHaveLength(1);
	});
});

describe('10,000 mails that wait', () => {
	it('drain at 30 a minute, with the enquiry of this minute first and old ones in between', async () => {
		const sent: string[] = [];
		const transport: MailTransport = {
			send: async ({ messageId }) => {
				sent.push(messageId);
				return { is: 'sent' };
			},
			probe: async () => ({ is: 'sent' }),
		};
		const old = await services.enquire({ first_name: 'Oldest' });
		await services.pass(1);
		await services.enquire();
		// As the one mail that is there but for their names.
		await sql`
			with recursive n (i) as (select 1 union all select i + 1 from n where i < 10000)
			insert into outbox (id, message_id, created_at, kind, subject_id, state, attempts, render_errors, due_at)
			select 'mail ' || i, 'mail ' || i, created_at, kind, subject_id, state, attempts, render_errors, due_at
			from n, outbox where id != ${old}`.execute(services.store.db);
		await services.pass(1);
		const real = await services.enquire({ first_name: 'Real' });
		const rounds = services.rounds(NOWHERE, { transport });
		expect(await drain(rounds)).toBe(MINUTE);
		expect(sent).toHaveLength(30);
		expect(sent[0]).toContain(real);
		expect(sent.slice(0, 4).join()).toContain(old);
		await services.pass(MINUTE);
		await drain(rounds);
		expect(sent).toHaveLength(60);
	});
});

describe('a mail that cannot be written', () => {
	it('is given up after five times, and the others go out', async () => {
		await using server = await mailServer();
		await services.enquire();
		await services.pass(1);
		const poison = await services.enquire();
		await services.store.db
			.deleteFrom('enquiry')
			.where('id', '=', (eb) => eb.selectFrom('outbox').select('subject_id').where('id', '=', poison))
			.execute();
		const rounds = services.rounds(server.settings);
		for (let hour = 0; hour < 6; hour += 1) {
			await drain(rounds);
			await services.pass(2 * HOUR);
		}
		expect(await services.mails()).toMatchObject([
			{ state: 'sent' },
			{ state: 'dead', render_errors: 5, last_error: 'mail_unwritable' },
		]);
		expect(server.received).toHaveLength(1);
	});
});
