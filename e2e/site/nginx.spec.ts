import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { type APIRequestContext, request as requests } from 'playwright/test';
import { SHELLS } from '#domain/office/screens.ts';
import { SECURITY_HEADERS } from '#domain/security-headers.ts';
import { LOCALES } from '#i18n/locales.ts';
import { localise, redirects } from '#i18n/routes.ts';
import { dist } from '../fixtures/built.ts';
import { type RunningNginx, startNginx } from '../fixtures/nginx.ts';
import { tripPages } from '../fixtures/pages.ts';
import { fewPages } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { installed } from '../setup/tool.ts';

test.skip(installed('nginx') === undefined || installed('openssl') === undefined, 'nginx or openssl is not here');

/** A port at which nothing listens: a server that is down. */
const DOWN = '127.0.0.1:9';
const HIDDEN = ['/_headers', '/_redirects', '/About.html.br', '/favicon.svg.gz', '/.env', '/404'];

/** Addresses in the wrong case, with a closing slash, an ending or a prefix too much, and where they lead. */
const MISWRITTEN: readonly (readonly [from: string, to: string])[] = [
	['/about', '/About'],
	['/zh/fieldtrips/all_field_trips', '/zh/FieldTrips/All_Field_Trips'],
	['/About/', '/About'],
	['/zh/', '/zh'],
	['/ZH/TNC', '/zh/termsAndConditions'],
	['/About.html', '/About'],
	['/en/', '/'],
	['/en/FieldTrips/ocean-pandas', '/FieldTrips/ocean-pandas'],
	['/en/tnc', '/termsAndConditions'],
	['/goods', '/goods/goods-list'],
	['/order?state=paid', '/order/order-list?state=paid'],
	['/params/', '/params/specifications'],
];

/** One file of each kind, by its address. */
const kinds = new Map(
	globSync('**/*.*', { cwd: dist, exclude: (name) => /^[._](?!astro)/.test(name) })
		.filter((file) => !/\.(?:html|br|gz)$/.test(file))
		.map((file) => [extname(file), `/${file}`]),
);

const asked = [
	...fewPages.map(({ path }) => path),
	...SHELLS.map(({ path }) => path),
	...[...redirects(tripPages).keys()].map((path) => `${path}?from=old`),
	...MISWRITTEN.map(([from]) => from),
	...LOCALES.flatMap((locale) => HIDDEN.map((path) => localise(locale, path))),
	...LOCALES.map((locale) => localise(locale, '/no/such/place')),
	...kinds.values(),
	'/zhong',
	'/en//elsewhere.example',
	'/.well-known/security.txt',
];

/** What of an answer visitors and search engines depend on. */
const answerOf = async (request: APIRequestContext, path: string, names: readonly string[]) => {
	const response = await request.get(path, { maxRedirects: 0 });
	const headers = response.headers();
	const status = response.status();
	// Nobody reads the body of a redirect, of which nginx says that it is a page.
	const type = status === 308 ? undefined : headers['content-type'];
	const said = ['location', ...Object.keys(SECURITY_HEADERS), ...names].map((name) => [name, headers[name]]);
	const body = status === 308 ? undefined : hash('sha256', await response.body());
	return { path, status, type, body, ...Object.fromEntries(said) };
};

const through = async <T>(base: string, act: (request: APIRequestContext) => Promise<T>): Promise<T> => {
	const context = await requests.newContext({ baseURL: base, ignoreHTTPSErrors: true });
	try {
		return await act(context);
	} finally {
		await context.dispose();
	}
};

test.describe('nginx before our server', () => {
	test.describe.configure({ mode: 'serial' });
	let nginx: RunningNginx;
	test.beforeAll(async ({ baseURL }) => {
		nginx = await startNginx({ upstreams: [DOWN, `127.0.0.1:${new URL(baseURL ?? '').port}`] });
	});
	test.afterAll(() => nginx.stop());

	test('answers every address as our server does', async ({ request }) => {
		const names = ['cache-control', 'content-security-policy', 'vary', 'etag'];
		await through(nginx.https, async (there) => {
			for (const path of asked)
				expect(await answerOf(there, path, names)).toEqual(await answerOf(request, path, names));
		});
	});

	test('says the same of a file that the browser has already: its headers take the place of those kept', async () => {
		await through(nginx.https, async (there) => {
			for (const path of ['/', '/zh/About', ...kinds.values()]) {
				const first = (await there.get(path)).headers();
				const again = await there.get(path, { headers: { 'if-none-match': first['etag'] ?? '' } });
				expect([path, again.status()]).toEqual([path, 304]);
				for (const name of ['content-security-policy', 'cache-control'])
					expect([path, again.headers()[name]]).toEqual([path, first[name]]);
			}
		});
	});

	test('sends packed what is packed, in the form that the browser takes', async () => {
		await through(nginx.https, async (there) => {
			for (const coding of ['br', 'gzip']) {
				const answer = await there.get('/About', { headers: { 'accept-encoding': coding } });
				const headers = answer.headers();
				expect([headers['content-encoding'], headers['vary']?.toLowerCase()]).toEqual([coding, 'accept-encoding']);
			}
		});
	});

	test('hands on what is not a file, and keeps to itself what is for the operator', async ({ request }) => {
		await through(nginx.https, async (there) => {
			const [ours, its] = [await request.post('/api/enquiry'), await there.post('/api/enquiry')];
			expect(its.status()).toBe(ours.status());
			expect((await its.json()).error.code).toBe((await ours.json()).error.code);
			const policies = its.headersArray().filter(({ name }) => name.toLowerCase() === 'content-security-policy');
			expect(policies).toHaveLength(1);
			expect((await there.get('/healthz')).headers()['content-type']).toContain('json');
			for (const path of ['/metrics', '/readyz']) expect((await there.get(path)).status()).toBe(404);
		});
	});

	test('serves a page by HTTP/2, with all that is on it', async ({ browser }) => {
		const context = await browser.newContext({ ignoreHTTPSErrors: true });
		const page = await context.newPage();
		const wrong: string[] = [];
		page.on('response', (response) => response.status() >= 400 && wrong.push(response.url()));
		await page.goto(`${nginx.https}/zh`, { waitUntil: 'networkidle' });
		const protocol = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().nextHopProtocol);
		expect([protocol, wrong]).toEqual(['h2', []]);
		await context.close();
	});

	test('leads from http to https', async () => {
		await through(nginx.http, async (there) => {
			const response = await there.get('/zh/About?a=1', { maxRedirects: 0 });
			expect([response.status(), response.headers().location]).toEqual([308, 'https://localhost/zh/About?a=1']);
		});
	});
});

test('nginx tells the server who asks, and refuses what is larger than anything that the server takes', async () => {
	let heard: IncomingHttpHeaders = {};
	const echo = createServer((request, response) => {
		heard = request.headers;
		request.resume().on('end', () => response.end('heard'));
	}).listen(0, '127.0.0.1');
	const { port } = await new Promise<AddressInfo>((resolve) =>
		echo.once('listening', () => resolve(echo.address() as AddressInfo)),
	);
	const nginx = await startNginx({ upstreams: [DOWN, `127.0.0.1:${port}`] });
	try {
		await through(nginx.https, async (there) => {
			const headers = { 'x-forwarded-for': '203.0.113.9' };
			const taken = await there.post('/api/office/pictures', { headers, data: Buffer.alloc(15_000_000) });
			expect([taken.status(), heard['x-forwarded-for'], heard.host]).toEqual([
				200,
				'127.0.0.1',
				new URL(nginx.https).host,
			]);
			expect((await there.post('/api/office/pictures', { data: Buffer.alloc(16_000_000) })).status()).toBe(413);
		});
	} finally {
		await nginx.stop();
		echo.close();
	}
});
