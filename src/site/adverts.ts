import { type CollectionEntry, getCollection } from 'astro:content';
import { hongKongDay } from '#domain/hong-kong-time.ts';

/** An advert: a picture with its words. */
export type Advert = CollectionEntry<'adverts'>['data'];

/** The adverts of a place in their order, without those taken down or out of their days on the day of the build. */
export const advertsAt = async (place: Advert['place']): Promise<Advert[]> => {
	const today = hongKongDay(new Date());
	return (await getCollection('adverts'))
		.map(({ data }) => data)
		.filter((advert) => advert.place === place && !advert.offline)
		.filter(({ from = today, to = today }) => from <= today && today <= to)
		.sort((a, b) => a.order - b.order);
};
