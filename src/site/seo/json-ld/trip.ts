import type { AggregateOffer, ListItem, Place, Thing, TouristTrip } from 'schema-dts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { daySpan } from '#domain/itinerary.ts';
import { hasPlaces } from '#domain/next-departures.ts';
import { lowestPrice } from '#domain/price-steps.ts';
import type { Departure } from '#domain/schedule.schema.ts';
import { shopProductLink } from '#domain/shop-link.ts';
import { isPast } from '#domain/trip-status.ts';
import { absolute } from '#i18n/alternates.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { site, type Trip } from '../../content/queries.ts';
import { specificationsOf } from '../../pages/trip/specifications.ts';
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
		...(text && { description: text }),
	}));
};

/** From what to what the departures cost that can still be joined; undefined when there is none. */
const pricesOf = (departures: readonly Departure[], url: string): AggregateOffer | undefined => {
	const open = departures.filter(hasPlaces);
	const prices = open.map(({ price }) => price);
	return open.length === 0
		? undefined
		: {
				'@type': 'AggregateOffer',
				priceCurrency: 'HKD',
				lowPrice: lowestPrice(prices).price,
				highPrice: Math.max(...prices),
				offerCount: open.length,
				availability: 'https://schema.org/InStock',
				url,
			};
};

/** Where everybody meets, as the page says it. */
const meetingPlace = async (locale: Locale, { facts, words }: Trip): Promise<Place> => {
	const { city } = t(locale).common.place;
	const country = { addressRegion: city, addressCountry: 'HK' };
	const { meetingPoint } = words;
	if (meetingPoint) {
		const { name, address } = meetingPoint;
		return { '@type': 'Place', name, address: { '@type': 'PostalAddress', streetAddress: address, ...country } };
	}
	const chosen = (await specificationsOf(locale, facts.specifications)).find(({ id }) => id === 'meeting-point');
	const [name] = chosen?.values ?? [];
	return {
		'@type': 'Place',
		name: name ?? city,
		address: { '@type': 'PostalAddress', ...(name && { addressLocality: name }), ...country },
	};
};

/**
 * A trip and its departures. What has passed is left out, as the page hides it; so every date and price in here stands on
 * the page to be read. A trip without departures is described without dates and prices.
 * @param today day of the build in Hong Kong
 */
export const tripThings = async (
	address: URL,
	locale: Locale,
	trip: Trip,
	today = hongKongDay(Date.now()),
): Promise<Thing[]> => {
	const { facts, words } = trip;
	const brand = await site('site');
	const url = absolute(address, locale, trip);
	const picture = (await ogImage(trip, locale))?.src;
	const image = picture && new URL(picture, address).href;
	const coming = trip.departures.filter(({ date }) => !isPast(date, today));
	const offers = pricesOf(coming, url);
	const stops = stopsOf(trip);
	const about: TouristTrip = {
		'@type': 'TouristTrip',
		'@id': idOf.trip(url),
		name: words.title,
		description: words.summary,
		url,
		...(image && { image }),
		provider: organisationName(address, locale, brand),
		itinerary: {
			'@type': 'ItemList',
			itemListOrder: 'https://schema.org/ItemListOrderAscending',
			numberOfItems: stops.length,
			itemListElement: stops,
		},
		...(offers && { offers }),
	};
	if (coming.length === 0) return [about];
	const shared = {
		url,
		name: words.title,
		description: words.summary,
		image,
		span: daySpan(facts),
		location: await meetingPlace(locale, trip),
		organisation: idOf.organisation(address),
		shop: (departure: Departure) => shopProductLink(brand.shop, LOCALE_TABLE[locale].shopPath, departure),
	};
	return [about, ...coming.map((departure) => departureEvent(departure, shared))];
};
