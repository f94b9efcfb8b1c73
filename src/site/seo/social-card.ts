import type { ImageMetadata } from 'astro';
import type { SocialCard } from '#domain/social-card.ts';
import { formatPrice, priceParts, range } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import type { RouteName } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { advertsAt } from '../content/adverts.ts';
import { priceOf } from '../content/offers.ts';
import { AGES_FOLDERS, type AgesRoute, entryOf, site, type Trip } from '../content/queries.ts';
import { today } from '../content/today.ts';
import { picturesOf } from '../content/trip-pictures.ts';

/** A picture of a link preview, and the same in words. */
export interface CardInWords {
	card: SocialCard;
	alt: string;
}

/** The file behind a picture, looked at without making the build publish the original. */
const fileOf = (image: ImageMetadata): SocialCard['picture'] => {
	const { fsPath, clone } = image as { fsPath?: string; clone?: ImageMetadata };
	return { file: fsPath ?? '', version: (clone ?? image).src };
};

const sharedBy = async (locale: Locale): Promise<Pick<SocialCard, 'locale' | 'brand'>> => {
	const { name } = await site();
	return { locale, brand: { name: name[locale], other: name[LOCALE_TABLE[locale].secondName] } };
};

const priceIn = (trip: Trip, locale: Locale) => {
	const lowest = priceOf(trip);
	if (!lowest) return undefined;
	const { before, amount, after } = priceParts(locale, lowest.price);
	const [from = '', behind = ''] = lowest.from
		? t(locale)
				.list.priceFrom.split('{price}')
				.map((each) => each.trim())
		: [];
	return { drawn: { from, before, amount, after: after + behind }, words: formatPrice(locale, lowest.price) };
};

/** A trip that has a picture: title, ages and price on its ticket. */
export const tripCard = async (trip: Trip, locale: Locale): Promise<CardInWords | undefined> => {
	const { facts, words } = trip;
	if (!facts.cover) return undefined;
	const { common } = t(locale);
	const ages = fill(common.trip.ages, { range: range(facts.ages.from, facts.ages.to) });
	const price = priceIn(trip, locale);
	const last = trip.dates.at(-1);
	const over = last !== undefined && last < today();
	const stamp = last === undefined ? common.trip.comingSoon : over ? common.trip.toBeAnnounced : undefined;
	return {
		card: {
			...(await sharedBy(locale)),
			title: words.stops,
			picture: fileOf(facts.cover),
			ticket: { tint: facts.tint, route: true, ages, price: price?.drawn, stamp },
		},
		alt: [words.title, ages, price?.words ?? stamp, picturesOf(trip)[0]?.alt]
			.filter(Boolean)
			.join(' · ')
			.replaceAll('\u2060', ''),
	};
};

const TINTS = { ages4to6: 'custard', ages7to12: 'mist' } as const;

const agesCard = async (page: AgesRoute, locale: Locale): Promise<CardInWords> => {
	const folder = AGES_FOLDERS[page];
	const { title, pictureAlt } = (await entryOf('agesPages', `${folder}/${locale}`)).data;
	const { picture } = (await entryOf('agesTrips', `${folder}/trips`)).data;
	const ticket = { tint: TINTS[page], route: false };
	const card = { ...(await sharedBy(locale)), title: [title], picture: fileOf(picture), ticket };
	return { card, alt: `${title} · ${card.brand.name} · ${pictureAlt}` };
};

/** The heading of a page, in the parts that stay together. */
const headingOf = async (page: RouteName, locale: Locale): Promise<string[]> => {
	if (page === 'home') return (await entryOf('homePage', locale)).data.titleParts;
	if (page === 'about') return (await entryOf('aboutPage', locale)).data.titleParts;
	if (page === 'terms') return [(await entryOf('termsPage', locale)).data.title];
	if (page === 'accessibility') return [(await entryOf('accessibilityPage', locale)).data.title];
	return [(await entryOf('plainPages', `${page}/${locale}`)).data.title];
};

/** A page that is no trip: its heading in the sky of the first picture of the home page. */
export const pageCard = async (page: RouteName, locale: Locale): Promise<CardInWords | undefined> => {
	if (page === 'ages4to6' || page === 'ages7to12') return agesCard(page, locale);
	const [advert] = await advertsAt('home-hero');
	if (!advert?.picture) return undefined;
	const title = await headingOf(page, locale);
	const card = { ...(await sharedBy(locale)), title, picture: fileOf(advert.picture) };
	const heading = title.join(LOCALE_TABLE[locale].wordSpace);
	return { card, alt: `${heading} · ${card.brand.name} · ${advert.alt?.[locale] ?? ''}` };
};
