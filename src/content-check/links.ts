import { type Locale, toLocale } from '#domain/locale.ts';
import { ENTRANCES, SCREEN_REDIRECTS, SCREENS } from '#domain/office/screens.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import {
	DEFAULT_PREFIX,
	localise,
	OTHER_PATHS,
	pathOf,
	ROUTES,
	SHORTCUTS,
	TRIPS_FOLDER,
	type TripAddress,
} from '#i18n/routes.ts';
import { nearest } from './nearest.ts';
import { type Fault, fault, type Phrase, phrase } from './sentences/codes.ts';

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
export const unseen = (all: Addresses): Addresses => ({ ...all, offShelf: new Set() });

/** Does a trip's address take the place of something else, whatever the case of its letters? */
export const isTaken = (path: string): boolean => TAKEN.has(path.toLowerCase());

/** The page that a link to none was meant for: a trip of a like name for a trip, else any page. */
const meantPage = (path: string, known: ReadonlySet<string>): string | undefined => {
	if (!path.startsWith(`${TRIPS_FOLDER}/`)) return nearest(path, known);
	const folder = [...known].filter((other) => other.startsWith(`${TRIPS_FOLDER}/`));
	const name = nearest(
		path.slice(TRIPS_FOLDER.length + 1),
		folder.map((other) => other.slice(TRIPS_FOLDER.length + 1)),
	);
	return name && `${TRIPS_FOLDER}/${name}`;
};

/** What to write instead of something that does not say where it begins. */
const beginning = (target: string, locale: Locale | undefined, known: ReadonlySet<string>): Phrase => {
	if (known.has(`/${target}`))
		return phrase('write', { right: locale ? localise(locale, `/${target}`) : `/${target}` });
	if (/^[\w.+-]+@[\w-]+\.[\w.]+$/.test(target)) return phrase('write', { right: `mailto:${target}` });
	if (/^(?:www\.|[\w-]+\.(?:com|org|net|gov|hk))/i.test(target)) return phrase('write', { right: `https://${target}` });
	return phrase('write_beginning');
};

/** Chinese punctuation: no address has it, but Markdown takes it for a part of one that stands bare in the text. */
const BEHIND = /[^\P{P}\p{ASCII}].*$/u;

/** What is wrong with a link that names its scheme. */
const checkScheme = (link: string, scheme: string): Fault | undefined => {
	if (BEHIND.test(link)) {
		const right = link.replace(BEHIND, '').replace(/^http:/i, 'https:');
		return fault('link_end', { link, right });
	}
	switch (scheme) {
		case 'http':
			return fault('link_https', { link, right: link.replace(/^http:/i, 'https:') });
		case 'https':
			return URL.canParse(link) ? undefined : fault('link_start', { link, advice: phrase('write_beginning') });
		case 'mailto':
			return /^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/i.test(link) ? undefined : fault('link_email', { link });
		case 'tel':
			return /^tel:\+\d{8,15}$/i.test(link) ? undefined : fault('link_phone', { link });
		default:
			return fault('link_scheme', { link, scheme });
	}
};

/** What is wrong with a link to a page of this site. */
const checkPage = (link: string, locale: Locale | undefined, { known, offShelf }: Addresses): Fault | undefined => {
	const [path = ''] = link.split(/[?#]/);
	const [, first = ''] = path.split('/');
	const prefix = toLocale(first);
	const bare = prefix && LOCALE_TABLE[prefix].prefix ? path.slice(first.length + 1) || '/' : path;
	if (!locale && prefix) return fault('link_prefix', { link, right: path.slice(first.length + 1) || '/' });
	if (!known.has(bare)) {
		const right = meantPage(bare, known);
		const there = right && locale ? localise(locale, right) : right;
		const advice = there
			? phrase('did_you_mean', { right: there })
			: phrase(bare.startsWith(TRIPS_FOLDER) ? 'look_trip' : 'look');
		return fault('link_unknown', { link, advice });
	}
	if (offShelf.has(bare)) return fault('link_off', { link });
	if (locale && localise(locale, bare) !== path) return fault('link_language', { link, right: localise(locale, bare) });
	return undefined;
};

/**
 * What is wrong with the target of a link.
 * @param locale the language of the file; undefined where the site adds the language itself
 */
export const checkLink = (url: string, locale: Locale | undefined, all: Addresses): Fault | undefined => {
	const link = url.trim();
	if (link.length > 500) return fault('link_long', { link: `${link.slice(0, 80)}…` });
	const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(link.replace(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase();
	if (link === '') return fault('link_empty');
	if (link.startsWith('#')) return undefined;
	if (/^[/\\]{2}/.test(link)) return fault('link_https', { link, right: `https:${link.replaceAll('\\', '/')}` });
	if (scheme) return checkScheme(link, scheme);
	if (link.startsWith('/')) return checkPage(link, locale, all);
	return fault('link_start', { link, advice: beginning(link, locale, all.known) });
};
