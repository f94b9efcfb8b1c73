import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SILENCE } from '../db/lease.ts';
import { IDLE, type Mailer } from './mailer.ts';
import { mailCounts } from './outbox.ts';
import { settleMail } from './settle.ts';
import type { MailTransport } from './smtp.ts';
import { drain, HASTE, type MailServices, openMailServices, SECRETS, testTransport } from './testing/mail-service.ts';
import { mailServer, polite, rawServer, refusal } from './testing/smtp.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOWHERE = { host: 'localhost', port: 1, secure: false, requireTls: false };
const { signal } = new AbortController();
let services: MailServices;
/** Mails that are due, then time that goes by, again and again. */
const goOn = async (mailer: Mailer, times: number, wait: number) => {
	for (let n = 0; n < times; n += 1) {
		await drain(mailer);
		services.pass(wait);
	}
};
beforeEach(async () => {
	services = await openMailServices();
});
afterEach(async () => {
	for (const line of services.lines) for (const secret of SECRETS) expect(line).not.toContain(secret);
	await services.store.close();
});

describe('the mailer', () => {
	it('sends what is queued, once, and then waits for more', async () => {
		await using server = await mailServer();
		const id = await services.enquire();
		await services.enquire({ locale: 'zh' }, 'enquiry_confirmation');
		expect(await drain(services.mailer(server.settings))).toBe(IDLE);
		expect(server.received.map(({ to }) => to[0])).toEqual(
			expect.arrayContaining(['office@banyan.example', 'parent@example.org']),
		);
		expect(server.received).toHaveLength(2);
		expect(server.received.map(({ raw }) => raw).join()).toContain(`Message-ID: <${id}@banyan.example>`);
		expect((await services.mails()).map(({ state }) => state)).toEqual(['sent', 'sent']);
		expect(await drain(services.mailer(server.settings))).toBe(IDLE);
	});
});

describe('a second server on the same data', () => {
	it('sends nothing while the first one does, and takes over when it ends', async () => {
		await using server = await mailServer();
		const [a, b] = [services.mailer(server.settings, {}, 'a'), services.mailer(server.settings, {}, 'b')];
		await a.sendNext(signal);
		await services.enquire();
		expect(await b.sendNext(signal)).toBe(IDLE);
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
		let broken = true;
		const settle: typeof settleMail = (...mail) =>
			broken ? Promise.reject(new Error('database is locked')) : settleMail(...mail);
		const mailer = services.mailer(server.settings, { settle });
		await expect(mailer.sendNext(signal)).rejects.toThrow('locked');
		services.pass(HOUR);
		await expect(mailer.sendNext(signal)).rejects.toThrow('locked');
		broken = false;
		await drain(mailer);
		expect(server.received).toHaveLength(1);
		expect(await services.mails()).toMatchObject([{ state: 'sent' }]);
	});
});

describe('a server that was killed', () => {
	it('leaves its mail to the next one, under the same name', async () => {
		await using server = await mailServer();
		const id = await services.enquire();
		const hangs = () => new Promise<never>(() => {});
		const transport: MailTransport = { send: hangs, probe: hangs };
		const killed = services.mailer(server.settings, { transport }, 'a');
		void killed.sendNext(signal);
		await vi.waitFor(async () => expect(await services.mails()).toMatchObject([{ state: 'sending' }]));
		const next = services.mailer(server.settings, {}, 'b');
		expect(await drain(next)).toBe(IDLE);
		expect(server.received).toEqual([]);
		services.pass(SILENCE);
		await drain(next);
		expect(server.received.map(({ raw }) => raw.includes(id))).toEqual([true]);
	});
});

describe('a mail server that cannot be reached', () => {
	it('is tried with one mail a minute, loses none, and gets all within two minutes after it is back', async () => {
		const down = await mailServer();
		const { settings } = down;
		await down[Symbol.asyncDispose]();
		const mailer = services.mailer(settings);
		for (let n = 0; n < 3; n += 1) {
			await services.enquire();
			await goOn(mailer, 20, MINUTE);
		}
		expect((await services.mails()).map(({ attempts }) => attempts)).toEqual([60, 0, 0]);
		expect(await mailCounts(services.store)).toEqual({ waiting: 3, dead: 0 });
		await using server = await mailServer({ port: settings.port });
		await goOn(mailer, 2, MINUTE);
		expect(server.received).toHaveLength(3);
		expect(services.lines.filter((line) => line.includes('mail_server_trouble'))).toHaveLength(1);
		expect(services.lines.filter((line) => line.includes('mail_server_works'))).toHaveLength(1);
	});
});

describe('a refusal of the mail server', () => {
	it('for good, makes the mail dead at once and the next one goes on', async () => {
		const to = { 'parent@example.org': 550 } as Record<string, number>;
		await using server = await mailServer({
			onRcptTo: ({ address }, _, done) => done(to[address] ? refusal(to[address]) : null),
		});
		await services.enquire({}, 'enquiry_confirmation');
		services.pass(1);
		await services.enquire();
		const mailer = services.mailer(server.settings);
		await goOn(mailer, 2, HOUR);
		expect(await services.mails()).toMatchObject([
			{ state: 'dead', attempts: 1, lastError: 'mail_550' },
			{ state: 'sent' },
		]);
		expect(services.lines.some((line) => line.includes('"state":"dead"') && line.includes('"level":"error"'))).toBe(
			true,
		);
	});
});

it.each([
	['that refuses it for now', { is: 'retry', code: 'mail_451' }],
	['that is down', { is: 'down', code: 'server_554', alarm: false }],
] as const)('a mail for a server %s is given up after 72 hours', async (_, answer) => {
	await services.enquire();
	const transport: MailTransport = { send: async () => answer, probe: async () => answer };
	const mailer = services.mailer(NOWHERE, { transport });
	let hours = 0;
	for (; hours < 80 && (await mailCounts(services.store)).dead === 0; hours += 1) await goOn(mailer, 1, HOUR);
	expect(hours).toBeGreaterThanOrEqual(72);
	expect(hours).toBeLessThan(75);
	expect(await services.mails()).toMatchObject([{ state: 'dead', lastError: answer.code }]);
});

describe('a mail server that says nothing after the last dot', () => {
	it('gets the mail again by its own schedule only, under the same name', async () => {
		await using server = await rawServer(polite(() => {}));
		const id = await services.enquire();
		const mailer = services.mailer(server.settings, { transport: testTransport(server.settings, HASTE) });
		await goOn(mailer, 5, MINUTE);
		// The server can be reached; that alone is no reason to send again what it may have taken.
		expect(await services.mails()).toMatchObject([{ state: 'queued', attempts: 2, lastError: 'server_timeout' }]);
		expect(server.lines.filter((line) => line.startsWith('Message-ID'))).toEqual(
			Array(2).fill(`Message-ID: <${id}@banyan.example>`),
		);
	});
});

describe('a mail server whom nobody can trust', () => {
	it('gets nothing, raises an alarm once, hears no password in the log, and the mail waits', async () => {
		await using server = await mailServer({
			authOptional: false,
			onAuth: ({ username, password }, _, done) => done(new Error(`wrong: ${username} ${password}`)),
		});
		await services.enquire();
		const settings = { ...server.settings, user: 'parent@example.org', password: 'geheim' };
		await drain(services.mailer({ ...settings, host: '127.0.0.1' }));
		expect(await services.mails()).toMatchObject([{ state: 'queued', lastError: 'server_tls' }]);
		expect(services.lines.filter((line) => line.includes('"alarm":true'))).toHaveLength(1);
		services.pass(HOUR);
		await drain(services.mailer(settings));
		expect(await services.mails()).toMatchObject([{ state: 'queued', lastError: 'server_auth' }]);
		expect(server.received).toEqual([]);
	});
});

describe('a clock that is put back', () => {
	it.each([HOUR, 300 * DAY])(
		'by %i ms holds no mail up for longer than any waits, and sends none twice',
		async (jump) => {
			let refuse = true;
			await using server = await mailServer({ onRcptTo: (_a, _s, done) => done(refuse ? refusal(451) : null) });
			await services.enquire();
			const mailer = services.mailer(server.settings);
			await drain(mailer);
			refuse = false;
			services.jump(-jump);
			await services.enquire({ firstName: 'New' });
			await drain(mailer);
			services.pass(2 * HOUR);
			await drain(mailer);
			services.pass(2 * HOUR);
			await drain(mailer);
			expect(server.received).toHaveLength(2);
		},
	);
});

describe('10,000 mails that wait', () => {
	const sent: string[] = [];
	const transport: MailTransport = {
		send: async ({ messageId }) => {
			sent.push(messageId);
			return { is: 'sent' };
		},
		probe: async () => ({ is: 'sent' }),
	};
	const place = (id: string) => sent.findIndex((messageId) => messageId.includes(id));
	const fill = async () => {
		const like = await services.enquire();
		// As this mail but for their names.
		await sql`
			with recursive n (i) as (select 1 union all select i + 1 from n where i < 10000)
			insert into outbox (id, message_id, created_at, kind, recipient, subject_id, state, attempts, due_at, subject, text, headers)
			select 'mail ' || i, 'mail ' || i, created_at, kind, recipient, subject_id, state, attempts, due_at, subject, text, headers
			from n, outbox where id = ${like}`.execute(services.store.db);
		services.pass(1);
	};
	it('drain at 30 a minute, with the enquiry of this minute first and old ones in between', async () => {
		const old = await services.enquire({ firstName: 'Oldest' });
		services.pass(1);
		await fill();
		const real = await services.enquire({ firstName: 'Real' });
		const mailer = services.mailer(NOWHERE, { transport });
		expect(await drain(mailer)).toBe(MINUTE);
		expect(sent).toHaveLength(30);
		expect(place(real)).toBe(0);
		expect(place(old)).toBe(3);
		services.pass(MINUTE);
		await drain(mailer);
		expect(sent).toHaveLength(60);
	});
});

describe('mails that an older version left unwritten', () => {
	it('are written and sent; one that has nothing to say any more is given up, and holds up none', async () => {
		await using server = await mailServer();
		await services.enquire();
		await services.enquire({ locale: 'zh' }, 'enquiry_confirmation');
		const gone = await services.enquire();
		const { db } = services.store;
		await db.updateTable('outbox').set({ subject: '', text: '', headers: '' }).execute();
		await db
			.deleteFrom('enquiry')
			.where('id', '=', (eb) => eb.selectFrom('outbox').select('subjectId').where('id', '=', gone))
			.execute();
		await drain(services.mailer(server.settings));
		expect(server.received.map(({ to }) => to[0]).toSorted()).toEqual(['office@banyan.example', 'parent@example.org']);
		expect(server.received.map(({ raw }) => raw).join()).toContain('Subject: Enquiry');
		const rows = (await services.mails()).map(({ state, lastError }) => [state, lastError]);
		expect(rows.toSorted()).toEqual([
			['dead', 'mail_void'],
			['sent', null],
			['sent', null],
		]);
	});
	it('wait while something is wrong with them, and go out when it is right again', async () => {
		await using server = await mailServer();
		const id = await services.enquire();
		const { db } = services.store;
		await db.updateTable('outbox').set({ text: '', kind: 'unheard_of' }).execute();
		const mailer = services.mailer(server.settings);
		await drain(mailer);
		expect(await services.mails()).toMatchObject([{ id, state: 'queued' }]);
		expect(services.lines.join()).toContain('mail_unwritten');
		await db.updateTable('outbox').set({ kind: 'enquiry_office' }).execute();
		services.pass(IDLE);
		await drain(mailer);
		expect(server.received).toHaveLength(1);
	});
});
