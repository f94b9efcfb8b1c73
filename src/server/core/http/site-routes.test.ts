import { symlinkSync, unlinkSync } from 'node:fs';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BARE_POLICY, HEADER_ONLY_POLICY, SECURITY_HEADERS } from '#domain/security-headers.ts';
import { packed, rawGet, sendRaw, serveSite, siteFolder } from '../../testing/site.ts';
import { liveSite, loadSite } from './site.ts';

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

describe('the server of the built site', () => {
	let server: Server;
	let port: number;
	beforeAll(async () => {
		({ server, port } = await serveSite(loadSite(siteFolder(FILES))));
		base = `http://127.0.0.1:${port}`;
	});
	afterAll(() => server.close());

	it('sends the form that the browser likes best', async () => {
		for (const [header, coding] of [
			['gzip, deflate, br, zstd', 'br'],
			['gzip, zstd', 'gzip'],
			['br;q=0, gzip', 'gzip'],
			['gzip', 'gzip'],
			['identity', null],
			['br;q=0.1, gzip;q=1', 'gzip'],
		] as const) {
			const page = await get('/About', { 'accept-encoding': header });
			expect([page.status, page.headers.get('content-encoding')]).toEqual([200, coding]);
			expect(page.headers.get('vary')).toBe('accept-encoding');
			expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
			expect(await page.text()).toBe(ABOUT);
		}
	});
	it('sends 304 for what the visitor has, by tag or by date', async () => {
		const page = await get('/About', { 'accept-encoding': 'br' });
		const etag = page.headers.get('etag') ?? '';
		const modified = page.headers.get('last-modified') ?? '';
		// `fetch` would ask for a new one by itself.
		for (const [name, value] of [
			['If-None-Match', etag],
			['If-None-Match', `"other", ${etag}`],
			['If-Modified-Since', modified],
		] as const) {
			const again = await sendRaw(port, rawGet('/About', { 'Accept-Encoding': 'br', [name]: value }));
			expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', etag]);
			expect(again.headers['cache-control']).toBe(page.headers.get('cache-control'));
			expect(again.headers['content-security-policy']).toContain("frame-ancestors 'none'");
		}
		expect((await get('/About', { 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200);
		expect((await get('/About', { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200);
		const asset = await get('/_astro/app.abc.js');
		const known = { 'If-None-Match': asset.headers.get('etag') ?? '' };
		expect((await sendRaw(port, rawGet('/_astro/app.abc.js', known))).status).toBe(304);
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
		// The page itself, whatever the visitor has.
		const conditions: Record<string, string>[] = [
			{ 'if-none-match': 'W/"x"' },
			{ 'if-modified-since': new Date().toUTCString() },
			{ range: 'bytes=0-1' },
		];
		for (const headers of conditions)
			expect([(await get('/none', headers)).status, await (await get('/none', headers)).text()]).toEqual([
				404,
				FILES['404.html'],
			]);
	});
	it('keeps hostile addresses inside', async () => {
		for (const path of ['/__proto__', '/About.html.br', '/_redirects']) expect((await get(path)).status).toBe(404);
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
	it('sends parts of a file', async () => {
		const part = await plain('/tram.svg', { range: 'bytes=1-4' });
		expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
			206,
			`bytes 1-4/${SVG.length}`,
			SVG.slice(1, 5),
		]);
		const modified = part.headers.get('last-modified') ?? '';
		const statusOf = async (ifRange: string) =>
			(await plain('/tram.svg', { range: 'bytes=-3', 'if-range': ifRange })).status;
		expect(await statusOf(modified)).toBe(206);
		expect(await statusOf('"old"')).toBe(200);
		const none = await plain('/tram.svg', { range: `bytes=${SVG.length}-` });
		expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${SVG.length}`]);
	});
	it('sends the security headers on every status, and the policy of the page with a page', async () => {
		const paths = ['/', '/About', '/none', '/%ff', '/FieldTrips', '/_astro/app.abc.js', '/tram.svg', '/healthz'];
		for (const answer of [
			...(await Promise.all(paths.map((path) => get(path)))),
			await get('/About', {}, 'DELETE'),
			await get('/tram.svg', { range: 'bytes=9999-' }),
		])
			for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer.headers.get(name)).toBe(value);
		// The rest stands in the page.
		expect((await get('/About')).headers.get('content-security-policy')).toBe(HEADER_ONLY_POLICY);
		expect((await get('/tram.svg')).headers.get('content-security-policy')).toBe(BARE_POLICY);
		const worker = (await get('/roll-call-worker.js')).headers.get('content-security-policy');
		expect(worker).toContain("default-src 'none'; connect-src 'self';");
	});
});

it('a file that is gone since the site was read is not there, and the page that says so is not needed', async () => {
	const folder = siteFolder(FILES);
	const { server, port } = await serveSite(loadSite(folder));
	const ask = async (path: string) => {
		const answer = await fetch(`http://127.0.0.1:${port}${path}`);
		return [answer.status, await answer.text()];
	};
	for (const name of ['_astro/app.abc.js', 'Late.html']) unlinkSync(new URL(name, folder));
	for (const path of ['/_astro/app.abc.js', '/Late']) expect(await ask(path)).toEqual([404, FILES['404.html']]);
	unlinkSync(new URL('404.html', folder));
	expect((await ask('/none'))[0]).toBe(404);
	server.close();
});

it('what is being sent stays what it was when another release takes its place', async () => {
	const [old, next] = [siteFolder(FILES), siteFolder({ ...FILES, 'index.html': 'new' })];
	const link = new URL('dist', siteFolder({}));
	symlinkSync(old, link);
	const live = liveSite(link);
	const { server, port } = await serveSite(live.site, { live });
	const home = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
	unlinkSync(link);
	symlinkSync(next, link);
	expect(await home()).toBe(FILES['index.html']);
	live.reload();
	expect(await home()).toBe('new');
	server.close();
});
