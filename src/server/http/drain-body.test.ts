import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { linger } from './drain-body.ts';

/** What a sender reads, and how long the connection stays, when it goes on sending after the answer. */
const talk = async (bytes: number): Promise<{ text: string; ms: number }> => {
	const server = createServer((request, response) => {
		linger(request);
		response.writeHead(413, { connection: 'close', 'content-length': 2 }).end('no');
	}).listen(0, '127.0.0.1');
	const { port } = await new Promise<AddressInfo>((resolve) =>
		server.once('listening', () => resolve(server.address() as AddressInfo)),
	);
	const begun = performance.now();
	const text = await new Promise<string>((resolve) => {
		let read = '';
		const socket = connect(port, '127.0.0.1', () => {
			socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999\r\n\r\n');
			socket.write(Buffer.alloc(bytes));
		});
		socket.on('data', (chunk) => {
			read += chunk;
		});
		socket.on('error', () => {});
		socket.on('close', () => resolve(read));
	});
	server.close();
	return { text, ms: performance.now() - begun };
};

it('lets the sender of a refused body read the answer, and then closes', async () => {
	const { text, ms } = await talk(100_000);
	expect(text).toMatch(/^HTTP\/1\.1 413 .*\r\n\r\nno$/s);
	expect(ms).toBeLessThan(2_000);
});
it('does not listen for ever to one that sends and sends', async () => {
	expect((await talk(20_000_000)).ms).toBeLessThan(2_000);
});
