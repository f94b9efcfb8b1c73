import { type Locale, toLocale } from '#domain/locale.ts';
import { SCREEN_REDIRECTS, SCREENS } from '#domain/office/screens.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { localise, pathOf, ROUTES, SHORTCUTS, type TripAddress } from '#i18n/routes.ts';
import { nearest } from './nearest.ts';
import type { Finding } from './problem.ts';

const SITE_PATHS = Object.values(ROUTES).map(({ path }): string => path);

/** Addresses that no trip may have: of pages, languages, the back office and what the server and the build keep for themselves. */
const TAKEN = new Set(
	SITE_PATHS.concat(
		Object.keys(SHORTCUTS),
		Object.values(LOCALE_TABLE).map(({ prefix }) => prefix),
		Object.keys(SCREENS),
		Object.keys(SCREEN_REDIRECTS),
		['/api', '/admin', '/login', '/setup', '/404', '/index', '/search', '/assets', '/_astro'],
	).map((path) => path.toLowerCase()),
);

/** The addresses of the site, without language. */
export interface Addresses {
	/** Every one that there is. */
	known: ReadonlySet<string>;
	/** Those of trips that are off the shelf, which have no page meanwhile. */
	offShelf: ReadonlySet<string>;
}

const ofTrips = (trips: readonly TripAddress[]): string[] =>
	trips.flatMap((trip) => [pathOf(trip), pathOf({ slug: trip.slug })]);

/** @param trips all of them, those that are off the shelf included */
export const addresses = (trips: readonly (TripAddress & { offline?: boolean })[]): Addresses => ({
	known: new Set([...SITE_PATHS, ...Object.keys(SHORTCUTS), ...ofTrips(trips)]),
	offShelf: new Set(ofTrips(trips.filter(({ offline }) => offline))),
});

/** For what is not shown itself: it may lead to what is not shown either. */
export const unseen = ({ known }: Addresses): Addresses => ({ known, offShelf: new Set() });

/** Does a trip's address take the place of something else, whatever the case of its letters? */
export const isTaken = (path: string): boolean => TAKEN.has(path.toLowerCase());

/**
 * What is wrong with the target of a link.
 * @param locale the language of the file; undefined where the site adds the language itself
 */
export const checkLink = (
	url: string,
	locale: Locale | undefined,
	{ known, offShelf }: Addresses,
): Omit<Finding, 'line'> | undefined => {
	const target = url.trim();
	if (target.length > 500) return { message: `the link ${target.slice(0, 80)}… is too long`, fix: 'Check its end' };
	const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target.replace(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase();
	if (target === '') return { message: 'a link leads nowhere', fix: 'Write its address in the round brackets' };
	if (target.startsWith('#')) return undefined;
	if (target.startsWith('//') || /^[/\\]{2}/.test(target)) {
		return { message: `the link ${target} has no https: in front`, fix: `Write https:${target.replaceAll('\\', '/')}` };
	}
	if (scheme === 'http')
		return { message: `the link ${target} is not safe`, fix: `Write ${target.replace(/^http:/i, 'https:')}` };
	if (scheme === 'https')
		return URL.canParse(target) ? undefined : { message: `the link ${target} is no address`, fix: 'Check it' };
	if (scheme === 'mailto' || scheme === 'tel') return undefined;
	if (scheme) {
		return {
			message: `the link ${target} begins with ${scheme}:, which is not allowed`,
			fix: 'Use https:, mailto:, tel: or a page of this site, such as /ourSchedule',
		};
	}
	if (!target.startsWith('/')) {
		return {
			message: `the link ${target} does not say where it begins`,
			fix: `Begin it with / for a page of this site, with https:// for another`,
		};
	}
	const [path = ''] = target.split(/[?#]/);
	const [, first = ''] = path.split('/');
	const prefix = toLocale(first);
	const bare = prefix && LOCALE_TABLE[prefix].prefix ? path.slice(first.length + 1) || '/' : path;
	if (!known.has(bare)) {
		const right = nearest(bare, known);
		return {
			message: `the link ${target} leads to a page that does not exist`,
			fix: right ? `Did you mean ${locale ? localise(locale, right) : right}?` : 'Check the address',
		};
	}
	if (offShelf.has(bare)) {
		return {
			message: `the link ${target} leads to a trip that is off the shelf`,
			fix: 'Lead it to another page, or put the trip back on the shelf',
		};
	}
	if (locale && localise(locale, bare) !== path) {
		return {
			level: 'warning',
			message: `the link ${target} leads to another language`,
			fix: `Write ${localise(locale, bare)}`,
		};
	}
	return undefined;
};
