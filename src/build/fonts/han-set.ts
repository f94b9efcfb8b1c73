import type { Locale } from '#i18n/locales.ts';
import { type DisplayText, GROUPS, type Group, hanOf } from './display-text.ts';
import { FIRST_PAGES, type FirstPage, packTitles, type Titles } from './first-text.ts';

/** The Chinese characters of a language; what is in the core is in no other group. */
export interface HanSet extends Record<Group, string[]> {
	/** Of the first view of each page, with every mark that the page may show. */
	first: Record<FirstPage, string[]>;
	/** Titles of trips, without what every first view of a trip has. */
	titleFiles: Titles;
}

const eachFirst = (of: (page: FirstPage) => string[]) =>
	Object.fromEntries(FIRST_PAGES.map((page) => [page, of(page)])) as Record<FirstPage, string[]>;

const NO_HAN: HanSet = {
	...{ core: [], heads: [], titles: [], home: [], trip: [], contact: [], page: [] },
	first: eachFirst(() => []),
	titleFiles: { files: [], of: {} },
};

/** An English page has no Chinese headings, and its marks are Latin ones. */
export const hanSet = (text: DisplayText, locale: Locale): HanSet => {
	if (locale === 'en') return NO_HAN;
	const of = (group: Group) => new Set(hanOf(text[group]));
	// Marks come at once: faces close their gaps in different ways, so a late one would move the text behind it.
	const marks = GROUPS.flatMap((group) => hanOf(text[group])).filter((each) => !/\p{Script=Han}/u.test(each));
	const core = new Set([...of('core'), ...marks]);
	const titles = of('titles').difference(core);
	const rest = (group: Group, ...known: Set<string>[]) => [
		...known.reduce((left, each) => left.difference(each), of(group).difference(core)),
	];
	const first = (page: FirstPage) => hanOf([...text.first[page], ...marks]);
	const everyTrip = new Set(first('trip'));
	const further = (title: string[]) => [...new Set(hanOf(title)).difference(everyTrip)];
	return {
		core: [...core],
		heads: rest('heads'),
		titles: [...titles],
		home: rest('home', titles),
		trip: rest('trip', titles),
		contact: rest('contact'),
		page: rest('page'),
		first: eachFirst(first),
		titleFiles: packTitles(text.trips.map(([slug, title]) => [slug, further(title)] as const)),
	};
};
