import type { APIResponse } from 'playwright/test';
import { HEADER_ONLY_POLICY, SECURITY_HEADERS } from '#domain/security-headers.ts';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { href, localise, redirects } from '#i18n/routes.ts';
import { pagesOfSitemap, referredTo } from '../fixtures/deployed.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

/** What must be set at a host. Each test is a rule: those that fail are the rules that the host lacks. */
test.describe('host rule', tagged('deployed'), () => {
	const typeOf = (response: APIResponse): string => response.headers()['content-type']?.replaceAll(' ', '') ?? '';

	test('every page of the sitemap is there, as HTML in UTF-8', async ({ request }) => {
		const pages = await pagesOfSitemap(request);
		expect(pages.length).toBeGreaterThan(LOCALES.length);
		for (const path of pages) {
			const response = await request.get(path, { maxRedirects: 0 });
			expect.soft([path, response.status(), typeOf(response)]).toEqual([path, 200, 'text/html;charset=utf-8']);
		}
	});

	test('old and miswritten addresses lead to the right ones by 308', async ({ request }) => {
		const miswritten = [
			['/About/', '/About'],
			['/zh/', '/zh'],
			['/about', '/About'],
			['/About.html', '/About'],
			['/en/About', '/About'],
		] as const;
		for (const [from, to] of [...redirects([]), ...miswritten]) {
			const response = await request.get(`${from}?from=old`, { maxRedirects: 0 });
			const { pathname, search } = new URL(response.headers()['location'] ?? '', 'http://host');
			expect.soft([from, response.status(), pathname + search]).toEqual([from, 308, `${to}?from=old`]);
		}
	});

	for (const locale of LOCALES)
		test(`an address that does not exist gets 404 and the page in ${LOCALE_TABLE[locale].name}`, async ({
			request,
		}) => {
			const response = await request.get(localise(locale, '/no/such/place'));
			expect(response.status()).toBe(404);
			expect(await response.text()).toContain(`lang="${LOCALE_TABLE[locale].lang}"`);
		});

	test('files have their types', async ({ request }) => {
		const home = await (await request.get('/')).text();
		for (const [address, type] of [
			['/sitemap.xml', /^(application|text)\/xml/],
			['/robots.txt', /^text\/plain/],
			['/.well-known/security.txt', /^text\/plain;charset=utf-8$/],
			['/schedule.ics', /^text\/calendar/],
			['/manifest.webmanifest', /^application\/manifest\+json/],
			[referredTo(home, /"(\/_astro\/[^"]+\.css)"/), /^text\/css/],
			[referredTo(home, /"(\/_astro\/[^"]+\.js)"/), /^text\/javascript/],
			[referredTo(home, /"(\/_astro\/[^" ]+\.woff2)"/), /^font\/woff2/],
			[referredTo(home, /(\/_astro\/[^" ]+\.avif)/), /^image\/avif/],
		] as const) {
			const response = await request.get(address);
			expect.soft(response.status(), address).toBe(200);
			expect.soft(typeOf(response), address).toMatch(type);
		}
	});

	test('pages, styles and scripts are compressed', async ({ request }) => {
		const home = await (await request.get('/')).text();
		const files = ['/', '/zh', '/sitemap.xml', '/schedule.ics', '/manifest.webmanifest'];
		for (const path of [...files, referredTo(home, /"(\/_astro\/[^"]+\.js)"/)]) {
			const { 'content-encoding': coding, vary = '' } = (
				await request.get(path, { headers: { 'accept-encoding': 'gzip, br' } })
			).headers();
			expect.soft(coding, path).toMatch(/^(gzip|br)$/);
			expect.soft(vary.toLowerCase(), path).toContain('accept-encoding');
		}
	});

	test('a file with a hash in its name is kept for ever, and a page is asked for anew and found unchanged', async ({
		request,
	}) => {
		const page = await request.get('/About');
		const kept = await request.get(referredTo(await page.text(), /"(\/_astro\/[^"]+\.css)"/));
		expect.soft(kept.headers()['cache-control']).toMatch(/max-age=31536000.*immutable/);
		const { 'cache-control': rule = '', etag = '', 'last-modified': date = '' } = page.headers();
		expect.soft(Number(/max-age=(\d+)/.exec(rule)?.[1] ?? 0), rule).toBeLessThanOrEqual(300);
		const again = await request.get('/About', {
			headers: { ...(etag && { 'if-none-match': etag }), ...(date && { 'if-modified-since': date }) },
		});
		expect(again.status()).toBe(304);
	});

	test('security headers stand on pages, files and missing pages', async ({ request }) => {
		for (const path of ['/', '/zh/no/such/place', '/schedule.ics', '/robots.txt']) {
			const headers = (await request.get(path)).headers();
			// Only what TLS carries may say that it has to.
			for (const [name, value] of Object.entries(SECURITY_HEADERS))
				expect.soft(headers[name], `${name} of ${path}`).toBe(value);
			expect.soft(headers['content-security-policy'], path).toContain(HEADER_ONLY_POLICY);
		}
	});

	test('what is not for visitors is not there', async ({ request }) => {
		for (const path of ['/_redirects', '/_headers', '/About.html.br', '/.git/HEAD', '/.env', '/package.json'])
			expect.soft((await request.get(path)).status(), path).toBe(404);
	});

	test('departures are told from the server, for a short time', async ({ request }) => {
		const response = await request.get('/api/availability');
		expect(response.status()).toBe(200);
		expect(Number(/max-age=(\d+)/.exec(response.headers()['cache-control'] ?? '')?.[1] ?? 0)).toBeLessThanOrEqual(60);
	});

	test('the form has a server that says in the language of the page what is missing', async ({ request, baseURL }) => {
		for (const locale of LOCALES) {
			const page = await (await request.get(href(locale, 'contact'))).text();
			const address = new URL(referredTo(page, /<form[^>]* action="([^"]+\/enquiry)"/), baseURL);
			const answer = await request.post(address.href, {
				headers: { accept: 'text/html', origin: new URL(baseURL ?? '').origin },
				form: { locale, message: 'Test of the site' },
			});
			expect(answer.status()).toBe(422);
			expect(await answer.text()).toContain(`lang="${LOCALE_TABLE[locale].lang}"`);
		}
	});
});
