import { type Locale, toLocale } from '#domain/locale.ts';
import { ENTRANCES, SCREEN_REDIRECTS, SCREENS } from '#domain/office/screens.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { DEFAULT_PREFIX, localise, OTHER_PATHS, pathOf, ROUTES, SHORTCUTS, type TripAddress } from '#i18n/routes.ts';
import { nearest } from './nearest.ts';
import type { Finding } from './problem.ts';

const SITE_PATHS = Object.values(ROUTES).map(({ path }): string => path);

/** Addresses that no trip may have: those of everything else. */
const TAKEN = new Set(
	SITE_PATHS.concat(
		Object.keys(SHORTCUTS),
		Object.values(LOCALE_TABLE).map(({ prefix }) => prefix),
		Object.keys(SCREENS),
		Object.keys(SCREEN_REDIRECTS),
		Object.keys(ENTRANCES),
		DEFAULT_PREFIX,
		OTHER_PATHS.map((name) => `/${name}`),
	)
		// A trip that has the address of a folder takes the place of what lies in it.
		.flatMap((path) => [path, path.split('/', 2).join('/')])
		.map((path) => path.toLowerCase()),
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
	const wrong = (message: string, fix: string) => ({ message: `the link ${target} ${message}`, fix });
	if (target.length > 500) return { message: `the link ${target.slice(0, 80)}… is too long`, fix: 'Check its end' };
	const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target.replace(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase();
	if (target === '') return { message: 'a link leads nowhere', fix: 'Write its address in the round brackets' };
	if (target.startsWith('#')) return undefined;
	if (/^[/\\]{2}/.test(target)) return wrong('has no https: in front', `Write https:${target.replaceAll('\\', '/')}`);
	if (scheme === 'http') return wrong('is not safe', `Write ${target.replace(/^http:/i, 'https:')}`);
	if (scheme === 'https') return URL.canParse(target) ? undefined : wrong('is no address', 'Check it');
	if (scheme === 'mailto' || scheme === 'tel') return undefined;
	if (scheme) {
		const fix = 'Use https:, mailto:, tel: or a page of this site, such as /ourSchedule';
		return wrong(`begins with ${scheme}:, which is not allowed`, fix);
	}
	if (!target.startsWith('/')) {
		const fix = 'Begin it with / for a page of this site, with https:// for another';
		return wrong('does not say where it begins', fix);
	}
	const [path = ''] = target.split(/[?#]/);
	const [, first = ''] = path.split('/');
	const prefix = toLocale(first);
	const bare = prefix && LOCALE_TABLE[prefix].prefix ? path.slice(first.length + 1) || '/' : path;
	if (!known.has(bare)) {
		const right = nearest(bare, known);
		const fix = right ? `Did you mean ${locale ? localise(locale, right) : right}?` : 'Check the address';
		return wrong('leads to a page that does not exist', fix);
	}
	if (offShelf.has(bare)) {
		const fix = 'Lead it to another page, or put the trip back on the shelf';
		return wrong('leads to a trip that is off the shelf', fix);
	}
	if (locale && localise(locale, bare) !== path)
		return { level: 'warning', ...wrong('leads to another language', `Write ${localise(locale, bare)}`) };
	return undefined;
};
