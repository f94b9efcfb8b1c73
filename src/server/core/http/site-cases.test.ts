import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECURITY_HEADERS } from '#domain/security-headers.ts';
import { type RawAnswer, rawGet, sendRaw, serveSite, siteFolder } from '../../testing/site.ts';
import { loadSite } from './site.ts';

const FILES = {
	'index.html': '<h1>Home</h1>',
	'404.html': '<h1>None</h1>',
	'About.html': '<h1>About</h1>',
	'_astro/app.abc.js': 'export {}',
	'.env': 'secret',
	'.git/config': 'secret',
	'app.db': 'secret',
	'_astro/app.abc.js.map': 'secret',
	'package.json.bak': 'secret',
	_headers: 'secret',
	'.well-known/security.txt': 'Contact: mailto:a@site.test',
	_redirects: '',
};
let server: Server;
let port: number;
const send = (...parts: (string | Buffer)[]): Promise<RawAnswer> => sendRaw(port, ...parts);
const get = (path: string, headers?: Record<string, string>, method?: string) => send(rawGet(path, headers, method));
const all = (paths: string[]) => Promise.all(paths.map((path) => get(path)));
const head = 'Host: localhost\r\nConnection: close\r\n';

beforeAll(async () => {
	({ server, port } = await serveSite(loadSite(siteFolder(FILES))));
});
afterAll(() => server.close());

/** What is sent, with what statuses it may be answered, and what must be true beyond them and the headers. */
const CASES: [title: string, statuses: number[], play: () => Promise<RawAnswer[]>][] = [
	[
		'keeps addresses inside that hide dots, slashes, backslashes or a NUL',
		[400, 403, 404],
		() =>
			all([
				'/../package.json',
				'/%2e%2e/package.json',
				'/..%2f..%2fpackage.json',
				'/..%5c..%5cpackage.json',
				'/%00',
				'/index.html%00.png',
			]),
	],
	['takes no TRACE', [405], () => Promise.all([get('/', {}, 'TRACE')])],
	['is no tunnel', [400, 405], () => Promise.all([send('CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n')])],
	[
		'never leads off the site',
		[400, 404, 308],
		async () => {
			const answers = await all(['//evil.example/%2f..', '/\\\\evil.example', '//evil.example', '//About']);
			for (const { headers } of answers) expect(headers['location'] ?? '/').toMatch(/^\/(?![/\\])/);
			return answers;
		},
	],
	[
		'shows no file that is none of the site',
		[404],
		() =>
			all([
				'/.env',
				'/.git/config',
				'/app.db',
				'/package.json',
				'/_headers',
				'/_headers.json',
				'/_redirects',
				'/_astro/app.abc.js.map',
				'/package.json.bak',
				'/About.html.br',
				'/.well-known/',
				'/.well-known/other.txt',
				'/_astro/',
				'/_astro',
			]),
	],
	[
		'answers to its own host alone',
		[400, 421],
		async () => {
			const hosts = [
				'',
				'Host: a\r\nHost: b\r\n',
				'Host: a b\r\n',
				'Host: evil.example\r\n',
				'Host: user@site.test\r\n',
			];
			const answers = await Promise.all(
				hosts.map((host) => send(`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)),
			);
			expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 421, 400]);
			for (const { body } of answers) expect(body).not.toContain('evil');
			return answers;
		},
	],
	[
		'refuses what is too long or too much',
		[414, 431],
		async () => {
			const many = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`X-${i}`, '1']));
			return Promise.all([get('/', { 'X-Long': 'a'.repeat(8_200) }), get(`/${'a'.repeat(8_200)}`), get('/', many)]);
		},
	],
	[
		'closes what is no HTTP of its kind',
		[400],
		() =>
			Promise.all([
				send(Buffer.from('160301020001000001fc0303', 'hex')),
				send('GET /\r\n\r\n'),
				send('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
			]),
	],
	[
		'says whom to tell of a hole',
		[200],
		async () => {
			const [answer] = await all(['/.well-known/security.txt']);
			expect(answer?.headers['content-type']).toBe('text/plain; charset=utf-8');
			return answer ? [answer] : [];
		},
	],
	[
		'answers a body that nobody takes once, and closes the connection',
		[405],
		async () => {
			const answer = await send(
				`POST / HTTP/1.1\r\n${head.replace('close', 'keep-alive')}Content-Length: 3\r\n\r\nabcGARBAGE\r\n\r\n`,
			);
			expect(answer.headers['connection']).toBe('close');
			return [answer];
		},
	],
	['meets no expectation of its own', [417], () => Promise.all([get('/', { Expect: '200-maybe' })])],
	[
		'is not smuggled a second request',
		[400],
		() =>
			Promise.all(
				[
					'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG',
					'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\nGPOST / HTTP/1.1\r\n\r\n0\r\n\r\n',
					'Transfer-Encoding: chunked\r\nTransfer-Encoding: cow\r\n\r\n0\r\n\r\n',
					'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
					'Transfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n',
					'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
					'Content-Length: 1\r\nContent-Length: 2\r\n\r\nab',
					'X-A: b\r\n folded\r\n\r\n',
					'X-A: b\nX-B: c\r\n\r\n',
				].map((rest) => send(`POST /About HTTP/1.1\r\n${head}${rest}`)),
			),
	],
];

it.each(CASES)('the server %s', async (_title, statuses, play) => {
	const answers = await play();
	expect(answers.length).toBeGreaterThan(0);
	for (const { status, headers, body } of answers) {
		expect(statuses).toContain(status);
		for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers[name]).toBe(value);
		expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
		expect(body).not.toContain('secret');
		if (headers['content-type'] === 'application/json')
			expect(JSON.parse(body)).toEqual({ error: { code: expect.any(String), message: expect.any(String) } });
	}
	expect((await get('/')).status, 'the server goes on').toBe(200);
});

it('a visitor who hangs up in the middle harms nobody', async () => {
	const socket = connect(port, '127.0.0.1', () => {
		socket.write('GET / HTTP/1.1\r\nHo', () => socket.resetAndDestroy());
	});
	await once(socket, 'close');
	expect((await get('/')).status).toBe(200);
});
