import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChildServer, launchChild } from '../../testing/child-server.ts';
import { packed, rawGet, sendRaw, siteFolder } from '../../testing/site.ts';
import { makeTestPlace, type TestPlace } from '../db/test-store.ts';

const LARGE = '/_astro/large.abc.js';
let place: TestPlace;
let server: ChildServer;
beforeAll(async () => {
	place = await makeTestPlace();
	const site = siteFolder({
		'index.html': '<h1>Home</h1>',
		'404.html': '',
		_redirects: '',
		...packed(LARGE.slice(1), randomBytes(180_000).toString('hex')),
		'_astro/tram.abc.webp': randomBytes(360_000),
	});
	server = await launchChild(fileURLToPath(site), { DATA_DIR: place.folder });
});
afterAll(async () => {
	server.kill('SIGTERM');
	await server.ended;
	await place.remove();
});

const keptGet = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
it('requests that come at once are answered one after the other, in their order', async () => {
	const paths = ['/', LARGE, '/none', '/api/form-token', '/_astro/tram.abc.webp', '/api/none', '/'];
	const { body, status } = await sendRaw(server.port, ...paths.map((path) => keptGet(path)), rawGet('/about'));
	const statuses = [...body.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => Number(code));
	expect([status, ...statuses]).toEqual([200, 200, 404, 200, 200, 404, 200, 404]);
});
