import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpServer, type PatientServer } from './http-server.ts';

let held: ServerResponse[];
let server: Server;
let socket: Socket;
let received: string;
let drain: PatientServer['drain'];
beforeEach(async () => {
	[held, received] = [[], ''];
	({ server, drain } = createHttpServer((_request, response) => void held.push(response), 300));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
	socket.on('data', (text) => {
		received += text;
	});
});
afterEach(() => {
	socket.destroy();
	server.close();
});
const ask = async (count: number): Promise<void> => {
	socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
	await expect.poll(() => held.length).toBe(count);
};

it('a server that ends answers what it took and what comes after it on the same connection, then closes it', async () => {
	await ask(1);
	const drained = drain(10_000);
	held[0]?.end('one');
	await expect.poll(() => received).toMatch(/one$/);
	await ask(2);
	held[1]?.end('two');
	await drained;
	await expect.poll(() => received).toMatch(/one[\s\S]*Connection: close[\s\S]*two/);
});
it('a server that ends lets go of connections that are kept for another request', async () => {
	await ask(1);
	const drained = drain(10_000);
	held[0]?.end('one');
	await drained;
	await expect.poll(() => received).toMatch(/one/);
});
it('a server that ends sends answers whole that are long and on their way', async () => {
	await ask(1);
	socket.pause();
	held[0]?.end(Buffer.alloc(20_000_000, 'x'));
	const drained = drain(10_000);
	await wait(200);
	socket.resume();
	await drained;
	await expect.poll(() => received.length).toBeGreaterThan(20_000_000);
});
it('a server that ends cuts off who takes too long', async () => {
	await ask(1);
	await drain(20);
	expect(received).toBe('');
});
it('a reader that never reads is cut off; one that reads slowly, and an answer that takes long to make, are not', async () => {
	await ask(1);
	await wait(600);
	held[0]?.end('made slowly');
	await expect.poll(() => received).toMatch(/made slowly/);
	await ask(2);
	const length = 30_000_000;
	held[1]?.end(Buffer.alloc(length, 'x'));
	for (let n = 0; n < 20; n++) {
		socket.pause();
		await wait(50);
		socket.resume();
		await wait(1);
	}
	await expect.poll(() => received.length).toBeGreaterThan(length);
	await ask(3);
	socket.pause();
	const cut = once(held[2] as ServerResponse, 'close');
	held[2]?.end(Buffer.alloc(length, 'x'));
	await cut;
	expect(held[2]?.writableFinished).toBe(false);
});
it('headers have ten seconds, and a body time by its size: a large one more than a small one', {
	timeout: 30_000,
}, async () => {
	const { port } = server.address() as AddressInfo;
	/** Sends a beginning and then a byte every now and then. @returns what was answered in 17 seconds */
	const drip = async (beginning: string) => {
		const other = connect(port, '127.0.0.1').setEncoding('utf8');
		let answer = '';
		other.on('data', (text) => {
			answer += text;
		});
		other.write(beginning);
		const drops = setInterval(() => other.writable && other.write('x'), 100);
		await wait(17_000);
		clearInterval(drops);
		other.destroy();
		return answer;
	};
	const body = (size: number) => `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${size}\r\n\r\n`;
	const begun = ['GET / HTTP/1.1\r\nhost: x\r\nx-slow: ', body(1_000), body(3_000_000)];
	const [headers, small, large] = await Promise.all(begun.map(drip));
	expect(headers).toMatch(/^HTTP\/1\.1 408 /);
	expect(small).toMatch(/^HTTP\/1\.1 408 /);
	expect(large).toBe('');
});
