import { useQuery } from '@tanstack/react-query';
import { getGoodsList } from '../api/calls.ts';
import { GOODS } from '../api/keys.ts';
import { titleOf } from './title-of.ts';

/** As many as a page may have. */
const ALL = { size: '100', sort: 'order', order: 'asc' } as const;

/** Titles of trips by their names; the name where there is no title yet. */
export const useTrips = (): ReadonlyMap<string, string> => {
	const { data } = useQuery({
		queryKey: [...GOODS, 'titles'],
		queryFn: ({ signal }) => getGoodsList(ALL, signal),
		staleTime: 5 * 60_000,
	});
	return new Map(data?.rows.map((row) => [row.slug, titleOf(row)]));
};

/** Tells the title of a trip by its name. */
export const useTripTitles = (): ((slug: string) => string) => {
	const titles = useTrips();
	return (slug) => titles.get(slug) ?? slug;
};
