import type { AggregateOffer, ItemList, ListItem, Place, Thing, TouristTrip } from 'schema-dts';
import { familySpan } from '#domain/itinerary.ts';
import { lowestPrice } from '#domain/lowest-price.ts';
import { hasPlaces } from '#domain/next-departures.ts';
import { shopProductLink } from '#domain/shop-link.ts';
import { isPast } from '#domain/trip-status.ts';
import { absolute } from '#i18n/alternates.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { site, type Trip } from '../../content/queries.ts';
import type { ShownDeparture } from '../../content/seats.ts';
import { meetingPointOf } from '../../content/specifications.ts';
import { today } from '../../content/today.ts';
import { departuresSince } from '../last-change.ts';
import { ogImage } from '../social-image.ts';
import { departureEvent } from './departure.ts';
import { organisationName } from './organisation.ts';
import { idOf } from './references.ts';

/** The stops of the day in order, as far as they are planned. */
const stopsOf = ({ words }: Trip): ListItem[] => {
	const stops = words.itinerary ?? words.stops.map((title) => ({ title, text: undefined }));
	return stops.map(({ title, text }, i) => ({
		'@type': 'ListItem',
		position: i + 1,
		name: title,
		description: text,
	}));
};

/** From what to what the departures cost that can still be joined; undefined when there is none. */
const offersOf = (departures: readonly ShownDeparture[], url: string): AggregateOffer | undefined => {
	const open = departures.filter(hasPlaces);
	const prices = open.map(({ price }) => price);
	if (open.length === 0) return undefined;
	return {
		'@type': 'AggregateOffer',
		priceCurrency: 'HKD',
		lowPrice: lowestPrice(prices).price,
		highPrice: Math.max(...prices),
		offerCount: open.length,
		availability: 'https://schema.org/InStock',
		url,
	};
};

/** Where everybody meets, as the page says it: a street where there is one, else the district. */
const meetingPlace = async (locale: Locale, trip: Trip): Promise<Place> => {
	const { city } = t(locale).common.place;
	const meetingPoint = await meetingPointOf(locale, trip);
	const street = meetingPoint?.address;
	return {
		'@type': 'Place',
		name: meetingPoint?.name ?? city,
		address: {
			'@type': 'PostalAddress',
			streetAddress: street,
			addressLocality: street ? undefined : meetingPoint?.name,
			addressRegion: city,
			addressCountry: 'HK',
		},
	};
};

/**
 * A trip and its departures. What has passed is left out, as the page hides it; so every date and price in here stands on
 * the page to be read. A trip without departures is described without dates and prices.
 */
export const tripJsonLd = async (address: URL, locale: Locale, trip: Trip): Promise<Thing[]> => {
	const { facts, words } = trip;
	const brand = await site();
	const url = absolute(address, locale, trip);
	const picture = (await ogImage(trip, locale))?.src;
	const image = picture && new URL(picture, address).href;
	const coming = trip.departures.filter(({ date }) => !isPast(date, today()));
	const offers = offersOf(coming, url);
	const stops = stopsOf(trip);
	const shown = { name: words.title, description: words.summary, image };
	const about: TouristTrip = {
		...shown,
		'@type': 'TouristTrip',
		'@id': idOf.trip(url),
		url,
		provider: organisationName(address, locale, brand),
		itinerary: {
			'@type': 'ItemList',
			itemListOrder: 'https://schema.org/ItemListOrderAscending',
			numberOfItems: stops.length,
			itemListElement: stops,
		},
		offers,
	};
	if (coming.length === 0) return [about];
	const organisation = { '@id': idOf.organisation(address) };
	const location = await meetingPlace(locale, trip);
	const shared = {
		url,
		about: { ...shown, location, organizer: organisation, performer: organisation },
		span: familySpan(facts),
		since: await departuresSince(trip, locale),
		shop: (departure: ShownDeparture) => shopProductLink(brand.shop, LOCALE_TABLE[locale].shopPath, departure),
	};
	return [about, ...coming.map((departure) => departureEvent(departure, shared))];
};

export const listJsonLd = (site: URL, locale: Locale, trips: readonly Trip[]): ItemList[] => [
	{
		'@type': 'ItemList',
		itemListOrder: 'https://schema.org/ItemListOrderAscending',
		numberOfItems: trips.length,
		itemListElement: trips.map((trip, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name: trip.words.title,
			url: absolute(site, locale, trip),
		})),
	},
];
