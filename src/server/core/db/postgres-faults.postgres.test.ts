import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '#domain/environment.ts';
import { start } from '../../start.ts';
import { enquire } from '../../testing/crashes.ts';
import { testLog } from '../../testing/log.ts';
import { createTestDatabase, READY, startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { postgresPrograms } from '../../testing/postgres-programs.ts';
import { send } from '../../testing/send.ts';
import { smallSite, startTestServer, type TestServer } from '../../testing/server.ts';
import { openStore } from './open.ts';
import { readSetting, writeSetting } from './settings.ts';
import { makeTestPlace } from './test-store.ts';

let postgres: TestPostgres;
let server: TestServer;

describe('PostgreSQL goes away for a while', () => {
	beforeEach(async () => {
		// One of its own, that keeps its word when it is killed.
		postgres = await startPostgres(postgresPrograms() ?? '', { fsync: 'on' });
		const { databaseUrl } = await createTestDatabase(postgres.address);
		server = await startTestServer({}, { folder: '', databaseUrl, remove: async () => {} });
	});
	afterEach(async () => {
		await server.stop();
		await postgres[Symbol.asyncDispose]();
	});

	it.each(['SIGINT', 'SIGKILL'] as const)('by %s: 503 with Retry-After, then it works again by itself', async (how) => {
		const health = () => send(server.port, { path: '/readyz' });
		const acknowledged = await Promise.all(Array.from({ length: 20 }, (_, n) => enquire(server.port, `before-${n}`)));
		const during = Array.from({ length: 20 }, (_, n) => enquire(server.port, `during-${n}`));
		await postgres.stop(how);
		acknowledged.push(...(await Promise.all(during)));
		expect(await enquire(server.port, 'away')).toBeUndefined();
		const answer = await health();
		expect([answer.status, Number(answer.headers['retry-after'])]).toEqual([503, 30]);
		expect(answer.text).not.toMatch(/127\.0\.0\.1|postgres/);

		await postgres.start();
		await expect.poll(async () => (await health()).status, { timeout: 40_000 }).toBe(200);
		acknowledged.push(await enquire(server.port, 'after'));
		const rows = await server.store.db.selectFrom('enquiry').select('id').execute();
		const taken = acknowledged.filter((id) => id !== undefined);
		expect(taken.length).toBeGreaterThan(20);
		expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(taken));
	});
});

it('a PostgreSQL that is away at the start is found when it comes; the pages are served meanwhile', async () => {
	postgres = await startPostgres(postgresPrograms() ?? '');
	const { databaseUrl } = await createTestDatabase(postgres.address);
	await postgres.stop();
	const site = smallSite();
	const early = await start({
		settings: readEnvironment({ PORT: '0', SITE_URL: 'https://site.test', DATABASE_URL: databaseUrl }),
		site: pathToFileURL(`${site}/`),
		clock: Date.now,
		log: testLog(),
	});
	const statusOf = async (path: string) => (await send(early.port, { path })).status;
	expect([await statusOf('/'), await statusOf('/api/form-token'), await statusOf('/readyz')]).toEqual([200, 503, 503]);
	await postgres.start();
	await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200);
	expect(await enquire(early.port, 'after')).toBeDefined();
	await early.stop();
	await postgres[Symbol.asyncDispose]();
	rmSync(site, { recursive: true });
});

/** Hands on what a server says, but only after a while; a time without end stands for a line that is dead. */
const slowLine = async (to: number) => {
	const line = { delay: 0 };
	const sockets: Socket[] = [];
	const server = createServer((near) => {
		const far = connect(to, '127.0.0.1');
		sockets.push(near, far);
		for (const socket of [near, far])
			socket.on('error', () => {}).on('close', () => [near, far].map((each) => each.destroy()));
		near.pipe(far);
		far.on('data', (bytes) => {
			if (line.delay === 0) near.write(bytes);
			else if (line.delay < 60_000) setTimeout(() => near.write(bytes), line.delay).unref();
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as { port: number };
	const close = () => {
		server.close();
		for (const socket of sockets) socket.destroy();
	};
	return { line, port, close };
};

/** A place for data, and a slow line to it. */
const slowPlace = async () => {
	const place = await makeTestPlace(READY);
	const address = new URL(place.databaseUrl ?? '');
	const { line, port, close } = await slowLine(Number(address.port));
	address.port = String(port);
	const remove = () => {
		close();
		return place.remove();
	};
	return { place, line, slow: { folder: '', databaseUrl: address.href, remove } };
};

it('a PostgreSQL that is slow loses nothing that it acknowledges after it began a transaction too late', async () => {
	const { place, line, slow } = await slowPlace();
	const store = await openStore(slow);
	line.delay = 5_500;
	const work = store.db.transaction().execute((trx) => writeSetting({ db: trx }, 'too late', 'x'));
	await expect(work).rejects.toThrow('Query read timeout');
	line.delay = 0;
	await writeSetting(store, 'acknowledged', 'x');
	await store.close();
	const after = await openStore(place);
	expect(await readSetting(after, 'acknowledged')).toBe('x');
	expect(await readSetting(after, 'too late')).toBeUndefined();
	await after.close();
	await slow.remove();
});
it('a PostgreSQL that is slow, or says nothing any more, keeps nobody waiting for it', async () => {
	const { line, slow } = await slowPlace();
	server = await startTestServer({}, { ...slow, remove: async () => {} });
	const ask = async (n: number) => {
		const json = { firstName: 'A', message: 'B', locale: 'en', email: `${n}@example.org` };
		return (await send(server.port, { path: '/api/enquiry', json })).status;
	};
	const join = async () => {
		const departure = '2026-12-12_riding-light-rail';
		return (await send(server.port, { path: `/api/waiting-list?departure=${departure}` })).status;
	};
	await ask(0);
	for (const delay of [2_400, 5_500, 60_000]) {
		line.delay = delay;
		const start = performance.now();
		const answers = await Promise.all([...Array.from({ length: 30 }, (_, n) => ask(n)), join()]);
		// Three seconds, and what a busy machine adds.
		expect(performance.now() - start).toBeLessThan(4_000);
		expect([delay, answers.filter((status) => status !== 503)]).toEqual([delay, []]);
	}
	line.delay = 0;
	await expect.poll(() => ask(99), { timeout: 70_000, interval: 1_000 }).toBe(200);
	await server.stop();
	await slow.remove();
}, 180_000);
