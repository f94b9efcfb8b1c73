import { FIRST_PAGES, type FirstPage } from '#domain/han-files.ts';
import { formatDuration, formatMonth, formatPrice, shortMonth, shortWeekday } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';

/** Display texts of the content files that first views are made of. */
export interface FirstContent {
	/** Names of the brand. */
	names: string[];
	labels: string[];
	/** Choices that stand among the facts at the top of a trip. */
	facts: string[];
	/** Titles of trips that can be booked. */
	booked: string[];
	/** Title of the page of a folder. */
	titleOf: (folder: string) => string[];
	/** Headings inside it. */
	headingsOf: (folder: string) => string[];
	/** Titles of the sections of the terms, and the first heading inside them. */
	terms: string[];
	/** The questions of the page of questions. */
	questions: string[];
}

const WEEK = ['04', '05', '06', '07', '08', '09', '10'] as const;

/** Units of a date and a price. */
export const unitsOf = (locale: Locale): string[] => [
	...WEEK.map((day) => shortWeekday(locale, `2026-05-${day}`)),
	shortMonth(locale, '2026-05'),
	formatPrice(locale, 100),
];

/**
 * What a phone of up to 430 × 932 pixels shows of each page in the display face before anybody scrolls. The title of a
 * trip has a file of its own.
 */
export const firstText = (locale: Locale, content: FirstContent): Record<FirstPage, string[]> => {
	const { common, home, list, tripPage, schedule, contact, accessibility, details, questions: asked } = t(locale);
	const { names, labels, facts, booked, titleOf, headingsOf, terms, questions } = content;
	const { nav, footer, trip } = common;
	const { search, filter, nowBooking, comingSoon } = list;
	const { firstName, lastName, oneName, email, phone, message, marketing, optional } = contact.form;
	const { jump, bookBar } = tripPage;
	const { years, children, included } = tripPage.facts;
	const duration = formatDuration(locale, '10:00', '12:30');
	const units = unitsOf(locale);
	const month = formatMonth(locale, '2026-05');
	const views: Record<FirstPage, (string | string[])[]> = {
		home: [
			[titleOf('home'), booked, units].flat(),
			[home.departures, home.allTrips, home.next, home.nextFew, home.noneKick, home.none, home.schedule, trip.book],
		],
		trip: [
			[labels, facts, units].flat(),
			[nav.trips, years, children, included, tripPage.separator, duration, tripPage.fare.title],
			[jump.dates, jump.itinerary, jump.lunch, jump.weather, jump.school],
			[list.priceFrom, bookBar.next, bookBar.none, bookBar.tell, trip.book],
		],
		list: [
			[titleOf('trips'), titleOf('ages-4-6'), titleOf('ages-7-12'), labels].flat(),
			[search.words, search.any, search.age, search.month, search.price],
			[filter.trips, nowBooking, comingSoon, list.years],
		],
		schedule: [
			[titleOf('schedule'), booked, labels, units].flat(),
			[month, schedule.past, schedule.few, schedule.full, trip.book],
		],
		contact: [titleOf('contact'), firstName, lastName, oneName, email, phone, message, marketing, optional],
		about: [titleOf('about'), headingsOf('about')],
		questions: [titleOf('questions'), questions, Object.values(asked.groups), asked.search],
		terms: [titleOf('terms'), terms],
		accessibility: [titleOf('accessibility'), headingsOf('accessibility'), accessibility.reviewed],
		other: [
			[titleOf('not-found'), titleOf('details')].flat(),
			[nav.home, nav.contact, footer.trips, footer.schedule, footer.explore, footer.company],
			[details.back, details.none, details.trips, contact.thanks.title, contact.thanks.trips, contact.thanks.stamp],
		],
	};
	const withNames = FIRST_PAGES.map((page) => [page, [names, views[page]].flat(2)]);
	return Object.fromEntries(withNames);
};
