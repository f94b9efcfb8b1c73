import { hash } from 'node:crypto';
import { type SocialCard, socialKey } from '#domain/social-card.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { isIndexed, type Page, ROUTES, type RouteName } from '#i18n/routes.ts';
import { dependencies } from '../../../package.json';
import { once, trips } from '../content/queries.ts';
import { pageCard, tripCard } from './social-card.ts';

export { SOCIAL_SIZE } from '#domain/social-card.ts';

/** The picture of a link preview: 1200 × 630 pixels. */
export interface SocialImage {
	/** Address below the site; it changes with what the picture shows. */
	src: string;
	alt: string;
	card: SocialCard;
	key: string;
}

const FOLDER = '/social/';

/** What draws: our code, and the packages behind it. */
const code = import.meta.glob<string>(
	['/src/build/{social,fonts}/*.{ts,tsx}', '/src/domain/tree-mark.ts', '!/src/**/*.test.ts'],
	{ query: '?raw', import: 'default', eager: true },
);
const VERSION = hash('sha256', JSON.stringify([code, dependencies]), 'hex');

const imagesOf = once(async (locale: Locale): Promise<Map<string, SocialImage>> => {
	const pages = (Object.keys(ROUTES) as RouteName[]).filter(isIndexed);
	const found = await Promise.all([
		...pages.map(async (page) => [page, await pageCard(page, locale)] as const),
		...(await trips(locale)).map(async (trip) => [`trip/${trip.slug}`, await tripCard(trip, locale)] as const),
	]);
	return new Map(
		found.flatMap(([name, made]) => {
			if (!made) return [];
			const key = socialKey(made.card, VERSION);
			const file = `${name.replace('trip/', '')}-${locale}.${key}.jpg`;
			return [[name, { ...made, src: FOLDER + file, key }] as const];
		}),
	);
});

/** The picture that previews of a page show. A trip without a picture of its own shares that of the list of trips. */
export const ogImage = async (page: Page, locale: Locale): Promise<SocialImage | undefined> => {
	const images = await imagesOf(locale);
	const name = typeof page === 'string' ? page : 'slug' in page ? `trip/${page.slug}` : 'trips';
	return images.get(name) ?? images.get('trips');
};

/** One path per picture, for the page file that answers with it; those that show the same photograph follow each other. */
export const socialPaths = async () => {
	const all = await Promise.all(LOCALES.map(async (locale) => [...(await imagesOf(locale)).values()]));
	const byPhotograph = Map.groupBy(all.flat(), ({ card }) => card.picture.version);
	return [...byPhotograph.values()].flat().map(({ src, card, key }) => ({
		params: { file: src.slice(FOLDER.length, -'.jpg'.length) },
		props: { card, key },
	}));
};
