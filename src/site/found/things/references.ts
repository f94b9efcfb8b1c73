import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { href, type Page } from '#i18n/routes.ts';

/** Full address of a page in a language. */
export const urlOf = (site: URL, locale: Locale, page: Page): string => new URL(href(locale, page), site).href;

/** How one description on a page names another: the organisation is the same in every language and on every page. */
export const idOf = {
	organisation: (site: URL): string => new URL('/#organisation', site).href,
	website: (site: URL, locale: Locale): string => `${urlOf(site, locale, 'home')}#website`,
	trip: (url: string): string => `${url}#trip`,
	departure: (url: string, date: string): string => `${url}#departure-${date}`,
};

/** Language of the texts of a description. */
export const languageOf = (locale: Locale): string => LOCALE_TABLE[locale].lang;
