import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_DATABASE } from '../db/test-store.ts';
import { enquire } from '../testing/crashes.ts';
import { createTestDatabase, startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { postgresPrograms } from '../testing/postgres-programs.ts';
import { send } from '../testing/send.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let postgres: TestPostgres;
let server: TestServer;

describe.runIf(TEST_DATABASE === 'postgres')('SYS-009: PostgreSQL goes away for a while', () => {
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
		const health = () => send(server.port, { method: 'GET', path: '/healthz', headers: {}, body: Buffer.alloc(0) });
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
