import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopify } from '../../features/shop/shopify.ts';
import { TEST_SECRET } from '../../features/shop/testing/an-order.ts';
import { signatureOf } from '../../features/shop/webhook.ts';
import { type ChildServer, launchChild } from '../../testing/child-server.ts';
import { packed, siteFolder } from '../../testing/site.ts';
import { makeTestPlace, type TestPlace } from '../db/test-store.ts';

const LARGE = '/_astro/large.abc.js';
/** What the process keeps for the next time: code that was compiled, and what its allocator does not hand back; in MB. */
const LEFT = 20;
/** What a flood may take of the processor, in seconds: three times what the dearest took. */
const MOST_CPU = 4.5;
const PICTURE = '/_astro/tram.abc.webp';
let place: TestPlace;
let server: ChildServer;
beforeAll(async () => {
	place = await makeTestPlace();
	const site = siteFolder({
		'index.html': '<h1>Home</h1>',
		'404.html': '',
		_redirects: '',
		...packed(LARGE.slice(1), randomBytes(180_000).toString('hex')),
		[PICTURE.slice(1)]: randomBytes(360_000),
	});
	server = await launchChild(fileURLToPath(site), { DATA_DIR: place.folder, SHOP_WEBHOOK_SECRET: TEST_SECRET });
});
afterAll(async () => {
	server.kill('SIGTERM');
	await server.ended;
	await place.remove();
});

/** Resident memory of the server in MB. */
const resident = (): number =>
	Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1000;

/** Opens a connection whose answers are never read. */
const open = (): Promise<Socket> =>
	new Promise((resolve) => {
		const socket = connect(server.port, '127.0.0.1', () => resolve(socket));
		socket.on('error', () => {});
		socket.pause();
	});

/**
 * Processor time of the server so far, in seconds. How long visitors wait depends on what else the machine does; they wait
 * when this grows as fast as the clock.
 */
const cpuTime = (): number => {
	const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
	return (Number(fields[11]) + Number(fields[12])) / 100;
};

const request = (line: string, headers: Record<string, string> = {}): string =>
	`${line} HTTP/1.1\r\n${Object.entries({ Host: 'localhost', ...headers })
		.map(([name, value]) => `${name}: ${value}\r\n`)
		.join('')}\r\n`;
const get = (path: string, headers?: Record<string, string>): string => request(`GET ${path}`, headers);
const order = (length: number): string =>
	request(`POST ${shopify.path}`, {
		'Content-Type': 'application/json',
		'X-Shopify-Hmac-Sha256': signatureOf('a guess', Buffer.from('')),
		'Content-Length': String(length),
	}) + 'x'.repeat(length - 1);
const chunked = request('POST /api/enquiry', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' });
const headers = (length: number) => ({ 'X-Large': 'x'.repeat(length) });

type Flood = [what: string, connections: number, bytes: string];
const FLOODS: Flood[] = [
	['a file that memory does not hold, never read', 40, get(LARGE).repeat(100)],
	['a file that memory holds', 40, get(LARGE, { 'Accept-Encoding': 'br' }).repeat(100)],
	['a picture', 40, get(PICTURE).repeat(100)],
	['a token of the form', 40, get('/api/form-token').repeat(100)],
	['headers of 15 kB', 150, get(LARGE) + get('/', headers(15_000)).repeat(99)],
	['headers of 8 kB', 150, get(LARGE) + get('/', headers(7_900)).repeat(99)],
	['unsigned orders of 2 MB', 150, order(2_000_000)],
	['unsigned orders of 250 kB', 150, order(250_000)],
	['bodies in pieces of a byte', 20, chunked + '1\r\nx\r\n'.repeat(20_000)],
];

describe.runIf(process.platform === 'linux')('what is sent and never read', () => {
	it.each(FLOODS)(
		'takes little memory and gives it back, and leaves the processor to visitors: %s',
		{ timeout: 100_000 },
		async (_what, connections, text) => {
			const bytes = Buffer.from(text);
			const sockets: Socket[] = [];
			const before = resident();
			const busyBefore = cpuTime();
			let most = 0;
			for (let n = 0; n < connections; n += 1) {
				const socket = await open();
				socket.write(bytes);
				sockets.push(socket);
			}
			for (let n = 0; n < 30; n += 1) {
				await wait(100);
				most = Math.max(most, resident());
			}
			for (const socket of sockets) socket.destroy();
			await expect.poll(resident, { timeout: 60_000, interval: 1_000 }).toBeLessThan(before + LEFT);
			expect(most - before).toBeLessThan(60);
			expect(cpuTime() - busyBefore).toBeLessThan(MOST_CPU);
		},
	);
});

/** A client that sends 100 kB a second on one connection, and reads what is answered. */
const sendSlowly = async (text: string, seconds: number): Promise<void> => {
	const bytes = Buffer.from(text);
	let socket = await open();
	socket.resume();
	let at = 0;
	for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(50)) {
		if (!socket.writable) {
			socket = await open();
			socket.resume();
			at = 0;
		}
		socket.write(bytes.subarray(at, at + 5_000));
		at = (at + 5_000) % bytes.length;
	}
	socket.destroy();
};
/** How long each of the worst is sent. */
const SECONDS = 5;
/** The worst that is known. */
const WORST = [
	get('/').repeat(100),
	get('/api/availability').repeat(20),
	get(`/${'/'.repeat(7_000)}x`),
	get('/', { Range: `bytes=${' '.repeat(7_000)}` }),
	get('/', headers(7_900)),
	chunked + '1\r\nx\r\n'.repeat(10_000),
	order(200_000),
];

it.each(WORST)(
	'one client that sends its worst at 100 kB/s leaves the processor to visitors: %#',
	{ timeout: 60_000 },
	async (text) => {
		const before = cpuTime();
		await sendSlowly(text, SECONDS);
		expect(cpuTime() - before).toBeLessThan(SECONDS / 4);
	},
);
