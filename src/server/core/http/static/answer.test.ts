import { symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BARE_POLICY, SECURITY_HEADERS } from '#domain/security-headers.ts';
import { packed, rawGet, sendRaw, serveSite, siteFolder } from '../../../testing/site.ts';
import { loadSite } from './site-table.ts';

const ABOUT = `<!doctype html><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'"><h1>About</h1>${'<p>text</p>'.repeat(200)}`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M1 1"/>'.repeat(20)}</svg>`;
const LATE = `<h1>Late</h1>${'<p>packed when asked for</p>'.repeat(50)}`;
const FILES = {
	'index.html': '<h1>Home</h1>',
	'404.html': '<h1>None</h1>',
	...packed('About.html', ABOUT),
	'Late.html': LATE,
	'zh/index.html': '<h1>主頁</h1>',
	'zh/404.html': '<h1>沒有</h1>',
	'zh/FieldTrips.html': 'a page for hosts without redirects',
	'_astro/app.abc.js': 'export {}',
	'countries/en.61e9e7f4a3.json': '[]',
	'social/home-en.61e9e7f4a3.jpg': '',
	'roll-call-worker.js': 'addEventListener',
	'tram.svg': SVG,
	_redirects: '/FieldTrips /About 308\n/zh/FieldTrips /zh/About 308\n/zh/* /zh/404.html 404\n',
};
let base: string;

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
	fetch(base + path, { headers, method, redirect: 'manual' });
const plain = (path: string, headers: Record<string, string> = {}) =>
	get(path, { 'accept-encoding': 'identity', ...headers });

describe.each([
	['held in memory', undefined],
	['read when it is asked for', 0],
])('the server of the built site, %s', (_, room) => {
	let server: Server;
	let port: number;
	beforeAll(async () => {
		({ server, port } = await serveSite(loadSite(siteFolder(FILES), room)));
		base = `http://127.0.0.1:${port}`;
	});
	afterAll(() => server.close());

	it('sends the form that the browser likes best, each with a tag of its own', async () => {
		const tags = new Set<string | null>();
		for (const [header, coding] of [
			['gzip, deflate, br, zstd', 'br'],
			['gzip, zstd', 'gzip'],
			['gzip', 'gzip'],
			['identity', null],
			['br;q=0.1, gzip;q=1', 'gzip'],
		] as const) {
			const page = await get('/About', { 'accept-encoding': header });
			expect([page.status, page.headers.get('content-encoding')]).toEqual([200, coding]);
			expect(page.headers.get('vary')).toBe('Accept-Encoding');
			tags.add(page.headers.get('etag'));
		}
		expect(tags.size).toBe(3);
		expect((await get('/About', { 'accept-encoding': 'identity;q=0' })).status).toBe(406);
	});
	it('sends 304 for the form that the visitor has, by tag or by date', async () => {
		const page = await get('/About', { 'accept-encoding': 'br' });
		const etag = page.headers.get('etag') ?? '';
		const modified = page.headers.get('last-modified') ?? '';
		const same: Record<string, string>[] = [
			{ 'if-none-match': etag },
			{ 'if-none-match': `"other", W/${etag}` },
			{ 'if-none-match': '*' },
			{ 'if-modified-since': modified },
		];
		for (const headers of same) {
			const again = await get('/About', { 'accept-encoding': 'br', ...headers });
			expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
			expect(again.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
		}
		expect((await get('/About', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
		expect((await get('/About', { 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200);
		expect((await get('/About', { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200);
		expect((await get('/_astro/app.abc.js')).headers.get('last-modified')).toBeNull();
	});
	it('lets files with a hash in their name be kept for ever, and nothing else', async () => {
		for (const path of ['/_astro/app.abc.js', '/countries/en.61e9e7f4a3.json', '/social/home-en.61e9e7f4a3.jpg'])
			expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
		for (const path of ['/', '/tram.svg'])
			expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
	});
	it('leads old, closed and wrong-case addresses to the right one, query kept', async () => {
		for (const [from, to] of [
			['/FieldTrips?x=1', '/About?x=1'],
			['/about', '/About'],
			['/zh/', '/zh'],
			['/About/', '/About'],
			['/zh/FieldTrips', '/zh/About'],
			['/ZH/fieldtrips', '/zh/About'],
			['/index.html', '/'],
			['/en/About?x=1', '/About?x=1'],
			['/EN/fieldtrips', '/About'],
		]) {
			const response = await get(from ?? '');
			expect([response.status, response.headers.get('location')]).toEqual([308, to]);
		}
	});
	it('answers 404 with the page of the language', async () => {
		expect([(await get('/zh/none')).status, await (await get('/zh/none')).text()]).toEqual([404, FILES['zh/404.html']]);
		expect(await (await get('/zhone')).text()).toBe(FILES['404.html']);
		expect((await get('/404')).status).toBe(404);
		const refused = await get('/zh/none', { 'accept-encoding': 'identity;q=0', 'accept-language': 'zh-HK' });
		expect([refused.status, (await refused.json()).error.code]).toEqual([404, 'not_found']);
	});
	it('keeps hostile addresses inside', async () => {
		for (const path of ['/__proto__', '/About.html.br']) expect((await get(path)).status).toBe(404);
		expect((await get('/%ff')).status).toBe(400);
		expect((await get('//evil.example')).headers.get('location')).toBeNull();
		expect((await get('/en//evil.example')).headers.get('location')).toBeNull();
	});
	it('answers HEAD without a body, and refuses other methods', async () => {
		const head = await plain('/About');
		const bare = await get('/About', { 'accept-encoding': 'identity' }, 'HEAD');
		expect([bare.status, await bare.text()]).toEqual([200, '']);
		expect(bare.headers.get('content-length')).toBe(head.headers.get('content-length'));
		const post = await get('/About', {}, 'POST');
		expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
	});
	it('sends parts of a file, of its plain form only', async () => {
		const part = await plain('/tram.svg', { range: 'bytes=1-4' });
		expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
			206,
			`bytes 1-4/${SVG.length}`,
			SVG.slice(1, 5),
		]);
		const etag = part.headers.get('etag') ?? '';
		const modified = part.headers.get('last-modified') ?? '';
		for (const ifRange of [etag, modified])
			expect((await plain('/tram.svg', { range: 'bytes=-3', 'if-range': ifRange })).status).toBe(206);
		for (const ifRange of ['"old"', `W/${etag}`])
			expect((await plain('/tram.svg', { range: 'bytes=-3', 'if-range': ifRange })).status).toBe(200);
		const none = await plain('/tram.svg', { range: `bytes=${SVG.length}-` });
		expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${SVG.length}`]);
		// fetch would add `identity` by itself
		const whole = await sendRaw(port, rawGet('/About', { Range: 'bytes=0-1', 'Accept-Encoding': 'br, identity;q=0' }));
		expect([whole.status, whole.headers['content-encoding']]).toEqual([200, 'br']);
	});
	it('sends the security headers on every status, and the policy of the page with a page', async () => {
		const paths = ['/', '/About', '/none', '/%ff', '/FieldTrips', '/_astro/app.abc.js', '/tram.svg', '/healthz'];
		for (const answer of [
			...(await Promise.all(paths.map((path) => get(path)))),
			await get('/About', {}, 'DELETE'),
			await get('/About', { 'accept-encoding': '*;q=0' }),
			await get('/tram.svg', { range: 'bytes=9999-' }),
		])
			for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer.headers.get(name)).toBe(value);
		expect((await get('/About')).headers.get('content-security-policy')).toBe(
			"frame-ancestors 'none'; default-src 'none'",
		);
		expect((await get('/tram.svg')).headers.get('content-security-policy')).toBe(BARE_POLICY);
		const worker = (await get('/roll-call-worker.js')).headers.get('content-security-policy');
		expect(worker).toContain("default-src 'none'; connect-src 'self';");
	});
});

describe('a file that memory does not hold', () => {
	const PICTURE = '_astro/tram.abc.avif';
	it('is there for every visitor, and not there when it is gone or another one since the site was read', async () => {
		const folder = siteFolder({ ...FILES, [PICTURE]: 'tram' });
		const { server, port } = await serveSite(loadSite(folder));
		const ask = async (headers = {}, method = 'GET') => {
			const answer = await fetch(`http://127.0.0.1:${port}/${PICTURE}`, { headers, method });
			return [answer.status, method === 'HEAD' ? answer.headers.get('content-length') : await answer.text()];
		};
		expect(await ask()).toEqual([200, 'tram']);
		expect(await ask({ range: 'bytes=1-2' })).toEqual([206, 'ra']);
		expect(await ask({}, 'HEAD')).toEqual([200, '4']);
		writeFileSync(new URL(PICTURE, folder), 'another tram');
		expect(await ask()).toEqual([404, FILES['404.html']]);
		expect(await ask({ range: 'bytes=1-2' })).toEqual([404, FILES['404.html']]);
		unlinkSync(new URL(PICTURE, folder));
		expect(await ask()).toEqual([404, FILES['404.html']]);
		server.close();
	});
	it('may be the page that says so: then one sentence says it', async () => {
		const folder = siteFolder(FILES);
		const { server, port } = await serveSite(loadSite(folder, 0));
		for (const name of ['404.html', 'Late.html']) unlinkSync(new URL(name, folder));
		for (const path of ['none', 'Late']) {
			const answer = await fetch(`http://127.0.0.1:${port}/${path}`);
			expect([answer.status, (await answer.json()).error.code]).toEqual([404, 'not_found']);
		}
		server.close();
	});
});

it('a server refuses to start when a file of the site cannot be read', () => {
	const folder = siteFolder({ 'index.html': ABOUT });
	symlinkSync('loop.html', new URL('loop.html', folder));
	expect(() => loadSite(folder)).toThrow(/ELOOP/);
	unlinkSync(new URL('loop.html', folder));
	symlinkSync('none.html', new URL('gone.html', folder));
	writeFileSync(new URL('_redirects', folder), '');
	expect(loadSite(folder).files.has('/gone')).toBe(false);
});
