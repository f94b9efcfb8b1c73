import { absolute } from '#i18n/alternates.ts';
import type { Locale } from '#i18n/locales.ts';

/** How one description on a page names another: the organisation is the same in every language and on every page. */
export const idOf = {
	organisation: (site: URL): string => `${site.origin}/#organisation`,
	website: (site: URL, locale: Locale): string => `${absolute(site, locale, 'home')}#website`,
	trip: (url: string): string => `${url}#trip`,
	departure: (url: string, date: string): string => `${url}#departure-${date}`,
};
