import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sendRaw } from '../../testing/site.ts';
import { createHttpServer, limitPerAddress } from './http-server.ts';

let server: Server;
let port: number;
const sockets: Socket[] = [];
beforeEach(async () => {
	({ server } = createHttpServer((request, response) => {
		if (request.url === '/never') return;
		request.resume().once('end', () => response.end('.'));
	}));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	({ port } = server.address() as AddressInfo);
});
afterEach(() => {
	for (const socket of sockets) socket.destroy();
	server.close();
});
/** Connects many times, and says the same each time. @returns what each heard */
const connectTimes = async (count: number, text: string): Promise<string[]> => {
	const heard: string[] = Array<string>(count).fill('');
	for (let n = 0; n < count; n += 1) {
		const socket = connect(port, '127.0.0.1').setEncoding('utf8');
		socket.on('error', () => {});
		socket.on('data', (data) => {
			heard[n] = `${heard[n]}${data}`;
		});
		socket.on('close', () => {
			heard[n] = `${heard[n]} closed`;
		});
		await once(socket, 'connect');
		socket.write(text);
		sockets.push(socket);
	}
	return heard;
};
const never = 'GET /never HTTP/1.1\r\nhost: x\r\n\r\n';
const head = 'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n';

it.each(['FFFFFFFFFFFFFFFFF', '-2', 'x'])(
	'a body that breaks off is refused at once: a piece of %s bytes',
	async (size) => {
		const answer = await sendRaw(port, `${head}transfer-encoding: chunked\r\n\r\n1\r\na\r\n${size}\r\n`);
		expect(answer.status).toBe(400);
		expect(answer.after).toBeLessThan(400);
	},
);

it.each([
	['say nothing', '', 2_000],
	['have not said all', `${head}content-length: 200000\r\n\r\n`, 200],
])(
	'of connections that %s, the first give way, and whoever asks is answered',
	{ timeout: 20_000 },
	async (_what, text, count) => {
		const heard = await connectTimes(count, text);
		expect((await sendRaw(port, `GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)).body).toBe('.');
		await expect.poll(() => heard[0]).toMatch(/^HTTP\/1.1 408 [\s\S]* closed$/);
		expect(heard.at(-1)).toBe('');
	},
);

it('who asks again before the answer is there gets that answer, and is asked to come back for more', async () => {
	const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
	expect((await sendRaw(port, get.repeat(2))).body).toBe('.');
	expect((await sendRaw(port, never.repeat(3))).status, 'whoever goes on is cut off').toBe(0);
});

it('a connection whose answer takes long gives way to nobody', async () => {
	const alone = await connectTimes(1, never);
	const others = await connectTimes(2_000, '');
	await expect.poll(() => others[0]).toMatch(/^HTTP\/1\.1 408 /);
	expect(alone).toEqual(['']);
});

it('a picture of the office, however slow, gives way to nobody', async () => {
	const picture = await connectTimes(1, `${head}content-length: 300000\r\n\r\n`);
	const others = await connectTimes(120, `${head}content-length: 200000\r\n\r\n`);
	await expect.poll(() => others[0]).toMatch(/^HTTP\/1.1 408 /);
	expect(picture).toEqual(['']);
});

it('one address has 200 connections, and as many again when they are closed; a proxy has more', async () => {
	let address: string | undefined = '192.0.2.1';
	limitPerAddress(server, () => address);
	const heard = await connectTimes(201, '');
	await expect.poll(() => heard.filter((each) => each === ' closed')).toHaveLength(1);
	address = undefined;
	const ask = () => sendRaw(port, `GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
	expect((await ask()).status).toBe(200);
	address = '192.0.2.1';
	expect((await ask()).status).toBe(0);
	for (const socket of sockets.splice(0)) socket.destroy();
	await expect.poll(async () => (await ask()).status).toBe(200);
});
