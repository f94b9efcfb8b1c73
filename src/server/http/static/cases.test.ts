import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECURITY_HEADERS } from '#domain/security-headers.ts';
import { casesOf } from '../../cases/cases.ts';
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

/** What each case sends, and what must be true beyond its status and the headers. */
const RUNS: Record<string, () => Promise<RawAnswer[]>> = {
	'STA-001': () => all(['/../package.json', '/%2e%2e/package.json']),
	'STA-002': () => all(['/..%2f..%2fpackage.json']),
	'STA-003': () => all(['/..%5c..%5cpackage.json']),
	'STA-005': () => all(['/%00', '/index.html%00.png']),
	'STA-007': () => Promise.all([get('/', {}, 'TRACE')]),
	'STA-009': () => Promise.all([send('CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n')]),
	'STA-013': async () => {
		const asked = ['br', 'zstd', 'gzip', 'identity;q=0', '*;q=0'];
		const answers = await Promise.all(asked.map((header) => get('/About', { 'Accept-Encoding': header })));
		expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
			'br',
			'zstd',
			'gzip',
			undefined,
			undefined,
		]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 406, 406]);
		expect(answers.every(({ headers }) => headers['vary'] === 'Accept-Encoding')).toBe(true);
		expect(new Set(answers.slice(0, 3).map(({ headers }) => headers['etag'])).size).toBe(3);
		return answers;
	},
	'STA-014': async () => {
		const answers = await all(['/about', '/about/', '/About/', '/About']);
		expect(answers.map(({ headers }) => headers['location'])).toEqual(['/About', '/About', '/About', undefined]);
		return answers;
	},
	'STA-015': async () => {
		const answers = await all(['/about', '/busfactory']);
		expect(answers.map(({ headers }) => headers['location'])).toEqual(['/About', '/busFactory']);
		return answers;
	},
	'STA-016': async () => {
		const answers = await all(['//evil.example/%2f..', '/\\\\evil.example', '//evil.example', '//About']);
		for (const { headers } of answers) expect(headers['location'] ?? '/').toMatch(/^\/(?![/\\])/);
		return answers;
	},
	'STA-017': () =>
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
	'STA-018': () => all(['/_astro/', '/_astro']),
	'STA-019': async () => {
		const answers = await all(['/nope', '/cn/nope']);
		expect(answers.map(({ body }) => Buffer.from(body, 'latin1').toString())).toEqual([NONE.en, NONE.cn]);
		return answers;
	},
	'STA-020': async () => {
		const hosts = ['', 'Host: a\r\nHost: b\r\n', 'Host: a b\r\n', 'Host: evil.example\r\n', 'Host: user@site.test\r\n'];
		const answers = await Promise.all(hosts.map((host) => send(`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)));
		expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 421, 400]);
		for (const { body } of answers) expect(body).not.toContain('evil');
		return answers;
	},
	'STA-021': async () => {
		const many = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`X-${i}`, '1']));
		return Promise.all([get('/', { 'X-Long': 'a'.repeat(20_000) }), get(`/${'a'.repeat(20_000)}`), get('/', many)]);
	},
	'STA-024': () =>
		Promise.all([
			send(Buffer.from('160301020001000001fc0303', 'hex')),
			send('GET /\r\n\r\n'),
			send('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
		]),
	'STA-026': async () => {
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
	'STA-029': async () => {
		const [answer] = await all(['/.well-known/security.txt']);
		expect(answer?.headers['content-type']).toBe('text/plain; charset=utf-8');
		return answer ? [answer] : [];
	},
	'STA-030': () =>
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
};
/** Cases that a browser test runs: e2e/site/security.spec.ts. */
const IN_BROWSER = ['STA-028'];

describe('the cases of the static server', () => {
	it('are all run', () => {
		expect([...Object.keys(RUNS), ...IN_BROWSER].sort()).toEqual(
			casesOf('static-server', 'socket')
				.map(({ id }) => id)
				.sort(),
		);
	});
	it.each(casesOf('static-server', 'socket').filter(({ id }) => id in RUNS))('$id: $title', async (each) => {
		const answers = (await RUNS[each.id]?.()) ?? [];
		expect(answers.length).toBeGreaterThan(0);
		for (const { status, headers, body } of answers) {
			expect([each.expect.status].flat()).toContain(status);
			for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers[name]).toBe(value);
			expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
			expect(body).not.toContain('secret');
			if (headers['content-type'] === 'application/json')
				expect(JSON.parse(body)).toEqual({ error: { code: expect.any(String), message: expect.any(String) } });
		}
		expect((await get('/')).status, 'the server goes on').toBe(200);
	});
});

describe('a slow visitor', () => {
	it('is cut off after 11 seconds of headers, after 16 seconds of body', async () => {
		const [headers, body] = await Promise.all([
			send('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
			send('POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nslow'),
		]);
		expect([headers?.status, Math.round((headers?.after ?? 0) / 1000)]).toEqual([408, 10]);
		expect(headers?.after).toBeLessThanOrEqual(11_000);
		expect(body?.after).toBeLessThanOrEqual(16_000);
	});
});
