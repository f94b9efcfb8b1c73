import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { enquire } from '../testing/crashes.ts';
import { send } from '../testing/send.ts';
import { startTestServer } from '../testing/server.ts';
import { DATABASE_FILE } from './file-lock.ts';
import { makeTestPlace, TEST_DATABASE } from './test-store.ts';

/** Longer than the server waits for a store that is held. */
const HELD = 5_000;

const ask = (port: number, path: string, key?: string) => {
	const body = Buffer.from(
		key === undefined
			? ''
			: JSON.stringify({ firstName: 'A', message: 'B', locale: 'en', email: `${key}@example.org`, key }),
	);
	const headers = { 'content-type': 'application/json' };
	return send(port, { method: key === undefined ? 'GET' : 'POST', path, headers, body });
};

describe.runIf(TEST_DATABASE === 'sqlite')('a store that another program holds', () => {
	it('keeps no page waiting; what writes is told to come again after some seconds, and taken when it is free', async () => {
		const place = await makeTestPlace();
		const server = await startTestServer({}, place);
		const other = new DatabaseSync(join(place.folder, DATABASE_FILE));
		await enquire(server.port, 'before');
		other.exec('begin exclusive');
		const held = Array.from({ length: 10 }, (_, n) => ask(server.port, '/api/enquiry', `held-${n}`));
		const took: number[] = [];
		for (const begun = performance.now(); performance.now() - begun < HELD; await setTimeout(10)) {
			const page = await ask(server.port, '/');
			expect(page.status).toBe(200);
			took.push(page.took);
		}
		for (const answer of await Promise.all(held)) {
			expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
			expect(answer.took).toBeLessThan(HELD);
		}
		other.close();
		expect(await enquire(server.port, 'free')).toBeDefined();
		other.open();
		other.exec('begin exclusive');
		const short = ask(server.port, '/api/enquiry', 'short');
		await setTimeout(200);
		other.close();
		expect(await short).toMatchObject({ status: 200 });
		took.sort((a, b) => a - b);
		expect(took.length).toBeGreaterThan(100);
		// One that waited for the lock would take seconds.
		expect(took[Math.floor(took.length * 0.99)]).toBeLessThan(1000);
		await server.stop();
	}, 60_000);
});
