import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUILT_FACTS } from '#domain/site-files.ts';
import { send } from '../../testing/send.ts';
import { serveSite, siteFolder } from '../../testing/site.ts';
import { loadSite } from './site.ts';

const FILES = {
	'index.html': 'Home',
	'404.html': 'None',
	'login.html': 'Login',
	'thankYou.html': 'Thanks',
	'zh/About.html': 'About',
	'_astro/a.js': '1',
	'robots.txt': 'Robots',
	_redirects: '/old /thankYou 308',
	[BUILT_FACTS]: JSON.stringify({ site: 'https://www.site.test', api: 'https://built.example', files: [] }),
};

let server: Server;
let port: number;
beforeAll(async () => {
	const addresses = { site: 'https://www.site.test', apiHosts: ['api.other.test'] };
	({ server, port } = await serveSite(loadSite(siteFolder(FILES)), { hosts: ['api.other.test'], addresses }));
});
afterAll(() => server.close());

const ask = async (host: string, path: string, method = 'GET') => {
	const { status, headers, text } = await send(port, { method, path, headers: { host } });
	return [status, headers.location ?? text];
};

it.each(['/', '/thankYou', '/zh/About?from=mail'])(
	'a server whose pages are served from elsewhere leads from %s to the site',
	async (path) => {
		for (const host of ['api.other.test', 'API.other.test:8443', 'api.other.test.'])
			expect(await ask(host, path)).toEqual([307, `https://www.site.test${path}`]);
		expect((await ask('api.other.test', path, 'HEAD'))[0]).toBe(307);
		expect((await ask('www.site.test', path))[0]).toBe(200);
	},
);
it('a server whose pages are served from elsewhere answers the office, files, and what is asked of the API', async () => {
	expect(await ask('api.other.test', '/login')).toEqual([200, 'Login']);
	expect(await ask('api.other.test', '/_astro/a.js')).toEqual([200, '1']);
	expect(await ask('api.other.test', '/robots.txt')).toEqual([200, 'Robots']);
	expect(await ask('api.other.test', '/api/availability')).toEqual([200, 'api']);
	expect(await ask('api.other.test', '/healthz')).toEqual([200, 'api']);
	expect(await ask('api.other.test', '/old')).toEqual([308, '/thankYou']);
	expect(await ask('api.other.test', '/404')).toEqual([404, 'None']);
	expect((await ask('api.other.test', '/', 'POST'))[0]).toBe(405);
});
it('a server whose pages are served from elsewhere answers to the host to which the built pages send, whatever the settings forgot, and to no stranger', async () => {
	expect(await ask('built.example', '/api/enquiry')).toEqual([200, 'api']);
	expect((await ask('evil.example', '/api/enquiry'))[0]).toBe(421);
	expect((await ask('evil.example', '/healthz'))[0]).toBe(421);
});
