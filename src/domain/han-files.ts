import type { Locale } from './locale.ts';

/** Pages whose first view has a file of its own Chinese characters. list: every list of trips */
export const FIRST_PAGES = [
	'home',
	'trip',
	'list',
	'schedule',
	'contact',
	'about',
	'questions',
	'terms',
	'accessibility',
	'other',
] as const;
export type FirstPage = (typeof FIRST_PAGES)[number];

/** Files of a language for what single trips set: a trip's page asks for one of each kind, and few trips share it. */
const TRIP_FILES = 32;

const ofTrip = (kind: string, locale: Locale, slug: string): string => {
	const sum = [...slug].reduce((total, letter) => total + letter.charCodeAt(0), 0);
	return `${locale}-${kind}-${sum % TRIP_FILES}`;
};

/** Names of the files of Chinese characters that the build cuts and pages ask for. */
export const hanFile = {
	/** What every page of this kind shows first. */
	first: (locale: Locale, page: FirstPage): string => `${locale}-first-${page}`,
	/** The title of a trip, and of those that share its file. */
	title: (locale: Locale, slug: string): string => ofTrip('title', locale, slug),
	/** What the page of a trip sets further down, beyond what all pages have, and of those that share its file. */
	trip: (locale: Locale, slug: string): string => ofTrip('trip', locale, slug),
	/** Everything else that the language sets in the display face. */
	all: (locale: Locale): string => `${locale}-all`,
};
