import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { send } from '../../testing/send.ts';
import { readiness } from './readiness.ts';

let server: Server;
let check: () => Promise<void>;
beforeEach(async () => {
	const handle = readiness({ isStopping: () => false, checkHealth: () => check() });
	server = createServer(handle).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => void server.close());
const ask = (method = 'GET') => send((server.address() as AddressInfo).port, { method, path: '/readyz' });

// One that is ready, and one that stops: `start.test.ts`.
it('a server whose database is away, or does not answer, is not ready, and says so without a word of the error', async () => {
	for (const away of [
		() => Promise.reject(new Error('postgres://office:geheim@10.0.0.1')),
		() => new Promise<void>(() => {}),
	]) {
		check = away;
		const { status, headers, text } = await ask();
		expect([status, headers['retry-after']]).toEqual([503, '30']);
		expect(JSON.parse(text)).toEqual({ status: 'unready', why: 'The database cannot be reached.' });
	}
	expect(await ask('HEAD')).toMatchObject({ status: 503, text: '' });
	expect((await ask('POST')).status).toBe(405);
});
