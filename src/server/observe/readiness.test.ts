import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { send } from '../testing/send.ts';
import { readiness } from './readiness.ts';

let server: Server;
let stopping: boolean;
let check: () => Promise<void>;
beforeEach(async () => {
	[stopping, check] = [false, async () => {}];
	const handle = readiness({ isStopping: () => stopping, checkHealth: () => check() });
	server = createServer(handle).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => void server.close());
const ask = (method = 'GET') => send((server.address() as AddressInfo).port, { method, path: '/readyz' });

it('a server that can serve is ready', async () => {
	const answer = await ask();
	expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { status: 'ready' }]);
	expect(await ask('HEAD')).toMatchObject({ status: 200, text: '', headers: { 'content-length': '18' } });
	expect((await ask('POST')).status).toBe(405);
});
it('one whose database is away is not, and says so without a word of the error', async () => {
	check = () => Promise.reject(new Error('postgres://office:geheim@10.0.0.1'));
	const answer = await ask();
	expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
	expect(JSON.parse(answer.text)).toEqual({ status: 'unready', why: 'The database cannot be reached.' });
});
it('one whose database does not answer is not, either', async () => {
	check = () => new Promise(() => {});
	expect((await ask()).status).toBe(503);
});
it('one that stops is not ready', async () => {
	stopping = true;
	const answer = await ask();
	expect([answer.status, answer.text]).toEqual([503, '{"status":"unready","why":"The server is stopping."}']);
});
