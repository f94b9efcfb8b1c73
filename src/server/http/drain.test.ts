import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Drain, prepareDrain } from './drain.ts';

let held: ServerResponse[];
let server: Server;
let socket: Socket;
let received: string;
let drain: Drain;
beforeEach(async () => {
	[held, received] = [[], ''];
	server = createServer((_request, response) => held.push(response)).listen(0, '127.0.0.1');
	drain = prepareDrain(server);
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
	socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
	held[0]?.end('one');
	await expect.poll(() => held.length).toBe(2);
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
