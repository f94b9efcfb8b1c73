import { LOCALES, type Locale, localeParam } from '#i18n/locales.ts';
import { type Trip, trips } from '../../content/queries.ts';

/** The paths that each trip has in each language; `params` gets the language. */
const pathsOf = async <Path extends { params: object; props: object }>(paths: (trip: Trip) => Path[]) => {
	const inLanguage = async (locale: Locale) =>
		(await trips(locale)).flatMap((trip) =>
			paths(trip).map(({ params, props }) => ({
				params: { locale: localeParam(locale), ...params },
				props: { locale, slug: trip.slug, ...props },
			})),
		);
	return (await Promise.all(LOCALES.map(inLanguage))).flat();
};

/** One path per language and trip without an address of its own: `/FieldTrips/<slug>`. */
export const slugPaths = () => pathsOf(({ slug, address }) => (address ? [] : [{ params: { slug }, props: {} }]));

/** One path per language and trip with an address of its own: `/busFactory`. */
export const addressPaths = () => pathsOf(({ address }) => (address ? [{ params: { address }, props: {} }] : []));

/** One path per language and departure: `/FieldTrips/<slug>/<date>.ics`. */
export const calendarPaths = () =>
	pathsOf(({ slug, departures }) => departures.map(({ date }) => ({ params: { slug, day: date }, props: { date } })));
