import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { daysOfChange } from '#content-check/history.ts';
import { SEARCH_LIMITS } from '#domain/search-result.ts';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { href, isIndexed } from '#i18n/routes.ts';
import { builtPages, dist, meta, tags, titleOf } from '../fixtures/built.ts';
import { publicPages } from '../fixtures/pages.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const byPath = new Map(builtPages.map((page) => [page.path, page]));
const shown = publicPages.filter(({ page }) => isIndexed(page));
const htmlOf = (path: string): string => byPath.get(path)?.html ?? '';
const canonicalOf = (html: string) => tags(html, 'link').find(({ rel }) => rel === 'canonical')?.['href'] ?? '';
const site = new URL(canonicalOf(htmlOf('/')));
const alternatesOf = (html: string): [string, string][] =>
	tags(html, 'link')
		.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
		.map(({ hreflang = '', href: address = '' }) => [hreflang, address]);
const lengthOf = (text: string): number => [...text].length;

const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
const entries = [...sitemap.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
	loc: /<loc>([^<]*)</.exec(entry)?.[1] ?? '',
	lastmod: /<lastmod>([^<]*)</.exec(entry)?.[1],
	alternates: tags(entry, 'xhtml:link').map(({ hreflang = '', href: address = '' }) => [hreflang, address]),
}));

test.describe('search engines', tagged('core'), () => {
	test('find every page of the table, and no page is built that is in no table', () => {
		expect(publicPages.filter(({ path }) => !byPath.has(path))).toEqual([]);
		const known = new Set(publicPages.map(({ path }) => path));
		const others = builtPages.filter(({ path, html }) => !known.has(path) && meta(html, 'robots') !== 'noindex');
		expect(others.map(({ path }) => path)).toEqual([]);
	});
	test('get a title and a description that fit, of its own for each page', () => {
		const wrong = publicPages.flatMap(({ locale, path }) => {
			const [title, description] = [titleOf(htmlOf(path)), meta(htmlOf(path), 'description') ?? ''];
			const most = SEARCH_LIMITS[locale];
			const fits = (text: string, limit: number) => lengthOf(text) >= 8 && lengthOf(text) <= limit;
			return fits(title, most.title) && fits(description, most.description)
				? []
				: [`${path}: ${title}: ${description}`];
		});
		expect(wrong).toEqual([]);
		for (const locale of LOCALES) {
			const pages = publicPages.filter((page) => page.locale === locale).map(({ path }) => htmlOf(path));
			for (const texts of [pages.map(titleOf), pages.map((html) => meta(html, 'description'))])
				expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
		}
	});
	test('learn the one address of each page, and of each of its languages, from each of them', () => {
		for (const { page, path } of shown) {
			const html = htmlOf(path);
			expect(canonicalOf(html), path).toBe(new URL(path, site).href);
			expect(alternatesOf(html), path).toEqual([
				...LOCALES.flatMap((each) =>
					LOCALE_TABLE[each].hreflangs.map((name) => [name, new URL(href(each, page), site).href]),
				),
				['x-default', new URL(href('en', page), site).href],
			]);
		}
	});
	test('are told which pages to leave out: those alone name no address', () => {
		const out = builtPages.filter(({ html }) => meta(html, 'robots') === 'noindex');
		const wanted = shown.map(({ path }) => path);
		expect(out.filter(({ path }) => wanted.includes(path))).toEqual([]);
		expect(out.filter(({ html }) => canonicalOf(html) || alternatesOf(html).length > 0)).toEqual([]);
		expect(out.length + wanted.length).toBe(builtPages.length);
		for (const name of ['/details', '/zh/thankYou', '/404', '/cn/404'])
			expect(out.map(({ path }) => path)).toContain(name);
	});
	test('get a sitemap of just the pages that they may show, with the languages that the pages name', () => {
		expect(entries.map(({ loc }) => loc).sort()).toEqual(shown.map(({ path }) => new URL(path, site).href).sort());
		for (const { loc, alternates } of entries)
			expect(alternates, loc).toEqual(alternatesOf(htmlOf(new URL(loc).pathname)));
		expect(sitemap).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
	});
	test('read in the sitemap since when a page is as it is', () => {
		const days = new Set([...daysOfChange(join(dist, '../content')).values()].map((day) => `${day}T00:00:00+08:00`));
		const wrong = entries.filter(({ lastmod = '' }) => !days.has(lastmod) || Date.parse(lastmod) > Date.now());
		expect(wrong).toEqual([]);
	});
	test('may read everything, and are shown the sitemap', async ({ request }) => {
		const robots = await (await request.get('/robots.txt')).text();
		expect(robots).not.toMatch(/^Disallow: *\S/m);
		expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', site).href}`);
		expect((await request.get('/sitemap.xml')).headers()['content-type']).toContain('application/xml');
	});
	test('and link previews get title, text, address and language of each page', () => {
		for (const { path, locale } of shown) {
			const html = htmlOf(path);
			const properties = tags(html, 'meta').filter(({ property }) => property);
			const all = (name: string) =>
				properties.filter(({ property }) => property === name).map(({ content }) => content);
			expect(`${all('og:title')} · ${all('og:site_name')}`, path).toBe(titleOf(html));
			expect(all('og:description'), path).toEqual([meta(html, 'description')]);
			expect(all('og:url'), path).toEqual([canonicalOf(html)]);
			expect(all('og:type'), path).toEqual(['website']);
			expect([all('og:locale'), ...all('og:locale:alternate')].flat().sort(), path).toEqual([
				'en_GB',
				'zh_CN',
				'zh_HK',
			]);
			expect(all('og:locale'), path).toEqual([LOCALE_TABLE[locale].og]);
			expect(meta(html, 'twitter:card')).toBe('summary_large_image');
		}
	});
});

test(
	'a phone that keeps the site finds its name and its icons in each language',
	tagged('core'),
	async ({ request }) => {
		for (const locale of LOCALES) {
			const address = tags(htmlOf(href(locale, 'home')), 'link').find(({ rel }) => rel === 'manifest')?.['href'] ?? '';
			const answer = await request.get(address);
			expect(answer.headers()['content-type']).toContain('application/manifest+json');
			const manifest = await answer.json();
			expect([manifest.lang, manifest.start_url]).toEqual([LOCALE_TABLE[locale].lang, href(locale, 'home')]);
			expect(titleOf(htmlOf(href(locale, 'home')))).toContain(manifest.name);
			for (const { src, type } of manifest.icons)
				expect((await request.get(src)).headers()['content-type'], src).toContain(type);
		}
	},
);
