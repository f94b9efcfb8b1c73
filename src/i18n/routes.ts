import { DEFAULT_LOCALE } from '#domain/locale.ts';
import { LOCALE_TABLE, LOCALES, type Locale } from './locales.ts';

/** The one table of public routes. Addresses are exact, case included; `indexed: false` keeps a page out of search engines. */
export const ROUTES = {
	home: { path: '/', indexed: true },
	about: { path: '/About', indexed: true },
	trips: { path: '/FieldTrips/All_Field_Trips', indexed: true },
	ages4to6: { path: '/FieldTrips/Ages4_6', indexed: true },
	ages7to12: { path: '/FieldTrips/Ages7_12', indexed: true },
	schedule: { path: '/ourSchedule', indexed: true },
	details: { path: '/details', indexed: false },
	contact: { path: '/ContactUs', indexed: true },
	thankYou: { path: '/thankYou', indexed: false },
	waitingList: { path: '/waitingList', indexed: false },
	booking: { path: '/booking', indexed: false },
	questions: { path: '/questions', indexed: true },
	terms: { path: '/termsAndConditions', indexed: true },
	accessibility: { path: '/accessibility', indexed: true },
} as const;

export type RouteName = keyof typeof ROUTES;

/** Every trip has an address below this one, if only to be led from it to an address of its own. */
export const TRIPS_FOLDER = '/FieldTrips';

/** What a trip needs to have an address: its folder name and, for two of them, an address of their own. */
export interface TripAddress {
	slug: string;
	address?: string | undefined;
}

/** Name of the query parameter that holds the folder name of a trip. */
const TRIP_PARAMETER = 'trip';

/** A page of the site, language left open. */
export type Page = RouteName | TripAddress;

/** Address of a page without language prefix. */
export const pathOf = (page: Page): string => {
	if (typeof page === 'string') return ROUTES[page].path;
	return page.address ? `/${page.address}` : `${TRIPS_FOLDER}/${page.slug}`;
};

/** May search engines show the page? */
export const isIndexed = (page: Page): boolean => typeof page !== 'string' || ROUTES[page].indexed;

/** A path of this site in a language: `/About` → `/zh/About`, `/` → `/zh`. */
export const localise = (locale: Locale, path: string): string => {
	const { prefix } = LOCALE_TABLE[locale];
	return path === '/' ? prefix || '/' : prefix + path;
};

/** Address of a page in a language. */
export const href = (locale: Locale, page: Page): string => localise(locale, pathOf(page));

/** Address of a page that then speaks of a trip: the schedule with it marked, the enquiry with it named. */
export const hrefAbout = (locale: Locale, page: 'schedule' | 'contact', slug: string): string =>
	`${href(locale, page)}?${TRIP_PARAMETER}=${slug}`;

/** Old and short addresses, without language prefix, and where they lead. */
export const SHORTCUTS = {
	[TRIPS_FOLDER]: ROUTES.trips.path,
	'/blank': ROUTES.about.path,
	'/blank-4': ROUTES.contact.path,
	'/tnc': ROUTES.terms.path,
} as const;

/** What else the built site has in its first folder, and what the server keeps for itself. */
export const OTHER_PATHS = [
	'404',
	'api',
	'countries',
	'flags',
	'healthz',
	'index',
	'metrics',
	'readyz',
	'search',
	'social',
] as const;

/** What somebody writes who gives the default language a prefix as the others have one; below it lies nothing. */
export const DEFAULT_PREFIX = `/${DEFAULT_LOCALE}`;

/** Every permanent redirect from address to address, in every language; what else is below `/en` leads to the same without it. */
export const redirects = (trips: readonly TripAddress[]): Map<string, string> => {
	const own = trips.flatMap((trip) =>
		trip.address ? [[`${TRIPS_FOLDER}/${trip.slug}`, `/${trip.address}`] as const] : [],
	);
	const pairs = [...Object.entries(SHORTCUTS), ...own];
	const inLanguages = LOCALES.flatMap((locale) =>
		pairs.map(([from, to]) => [localise(locale, from), localise(locale, to)] as const),
	);
	const pages = [...Object.values(ROUTES).map(({ path }) => path), ...own.map(([, address]) => address)];
	const prefixed = pages.map((path) => [path === '/' ? DEFAULT_PREFIX : DEFAULT_PREFIX + path, path] as const);
	return new Map([...inLanguages, ...prefixed]);
};
