import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSite, siteFolder } from '../../testing/site.ts';

let server: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
	server = await serveSite(await siteFolder({ 'index.html': 'Home', '404.html': 'None', _redirects: '' }));
});
afterAll(() => server.server.close());

/** Sends the beginning of a request and then a byte each second, for as long as it may. @returns the answer */
const drip = (beginning: string, byte = ''): Promise<string> =>
	new Promise((resolve) => {
		let text = '';
		const socket = connect(server.port, '127.0.0.1', () => socket.write(beginning));
		const drops = setInterval(() => byte && socket.write(byte), 1000);
		socket.on('data', (chunk) => {
			text += chunk;
		});
		socket.on('error', () => {});
		socket.on('close', () => {
			clearInterval(drops);
			resolve(text);
		});
	});

it('a slow visitor is cut off: the sender of headers first, then those of bodies, also one who sends on and on', async () => {
	const order: string[] = [];
	const post = 'POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n';
	const cut = (name: string, answer: Promise<string>) =>
		answer.then((text) => {
			order.push(name);
			expect(text).toMatch(/^HTTP\/1\.1 408 /);
		});
	await Promise.all([
		cut('body', drip(`${post}slow`)),
		cut('body', drip(post, ' ')),
		cut('headers', drip('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')),
	]);
	expect(order).toEqual(['headers', 'body', 'body']);
});
