import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { readEnvironment } from '#domain/environment.ts';
import { createApp, nothingAround } from './app.ts';
import { openStore } from './core/db/open.ts';
import { TEST_DATABASE } from './core/db/test-store.ts';
import { mailServer } from './core/mail/testing/smtp.ts';
import { openServices, type ServiceDeps, type Services } from './services.ts';
import { enquire } from './testing/crashes.ts';
import { testLog } from './testing/log.ts';
import { placeOfEachTest } from './testing/of-each-test.ts';
import { TEST_HOST } from './testing/send.ts';

const place = placeOfEachTest();
let logged: Record<string, unknown>[];
beforeEach(async () => {
	logged = [];
});

const open = (variables: Record<string, string> = {}, limits?: ServiceDeps['limits']): Promise<Services> => {
	const settings = readEnvironment({ DATA_DIR: place.folder, DATABASE_URL: place.databaseUrl, ...variables });
	return openServices({ settings, findPage: () => undefined, clock: Date.now, log: testLog(logged), limits });
};
const serve = async ({ deps }: Services): Promise<Server & { port: number }> => {
	const app = createApp(deps, nothingAround([TEST_HOST]));
	await app.ready();
	const server = createServer(app.routing).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	return Object.assign(server, { port: (server.address() as AddressInfo).port });
};

it('an enquiry reaches the office by mail', async () => {
	await using mail = await mailServer({ hideSTARTTLS: true });
	const services = await open({ SMTP_URL: `smtp://localhost:${mail.settings.port}` });
	const server = await serve(services);
	expect(await enquire(server.port, 'key')).toMatch(/\S/);
	await expect
		.poll(() => mail.received.map(({ raw }) => /^reply-to: (.*)$/im.exec(raw)?.[1]))
		.toEqual([expect.stringContaining('key@example.org')]);
	server.close();
	await services.stop();
});

it.each([
	['are not confirmed unless that is wanted', {}, 100, false],
	['are confirmed when that is wanted', { MAIL_CONFIRMATION: 'true' }, 100, true],
	['are not confirmed while they pour in', { MAIL_CONFIRMATION: 'true' }, 1, false],
] as const)('enquiries %s', async (_, variables, most, expected) => {
	const services = await open(variables, { everyone: [{ most, within: 3_600_000 }] });
	const server = await serve(services);
	await enquire(server.port, 'key');
	expect(await services.deps.mail?.confirms()).toBe(expected);
	server.close();
	await services.stop();
});

it('says at the start that keys would lie in a database that others keep', async () => {
	const services = await open();
	expect(services.notes.some((note) => note.startsWith('AUTH_SECRET is not set'))).toBe(TEST_DATABASE === 'postgres');
	await services.stop();
});

it('a process leaves the erasing to another process that is at it', async () => {
	const store = await openStore(place);
	const until = Date.now() + 100_000;
	await store.db.insertInto('lease').values({ name: 'retention', owner: 'elsewhere|1|x|1', until }).execute();
	await store.close();
	await (await open()).stop();
	expect(logged.filter((entry) => 'erased' in entry)).toEqual([]);
});

it('services that cannot be opened let go of their database', async () => {
	const store = await openStore(place);
	await sql`drop table outbox`.execute(store.db);
	await store.close();
	await expect(open()).rejects.toThrow(/outbox/);
	const { takeAlone } = await import('./core/db/file-lock.ts');
	expect(takeAlone(place.folder)).toBeDefined();
});
