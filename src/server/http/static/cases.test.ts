import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECURITY_HEADERS } from '#domain/security-headers.ts';
import { packed, type RawAnswer, rawGet, sendRaw, serveSite, siteFolder } from '../../testing/site.ts';

const NONE = { en: '<h1>None</h1>', cn: '<h1>没有</h1>' };
const FILES = {
	'index.html': '<h1>Home</h1>',
	'404.html': NONE.en,
	'cn/404.html': NONE.cn,
	...packed('About.html', '<h1>About</h1>'.repeat(100)),
	'ContactUs.html': '',
	'termsAndConditions.html': '',
	'busFactory.html': '',
	'FieldTrips/All_Field_Trips.html': '',
	'_astro/app.abc.js': 'export {}',
	'.env': 'secret',
	'.git/config': 'secret',
	'app.db': 'secret',
	'_astro/app.abc.js.map': 'secret',
	'package.json.bak': 'secret',
	_headers: 'secret',
	'.well-known/security.txt': [
		'Contact: mailto:a@site.test',
		'Canonical: https://site.test/.well-known/security.txt',
	].join('\n'),
	_redirects: [
		'/FieldTrips /FieldTrips/All_Field_Trips',
		'/blank /About',
		'/blank-4 /ContactUs',
		'/tnc /termsAndConditions',
	]
		.map((line) => `${line} 308\n`)
		.join(''),
};
let server: Server;
let port: number;
const send = (...parts: (string | Buffer)[]): Promise<RawAnswer> => sendRaw(port, ...parts);
const get = (path: string, headers?: Record<string, string>, method?: string) => send(rawGet(path, headers, method));
const all = (paths: string[]) => Promise.all(paths.map((path) => get(path)));
const head = 'Host: localhost\r\nConnection: close\r\n';

beforeAll(async () => {
	({ server, port } = await serveSite(await siteFolder(FILES)));
});
afterAll(() => server.close());

/** What is sent, with what statuses it may be answered, and what must be true beyond them and the headers. */
const CASES: [title: string, statuses: number[], play: () => Promise<RawAnswer[]>][] = [
	[
		'keeps addresses with dots in them inside',
		[400, 403, 404],
		() => all(['/../package.json', '/%2e%2e/package.json']),
	],
	['keeps coded slashes inside', [400, 404], () => all(['/..%2f..%2fpackage.json'])],
	['keeps coded backslashes inside', [400, 403, 404], () => all(['/..%5c..%5cpackage.json'])],
	['finds nothing behind a NUL', [400, 403, 404], () => all(['/%00', '/index.html%00.png'])],
	['takes no TRACE', [405], () => Promise.all([get('/', {}, 'TRACE')])],
	['is no tunnel', [400, 405], () => Promise.all([send('CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n')])],
	[
		'packs a page as the browser asks',
		[200, 406],
		async () => {
			const asked = ['br', 'gzip', 'identity;q=0', '*;q=0'];
			const answers = await Promise.all(asked.map((header) => get('/About', { 'Accept-Encoding': header })));
			expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined, undefined]);
			expect(answers.map(({ status }) => status)).toEqual([200, 200, 406, 406]);
			expect(answers.every(({ headers }) => headers['vary'] === 'Accept-Encoding')).toBe(true);
			expect(new Set(answers.slice(0, 2).map(({ headers }) => headers['etag'])).size).toBe(2);
			return answers;
		},
	],
	[
		'has one form of an address',
		[200, 308],
		async () => {
			const answers = await all(['/about', '/about/', '/About/', '/About']);
			expect(answers.map(({ headers }) => headers['location'])).toEqual(['/About', '/About', '/About', undefined]);
			return answers;
		},
	],
	[
		'leads other letters to the right ones',
		[308],
		async () => {
			const answers = await all(['/about', '/busfactory']);
			expect(answers.map(({ headers }) => headers['location'])).toEqual(['/About', '/busFactory']);
			return answers;
		},
	],
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
			]),
	],
	['lists no folder', [404], () => all(['/_astro/', '/_astro'])],
	[
		'says in its language that there is no page',
		[404],
		async () => {
			const answers = await all(['/nope', '/cn/nope']);
			expect(answers.map(({ body }) => Buffer.from(body, 'latin1').toString())).toEqual([NONE.en, NONE.cn]);
			return answers;
		},
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
			return Promise.all([get('/', { 'X-Long': 'a'.repeat(20_000) }), get(`/${'a'.repeat(20_000)}`), get('/', many)]);
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
		'leads old addresses on, query kept',
		[308],
		async () => {
			const answers = await all(['/FieldTrips?x=1', '/blank?x=1', '/blank-4?x=1', '/tnc?x=1']);
			const places = answers.map(({ headers }) => headers['location'] ?? '');
			expect(places).toEqual([
				'/FieldTrips/All_Field_Trips?x=1',
				'/About?x=1',
				'/ContactUs?x=1',
				'/termsAndConditions?x=1',
			]);
			expect((await all(places)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
			return answers;
		},
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
