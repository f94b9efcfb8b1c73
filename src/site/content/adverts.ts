import { type CollectionEntry, getCollection } from 'astro:content';
import { type Period, periodsOf } from '#domain/advert-periods.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { once } from './queries.ts';

export type Advert = CollectionEntry<'adverts'>['data'];

/** How many adverts of a place are shown at a time, where not all of them are. */
const MOST: Partial<Record<Advert['place'], number>> = { 'home-hero': 1, 'trip-banner': 1, notice: 1 };

/** Adverts on the same days, and what says so to the script that shows them. */
export interface AdvertPeriod {
	adverts: Advert[];
	/** Undefined when nothing changes; else for `data-during`, see `showPeriod`. */
	during: string | undefined;
	/** Not on the day of the build. */
	later: boolean;
}

/**
 * The adverts of a place in their order, period by period from the day of the build on, without those that were taken
 * down. One period unless days are given. Pages show all periods but the first hidden, and `ShowPeriod` behind them.
 */
export const advertPeriods = once(async (place: Advert['place']): Promise<AdvertPeriod[]> => {
	const adverts = (await getCollection('adverts'))
		.map(({ data }) => data)
		.filter((advert) => advert.place === place && !advert.offline)
		.sort((a, b) => a.order - b.order);
	const periods: Period<Advert>[] = periodsOf(adverts, hongKongDay(new Date()), MOST[place]);
	return periods.map(({ from = '', to = '', items }, i) => ({
		adverts: items,
		later: i > 0,
		during: periods.length > 1 ? `${from}/${to}` : undefined,
	}));
});

/** The adverts of a place on the day of the build. */
export const advertsAt = async (place: Advert['place']): Promise<Advert[]> =>
	(await advertPeriods(place))[0]?.adverts ?? [];
