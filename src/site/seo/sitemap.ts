import { absolute, alternates } from '#i18n/alternates.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { isIndexed, type Page, ROUTES, type RouteName } from '#i18n/routes.ts';

interface PageVersion {
	page: Page;
	locale: Locale;
}

/** Every page that search engines may show, each in every language. @param trips every trip */
export const indexedPages = (trips: readonly Page[]): PageVersion[] => {
	const routes = (Object.keys(ROUTES) as RouteName[]).filter(isIndexed);
	return [...routes, ...trips].flatMap((page) => LOCALES.map((locale) => ({ page, locale })));
};

/**
 * The sitemap of a site (sitemaps.org, with the language versions of each page). Addresses hold nothing to be escaped.
 * @param entries `changed` is the day in Hong Kong on which what a page shows last changed
 */
export const sitemap = (site: URL, entries: readonly (PageVersion & { changed: string })[]): string => {
	const urls = entries.map(({ page, locale, changed }) => {
		const links = alternates(site, page).map(
			({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
		);
		return `<url><loc>${absolute(site, locale, page)}</loc><lastmod>${changed}T00:00:00+08:00</lastmod>${links.join('')}</url>`;
	});
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
		...urls,
		'</urlset>',
		'',
	].join('\n');
};
