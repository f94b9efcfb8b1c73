import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { rawGet, sendRaw } from '../../testing/site.ts';
import { makeBlock, sendBlock } from './block.ts';

const BODY = Buffer.from('<h1>Home</h1>');
const HEADERS = ['content-type', 'text/html', 'content-length', `${BODY.length}`];
let server: Server | undefined;
afterEach(() => {
	server?.close();
});

/** Serves the block, and what Node itself makes of the same headers where the block cannot be sent. */
const serve = async (): Promise<{ port: number; sent: boolean[] }> => {
	const sent: boolean[] = [];
	const block = makeBlock(HEADERS, BODY);
	const made = createServer((_request, response) => {
		sent.push(sendBlock(response, block));
		if (!sent.at(-1)) response.writeHead(200, HEADERS).end(BODY);
	});
	server = made;
	await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
	return { port: (made.address() as AddressInfo).port, sent };
};
const KEPT = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('an answer in one piece', () => {
	it('is what Node would have sent, and leaves the connection ready for the next request', async () => {
		const { port, sent } = await serve();
		const { status, headers, body } = await sendRaw(port, KEPT + KEPT + rawGet('/'));
		expect(sent).toEqual([true, true, false]);
		expect([status, headers['connection'], headers['keep-alive']]).toEqual([200, 'keep-alive', 'timeout=5']);
		const [own, short, long] = body.split('HTTP/1.1 200 OK\r\n');
		const lasting = (text = '') => text.split('\r\n').filter((line) => !/^(date|connection|keep-alive):/i.test(line));
		expect(own).toBe(BODY.toString());
		expect(lasting(short)).toEqual(lasting(long));
		expect(lasting(long)).toContain('content-type: text/html');
	});
	it('says when it was sent', async () => {
		const { port } = await serve();
		const { headers } = await sendRaw(port, KEPT, rawGet('/'));
		expect(Math.abs(Date.parse(headers['date'] ?? '') - Date.now())).toBeLessThan(2000);
	});
});
