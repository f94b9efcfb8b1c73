import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { anAccount } from '../../features/accounts/testing/an-account.ts';
import { bookGroup, decideWeather } from '../../features/departures/testing/a-departure.ts';
import { send } from '../../testing/send.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const TOKEN = 'a token of thirty-two characters';
let server: TestServer;

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
	send(server.port, { method, path, headers });
const scrape = async () => (await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).text;
/** The figures of a scrape by name and labels. */
const figures = async (): Promise<Record<string, number>> =>
	Object.fromEntries(
		(await scrape()).split('\n').flatMap((line) => {
			const [, name, value] = /^([^#\s][^ ]*) (\S+)$/.exec(line) ?? [];
			return name ? [[name, Number(value)]] : [];
		}),
	);

describe('a server with METRICS_TOKEN', () => {
	beforeEach(async () => {
		server = await startTestServer({}, undefined, { METRICS_TOKEN: TOKEN });
	});
	afterEach(() => server.stop());

	it('tells its figures to nobody else than who shows the token, and takes nothing', async () => {
		for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) {
			const answer = await ask('/metrics', { authorization });
			expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
			expect(answer.text).not.toContain('banyan');
		}
		expect((await ask('/metrics?token=x')).status).toBe(401);
		expect((await ask('/metrics', { authorization: `Bearer ${TOKEN}` }, 'POST')).status).toBe(405);
	});
	it('counts answers by the address that gave them and the class of their status, in few series', async () => {
		for (let n = 0; n < 30; n++) await ask(`/none-${n}`);
		await ask('/');
		for (let n = 0; n < 5; n++) await ask(`/api/booking/${n}`);
		await ask('/api/none');
		await ask('/api/office/orders/x');
		const found = await figures();
		const count = (route: string, status: string) =>
			found[`http_request_duration_seconds_count{route="${route}",status="${status}"}`];
		expect([count('static', '4xx'), count('static', '2xx'), count('/api/booking/:token', '4xx')]).toEqual([30, 1, 5]);
		expect([count('none', '4xx'), count('/api/office/orders/:id', '4xx')]).toEqual([1, 1]);
		expect(Object.keys(found).filter((name) => name.startsWith('http_request_duration_seconds_count'))).toHaveLength(5);
	});
	it('tells what waits, what was published, how full the departures are, and how the process does', async () => {
		const now = Date.now();
		const { db } = server.store;
		const before = await figures();
		const { id: accountId } = await anAccount(server.store);
		const publication = { createdAt: now, accountId, action: 'x', items: '[]', result: '{}' };
		const states = ['live', 'failed', 'live'] as const;
		const publications = states.map((state, n) => ({
			...publication,
			id: `${n}`,
			state,
			begunAt: now,
			endedAt: now,
		}));
		await db.insertInto('publication').values(publications).execute();
		const departure = hongKongDay(now + 5 * 86_400_000);
		await bookGroup(server.store, { trip: 'bus-factory', departure }, 900, now);
		const found = await figures();
		expect(found).toMatchObject({
			'banyan_mails{state="waiting"}': 0,
			'banyan_publications{state="live"}': 2,
			'banyan_publications{state="failed"}': 1,
			'banyan_publications{state="waiting"}': 0,
			banyan_departures_overbooked: 1,
			'banyan_seats{state="booked"}': 900,
			banyan_store_up: 1,
		});
		await decideWeather(server.store, { trip: 'bus-factory', departure }, 'cancelled', now);
		const cancelled = 'banyan_departures{state="cancelled"}';
		expect(await figures()).toMatchObject({
			banyan_departures_overbooked: 0,
			[cancelled]: (before[cancelled] ?? 0) + 1,
		});
		expect(before).toMatchObject({ banyan_departures_overbooked: 0, 'banyan_seats{state="booked"}': 0 });
		expect(found['banyan_store_bytes']).toBeGreaterThan(10_000);
		expect(found['nodejs_eventloop_lag_seconds']).toBeGreaterThanOrEqual(0);
		expect(found['process_resident_memory_bytes']).toBeGreaterThan(1_000_000);
	});
	it('says that the database is away, and none of the figures that it had', async () => {
		expect(await figures()).toMatchObject({ banyan_store_up: 1, banyan_departures_overbooked: 0 });
		const { schema } = server.store.db;
		await schema.alterTable('interest').renameTo('elsewhere').execute();
		const found = await figures();
		// The next test may get the same database.
		await schema
			.alterTable('elsewhere' as never)
			.renameTo('interest')
			.execute();
		expect(found['banyan_store_up']).toBe(0);
		expect(Object.keys(found).filter((name) => name.startsWith('banyan_'))).toEqual(['banyan_store_up']);
	});
});

it('a server without METRICS_TOKEN has no such address', async () => {
	server = await startTestServer();
	expect((await ask('/metrics', { authorization: 'Bearer ' })).status).toBe(404);
	await server.stop();
});
