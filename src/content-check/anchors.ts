import { ROUTES, type RouteName, TRIPS_FOLDER } from '#i18n/routes.ts';

/** Parts of pages that a link may lead to; a test holds them against the pages themselves. */
export const PARTS: Partial<Record<RouteName | 'trip', readonly string[]>> = {
	home: ['story', 'ages', 'day', 'school', 'next-departures'],
	about: ['roots', 'story'],
	trips: ['now-booking', 'coming-soon'],
	ages4to6: ['dates', 'archive'],
	ages7to12: ['dates', 'archive'],
	schedule: ['schedule', 'calendar'],
	details: ['pictures'],
	contact: ['trip-questions'],
	accessibility: ['help'],
	trip: [
		'departures',
		'itinerary',
		'meet',
		'lunch',
		'bring',
		'weather',
		'cancellation',
		'safety',
		'about',
		'access',
		'school',
		'questions',
		'share',
		'more',
	],
};

const BY_PATH = new Map(
	Object.entries(ROUTES).map(([name, { path }]) => [path, name as RouteName] as [string, RouteName]),
);

const nameOf = (path: string): RouteName | 'trip' | undefined =>
	BY_PATH.get(path) ?? (path.startsWith(`${TRIPS_FOLDER}/`) || !path.slice(1).includes('/') ? 'trip' : undefined);

/**
 * The parts that a link to a page may lead to; undefined where any may be there.
 * @param path of a page that there is, without language
 * @param sections of the terms: the names of their folders
 */
export const partsOf = (path: string, sections: readonly string[]): readonly string[] | undefined => {
	const name = nameOf(path);
	return name === 'terms' ? sections : name && PARTS[name];
};

const FOLDERS: Record<string, RouteName> = { 'ages-4-6': 'ages4to6', 'ages-7-12': 'ages7to12' };

/** The parts of the page that a file of words belongs to, and its headings. */
export const partsBeside = (file: string, body: string, sections: readonly string[]): readonly string[] => {
	const [kind, folder = ''] = file.split('/');
	const name = kind === 'trips' ? 'trip' : (FOLDERS[folder] ?? (folder as RouteName));
	const headings = [...body.matchAll(/^#+ +(.*)$/gm)].map(([, heading = '']) => heading.toLowerCase());
	const ids = headings.map((heading) => heading.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-'));
	return [...(name === 'terms' ? sections : (PARTS[name] ?? [])), ...ids];
};
