import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testLog } from '../testing/log.ts';
import { send } from '../testing/send.ts';
import { siteFolder } from '../testing/site.ts';
import { createHandle } from './handle.ts';
import { createHttpServer } from './http-server.ts';
import { loadSite } from './static/site-table.ts';

const policy = (forms: string) =>
	`<meta http-equiv="content-security-policy" content="default-src 'none'; form-action 'self' ${forms}; base-uri 'none'">`;
const FILES = {
	'index.html': 'Home',
	'404.html': 'None',
	'login.html': 'Login',
	'thankYou.html': 'Thanks',
	'zh/About.html': 'About',
	'_astro/a.js': '1',
	'robots.txt': 'Robots',
	_redirects: '/old /thankYou 308',
	'ContactUs.html': policy('https://built.example https://www.site.test'),
	'.well-known/security.txt': 'Canonical: https://www.site.test/.well-known/security.txt\n',
};

const { server } = createHttpServer((request, response) => handle(request, response));
let handle: ReturnType<typeof createHandle>;
let port = 0;
beforeAll(async () => {
	const table = loadSite(await siteFolder(FILES));
	const api = (_request: IncomingMessage, response: { end: (text: string) => void }) => response.end('api');
	const addresses = { site: 'https://www.site.test', apiHosts: ['api.other.test'] };
	handle = createHandle({ live: { table }, api, hosts: ['api.other.test'], addresses, log: testLog() });
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	port = (server.address() as { port: number }).port;
});
afterAll(() => server.close());

const ask = async (host: string, path: string, method = 'GET') => {
	const { status, headers, text } = await send(port, { method, path, headers: { host }, body: Buffer.alloc(0) });
	return [status, headers.location ?? text];
};

describe('a server whose pages are served from elsewhere', () => {
	it.each(['/', '/thankYou', '/zh/About?from=mail'])('leads from %s to the site', async (path) => {
		for (const host of ['api.other.test', 'API.other.test:8443', 'api.other.test.'])
			expect(await ask(host, path)).toEqual([307, `https://www.site.test${path}`]);
		expect((await ask('api.other.test', path, 'HEAD'))[0]).toBe(307);
		expect((await ask('www.site.test', path))[0]).toBe(200);
	});
	it('answers the office, files, and what is asked of the API', async () => {
		expect(await ask('api.other.test', '/login')).toEqual([200, 'Login']);
		expect(await ask('api.other.test', '/_astro/a.js')).toEqual([200, '1']);
		expect(await ask('api.other.test', '/robots.txt')).toEqual([200, 'Robots']);
		expect(await ask('api.other.test', '/api/availability')).toEqual([200, 'api']);
		expect(await ask('api.other.test', '/healthz')).toEqual([200, 'api']);
		expect(await ask('api.other.test', '/old')).toEqual([308, '/thankYou']);
		expect(await ask('api.other.test', '/404')).toEqual([404, 'None']);
		expect((await ask('api.other.test', '/', 'POST'))[0]).toBe(405);
	});
	it('answers to the host to which the built pages send, whatever the settings forgot, and to no stranger', async () => {
		expect(await ask('built.example', '/api/enquiry')).toEqual([200, 'api']);
		expect((await ask('evil.example', '/api/enquiry'))[0]).toBe(421);
		expect((await ask('evil.example', '/healthz'))[0]).toBe(421);
	});
});

it('a built site says where its forms are sent, if that is not itself', async () => {
	const built = async (forms: string) => loadSite(await siteFolder({ ...FILES, 'ContactUs.html': policy(forms) })).api;
	expect(await built('https://built.example https://www.site.test')).toBe('https://built.example');
	expect(await built('https://www.site.test')).toBeUndefined();
	expect(await built('')).toBeUndefined();
});
