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
import { partsOf } from './anchors.ts';
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
	/** Names of the sections of the terms. */
	sections: readonly string[];
}

const ofTrips = (trips: readonly TripAddress[]): string[] =>
	trips.flatMap((trip) => [pathOf(trip), pathOf({ slug: trip.slug })]);

/** @param trips all of them, those that are off the shelf included */
export const addresses = (
	trips: readonly (TripAddress & { offline?: boolean })[],
	sections: readonly string[],
): Addresses => ({
	sections,
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
const beginning = (target: string, locale: Locale | undefined, known: ReadonlySet<string>): string => {
	if (known.has(`/${target}`)) return `Write ${locale ? localise(locale, `/${target}`) : `/${target}`}`;
	if (/^[\w.+-]+@[\w-]+\.[\w.]+$/.test(target)) return `Write mailto:${target}`;
	if (/^(?:www\.|[\w-]+\.(?:com|org|net|gov|hk))/i.test(target)) return `Write https://${target}`;
	return 'Begin it with / for a page of this site, with https:// for another';
};

type Words = Omit<Finding, 'line'>;
type Complaint = (message: string, fix: string) => Words;

/** What is wrong with a link that names its scheme. */
const checkScheme = (target: string, scheme: string, wrong: Complaint): Words | undefined => {
	switch (scheme) {
		case 'http':
			return wrong('is not safe', `Write ${target.replace(/^http:/i, 'https:')}`);
		case 'https':
			return URL.canParse(target) ? undefined : wrong('is no address', 'Check it');
		case 'mailto':
			if (/^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/i.test(target)) return undefined;
			return wrong('is no email address', 'Write mailto:name@example.com');
		case 'tel':
			if (/^tel:\+\d{8,15}$/i.test(target)) return undefined;
			return wrong('is no telephone number', 'Write it with its country code and without spaces: tel:+85255550100');
		default: {
			const fix = 'Use https:, mailto:, tel: or a page of this site, such as /ourSchedule';
			return wrong(`begins with ${scheme}:, which is not allowed`, fix);
		}
	}
};

/** What is wrong with a link to a page of this site. */
const checkPage = (
	target: string,
	locale: Locale | undefined,
	{ known, offShelf, sections }: Addresses,
	wrong: Complaint,
): Words | undefined => {
	const [path = ''] = target.split(/[?#]/);
	const [, first = ''] = path.split('/');
	const prefix = toLocale(first);
	const bare = prefix && LOCALE_TABLE[prefix].prefix ? path.slice(first.length + 1) || '/' : path;
	if (!locale && prefix) {
		const message = 'names a language, which the site adds by itself';
		return wrong(message, `Write ${path.slice(first.length + 1) || '/'}`);
	}
	if (!known.has(bare)) {
		const right = meantPage(bare, known);
		const choice = bare.startsWith(TRIPS_FOLDER) ? 'Look for the name of its folder under content/trips' : 'Check it';
		const fix = right ? `Did you mean ${locale ? localise(locale, right) : right}?` : choice;
		return wrong('leads to a page that does not exist', fix);
	}
	if (offShelf.has(bare))
		return wrong('leads to a trip that is off the shelf', 'Lead it to another page, or put the trip back on the shelf');
	if (locale && localise(locale, bare) !== path)
		return { level: 'warning', ...wrong('leads to another language', `Write ${localise(locale, bare)}`) };
	const part = target.split('#')[1];
	return part ? checkPart(target, part, partsOf(bare, sections)) : undefined;
};

/** Does a page have the part that a link leads to? @param parts undefined when it may have any */
export const checkPart = (target: string, part: string, parts: readonly string[] | undefined): Words | undefined => {
	if (!parts || parts.includes(part) || part === 'main') return undefined;
	const choice = parts.length > 0 ? `, or choose from: ${parts.map((name) => `#${name}`).join(', ')}` : '';
	const message = `the link ${target} leads to a part that the page does not have`;
	return { level: 'warning', message, fix: `Take #${part} away${choice}` };
};

/**
 * What is wrong with the target of a link.
 * @param locale the language of the file; undefined where the site adds the language itself
 */
export const checkLink = (url: string, locale: Locale | undefined, all: Addresses): Words | undefined => {
	const target = url.trim();
	const wrong: Complaint = (message, fix) => ({ message: `the link ${target} ${message}`, fix });
	if (target.length > 500) return { message: `the link ${target.slice(0, 80)}… is too long`, fix: 'Check its end' };
	const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target.replace(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase();
	if (target === '') return { message: 'a link leads nowhere', fix: 'Write its address in the round brackets' };
	if (target.startsWith('#')) return undefined;
	if (/^[/\\]{2}/.test(target)) return wrong('has no https: in front', `Write https:${target.replaceAll('\\', '/')}`);
	if (scheme) return checkScheme(target, scheme, wrong);
	if (target.startsWith('/')) return checkPage(target, locale, all, wrong);
	return wrong('does not say where it begins', beginning(target, locale, all.known));
};
