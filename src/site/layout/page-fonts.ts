import { fonts, titles } from 'virtual:fonts';
import type { Locale } from '#i18n/locales.ts';
import type { Page, RouteName } from '#i18n/routes.ts';

/** Which first view a page has, of those that `virtual:fonts` knows. */
const FIRST = {
	home: 'home',
	about: 'about',
	trips: 'list',
	ages4to6: 'list',
	ages7to12: 'list',
	schedule: 'schedule',
	details: 'other',
	contact: 'contact',
	thankYou: 'other',
	terms: 'terms',
	accessibility: 'accessibility',
} as const satisfies Record<RouteName, string>;

/** Faces that a page declares, files that it asks for at once, and its style sheet of late faces. */
export const pageFonts = (locale: Locale, page: Page | undefined) => {
	if (page === undefined) return fonts[locale].other;
	if (typeof page === 'string') return fonts[locale][FIRST[page]];
	if ('part' in page) return fonts[locale].list;
	const { trip } = fonts[locale];
	const { files, of } = titles[locale];
	const own = files[of[page.slug] ?? -1];
	return own ? { ...trip, css: trip.css + own.css, preload: [...trip.preload, own.preload] } : trip;
};
