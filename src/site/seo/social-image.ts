import { imageOf, keyOf } from 'virtual:social-images';
import type { SocialCard } from '#domain/social-card.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { isIndexed, type Page, ROUTES, type RouteName } from '#i18n/routes.ts';
import { once, trips } from '../content/queries.ts';
import { pageCard, tripCard } from './social-card.ts';

export { SOCIAL_SIZE } from '#domain/social-card.ts';

/** The picture of a link preview: 1200 × 630 pixels. */
export interface SocialImage {
	/** Address below the site; it changes with what the picture shows. */
	src: string;
	/** What it shows. */
	alt: string;
	card: SocialCard;
}

const FOLDER = '/social/';

const imagesOf = once(async (locale: Locale): Promise<Map<string, SocialImage>> => {
	const pages = (Object.keys(ROUTES) as RouteName[]).filter(isIndexed);
	const found = await Promise.all([
		...pages.map(async (page) => [page, await pageCard(page, locale)] as const),
		...(await trips(locale)).map(async (trip) => [`trip/${trip.slug}`, await tripCard(trip, locale)] as const),
	]);
	return new Map(
		found.flatMap(([name, made]) => {
			if (!made) return [];
			const file = `${name.replace('trip/', '')}-${locale}.${keyOf(made.card)}.jpg`;
			return [[name, { src: FOLDER + file, ...made }] as const];
		}),
	);
});

/** The picture that previews of a page show. A trip without a picture of its own shares that of the list of trips. */
export const ogImage = async (page: Page, locale: Locale): Promise<SocialImage | undefined> => {
	const images = await imagesOf(locale);
	const name = typeof page === 'string' ? page : 'slug' in page ? `trip/${page.slug}` : 'trips';
	return images.get(name) ?? images.get('trips');
};

/** One path per picture, for the page file that answers with it. */
export const socialPaths = async () => {
	const all = await Promise.all(LOCALES.map(async (locale) => [...(await imagesOf(locale)).values()]));
	return all.flat().map(({ src, card }) => ({
		params: { file: src.slice(FOLDER.length, -'.jpg'.length) },
		props: { card },
	}));
};

/** The picture as a file. */
export const socialFile = (card: SocialCard): Promise<Uint8Array<ArrayBuffer>> => imageOf(card);
