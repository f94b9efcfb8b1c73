import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestPlace, type TestPlace } from '../db/test-store.ts';
import { type ChildServer, launchChild } from '../testing/child-server.ts';
import { packed, rawGet, sendRaw, siteFolder } from '../testing/site.ts';

const LARGE = '/_astro/large.abc.js';
let place: TestPlace;
let server: ChildServer;
beforeAll(async () => {
	place = await makeTestPlace();
	const site = siteFolder({
		'index.html': '<h1>Home</h1>',
		'404.html': '',
		_redirects: '',
		...packed(LARGE.slice(1), randomBytes(180_000).toString('hex')),
		'_astro/tram.abc.webp': randomBytes(360_000),
	});
	server = await launchChild(fileURLToPath(site), { DATA_DIR: place.folder });
});
afterAll(async () => {
	server.kill('SIGTERM');
	await server.ended;
	await place.remove();
});

const keptGet = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
/** Resident memory of the server in MB. */
const resident = (): number =>
	Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1000;

/** Sends bytes on many connections that are never read. */
const sendUnread = async (count: number, text: string): Promise<Socket[]> =>
	Promise.all(
		Array.from(
			{ length: count },
			() =>
				new Promise<Socket>((resolve) => {
					const socket = connect(server.port, '127.0.0.1', () => socket.write(text, () => resolve(socket)));
					socket.on('error', () => {});
					socket.pause();
				}),
		),
	);

describe.runIf(process.platform === 'linux')('1,000 requests at once on each of 20 unread connections', () => {
	it.each([
		['a file that memory does not hold', keptGet(LARGE)],
		['a file that memory holds', keptGet(LARGE, 'Accept-Encoding: br\r\n')],
		['a picture', keptGet('/_astro/tram.abc.webp')],
		['the API', keptGet('/api/form-token')],
		['once more, which does not add up', keptGet(LARGE)],
	])('take little memory: %s', async (_what, request) => {
		// What is loaded and compiled once does not count.
		await sendRaw(server.port, request.repeat(20), rawGet('/'));
		const before = resident();
		const sockets = await sendUnread(20, request.repeat(1000));
		let most = 0;
		for (let n = 0; n < 20; n++) {
			await wait(100);
			most = Math.max(most, resident());
		}
		for (const socket of sockets) socket.destroy();
		expect(most - before).toBeLessThan(60);
	});
});

it('requests that come at once are answered one after the other, in their order', async () => {
	const paths = ['/', LARGE, '/none', '/api/form-token', '/_astro/tram.abc.webp', '/api/none', '/'];
	const { body, status } = await sendRaw(server.port, ...paths.map((path) => keptGet(path)), rawGet('/about'));
	const statuses = [...body.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => Number(code));
	expect([status, ...statuses]).toEqual([200, 200, 404, 200, 200, 404, 200, 404]);
});
