import { DEFAULT_LOCALE, LOCALE_TABLE, LOCALES, type Locale } from './locales.ts';
import { href, type Page } from './routes.ts';

/** The address of a page for readers of a language, as search engines name that language. */
export interface Alternate {
	hreflang: string;
	href: string;
}

/** Full address of a page in a language. @param site public address of the site; only its origin counts */
export const absolute = (site: URL, locale: Locale, page: Page): string => site.origin + href(locale, page);

/**
 * Every version of a page, the one for whoever reads none of these languages included. Head and sitemap both write these,
 * so that they never contradict each other.
 * @param site public address of the site
 */
export const alternates = (site: URL, page: Page): Alternate[] => {
	const versions = LOCALES.map((locale) => ({ locale, href: absolute(site, locale, page) }));
	return [
		...versions.flatMap((version) =>
			LOCALE_TABLE[version.locale].hreflangs.map((hreflang) => ({ hreflang, href: version.href })),
		),
		...versions
			.filter(({ locale }) => locale === DEFAULT_LOCALE)
			.map((version) => ({ hreflang: 'x-default', href: version.href })),
	];
};
