import type { BreadcrumbList } from 'schema-dts';
import { absolute } from '#i18n/alternates.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Page, RouteName } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';

/** Joins words over a line's end; only eyes need it. */
const JOINER = /\u2060/g;

/** Pages below the list of trips; every other page is below home. */
const isTrips = (page: Page): boolean => typeof page !== 'string' || page === 'ages4to6' || page === 'ages7to12';

/** Short names of pages, as the menus have them; a page without one goes by its title. */
const shortNames = (locale: Locale): Partial<Record<RouteName, string>> => {
	const { nav, footer } = t(locale).common;
	return {
		home: nav.home,
		trips: nav.trips,
		ages4to6: nav.ages4to6,
		ages7to12: nav.ages7to12,
		schedule: footer.schedule,
		contact: nav.contact,
		about: nav.about,
		questions: footer.questions,
		terms: footer.terms,
	};
};

/** The way from home to a page. @param title what a page is called that no menu names */
export const breadcrumb = (site: URL, locale: Locale, page: Page, title: string): BreadcrumbList => {
	const names = shortNames(locale);
	const trail: Page[] = isTrips(page) ? ['home', 'trips', page] : ['home', page];
	return {
		'@type': 'BreadcrumbList',
		itemListElement: trail.map((step, i) => ({
			'@type': 'ListItem',
			position: i + 1,
			name: ((typeof step === 'string' && names[step]) || title).replace(JOINER, ''),
			item: absolute(site, locale, step),
		})),
	};
};
