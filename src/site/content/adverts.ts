import { type CollectionEntry, getCollection } from 'astro:content';
import { advertState } from '#domain/office/advert.ts';
import { once } from './queries.ts';
import { today } from './today.ts';

export type Advert = CollectionEntry<'adverts'>['data'];

/** How many adverts of a place are shown at a time, where not all of them are. */
const MOST: Partial<Record<Advert['place'], number>> = { 'home-hero': 1, 'trip-banner': 1, notice: 1 };

const stateOf = ({ offline, from, to }: Advert) => advertState({ shelf: offline ? 'off' : 'on', from, to }, today());

/** The adverts of a place on the day of the build, in their order, without those that were taken down. */
export const advertsAt = once(async (place: Advert['place']): Promise<Advert[]> => {
	const adverts = (await getCollection('adverts'))
		.map(({ data }) => data)
		.filter((advert) => advert.place === place && stateOf(advert) === 'live')
		.sort((a, b) => a.order - b.order);
	return adverts.slice(0, MOST[place]);
});
