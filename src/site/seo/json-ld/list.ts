import type { ItemList } from 'schema-dts';
import { absolute } from '#i18n/alternates.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Trip } from '../../content/queries.ts';

/** The trips that a page of the list shows, in its order. @param before how many stand on earlier pages */
export const listJsonLd = (site: URL, locale: Locale, trips: readonly Trip[], before: number): ItemList[] => [
	{
		'@type': 'ItemList',
		itemListOrder: 'https://schema.org/ItemListOrderAscending',
		numberOfItems: trips.length,
		itemListElement: trips.map((trip, index) => ({
			'@type': 'ListItem',
			position: before + index + 1,
			name: trip.words.title,
			url: absolute(site, locale, trip),
		})),
	},
];
