import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer } from './answer.ts';
import { addressOf, loadSite } from './site-table.ts';

const FILES = {
	'index.html': '<h1>Home</h1>',
	'404.html': '<h1>None</h1>',
	'About.html': `<h1>About</h1>${'<p>text</p>'.repeat(200)}`,
	'zh/index.html': '<h1>主頁</h1>',
	'zh/404.html': '<h1>沒有</h1>',
	'zh/FieldTrips.html': 'a page for hosts without redirects',
	'_astro/app.abc.js': 'export {}',
	_redirects: '/FieldTrips /About 301\n/zh/FieldTrips /zh/About 301\n/zh/* /zh/404.html 404\n',
};
let server: Server;
let base: string;

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
	fetch(base + path, { headers, method, redirect: 'manual' });

beforeAll(async () => {
	const folder = await mkdtemp(join(tmpdir(), 'site-'));
	for (const [name, text] of Object.entries(FILES)) {
		await mkdir(join(folder, name, '..'), { recursive: true });
		await writeFile(join(folder, name), text);
	}
	const table = await loadSite(pathToFileURL(`${folder}/`));
	server = createServer((request, response) => answer(table, request, response)).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	base = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => server.close());

describe('the server of the built site', () => {
	it('finds pages at addresses without an ending', () => {
		expect(['index.html', 'zh/index.html', 'zh/About.html', '_astro/a.js'].map(addressOf)).toEqual([
			'/',
			'/zh',
			'/zh/About',
			'/_astro/a.js',
		]);
	});
	it('refuses to start without a built site', async () => {
		await expect(loadSite(pathToFileURL(`${await mkdtemp(join(tmpdir(), 'none-'))}/`))).rejects.toThrow(
			/npm run build/,
		);
	});
	it('sends pages compressed, and only once while they stay the same', async () => {
		const page = await get('/About', { 'accept-encoding': 'br' });
		expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br']);
		expect(await page.text()).toContain('<h1>About</h1>');
		const again = await get('/About', { 'if-none-match': page.headers.get('etag') ?? '' });
		expect([again.status, await again.text()]).toEqual([304, '']);
	});
	it('lets files with a hash in their name be kept for ever, and nothing else', async () => {
		expect((await get('/_astro/app.abc.js')).headers.get('cache-control')).toContain('immutable');
		expect((await get('/')).headers.get('cache-control')).toContain('must-revalidate');
	});
	it('leads old, closed and wrong-case addresses to the right one, query kept', async () => {
		for (const [from, to] of [
			['/FieldTrips?x=1', '/About?x=1'],
			['/about', '/About'],
			['/zh/', '/zh'],
			['/zh/FieldTrips', '/zh/About'],
			['/ZH/fieldtrips', '/zh/About'],
			['/index.html', '/'],
		]) {
			const response = await get(from ?? '');
			expect([response.status, response.headers.get('location')]).toEqual([301, to]);
		}
	});
	it('answers 404 with the page of the language', async () => {
		expect([(await get('/zh/none')).status, await (await get('/zh/none')).text()]).toEqual([404, FILES['zh/404.html']]);
		expect(await (await get('/zhone')).text()).toBe(FILES['404.html']);
		expect((await get('/404')).status).toBe(404);
	});
	it('keeps hostile addresses inside', async () => {
		for (const path of ['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/_redirects', '/__proto__'])
			expect((await get(path)).status).toBe(404);
		expect((await get('/%ff')).status).toBe(400);
		expect((await get('//evil.example')).headers.get('location')).toBeNull();
	});
	it('answers HEAD without a body, and refuses other methods', async () => {
		const head = await get('/About', {}, 'HEAD');
		expect([head.status, await head.text()]).toEqual([200, '']);
		const post = await get('/About', {}, 'POST');
		expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
		expect((await get('/api/enquiry', {}, 'POST')).status).toBe(404);
	});
});
