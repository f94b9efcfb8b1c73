import { describe, expect, it } from 'vitest';
import { indexedPages, sitemap } from './sitemap.ts';

const site = new URL('https://www.example.org');
const trip = { slug: 'bus-factory', address: 'busFactory' };

describe('the sitemap', () => {
	it('is about trips and about pages that may be shown, in each language', () => {
		const pages = indexedPages([trip]);
		expect(pages.filter(({ page }) => page === trip).map(({ locale }) => locale)).toEqual(['en', 'zh', 'cn']);
		expect(pages.some(({ page }) => page === 'about')).toBe(true);
		expect(pages.some(({ page }) => page === 'details' || page === 'thankYou')).toBe(false);
	});
	it('names every version of each page, and a day only where one is known', () => {
		const text = sitemap(site, [
			{ page: trip, locale: 'zh', changed: '2026-11-20' },
			{ page: 'home', locale: 'en', changed: undefined },
		]);
		expect(text).toContain(
			'<url><loc>https://www.example.org/zh/busFactory</loc><lastmod>2026-11-20T00:00:00+08:00</lastmod>',
		);
		expect(text).toContain('<url><loc>https://www.example.org/</loc><xhtml:link');
		expect(text).toContain('hreflang="zh-Hant" href="https://www.example.org/zh/busFactory"/>');
		expect(text.match(/x-default/g)).toHaveLength(2);
	});
	it('stops rather than writing more than a sitemap may hold', () => {
		const entry = { page: trip, locale: 'en', changed: undefined } as const;
		expect(() => sitemap(site, Array(50_001).fill(entry))).toThrow(/50000/);
	});
});
