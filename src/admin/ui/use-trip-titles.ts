import { useQuery } from '@tanstack/react-query';
import { GOODS } from '../api/keys.ts';
import { call } from '../api/send.ts';
import { titleOf } from './title-of.ts';

/** Titles of all trips by their names, in the order of the site; the name where there is no title yet. */
export const useTrips = (): ReadonlyMap<string, string> => {
	const { data } = useQuery({
		queryKey: [...GOODS, 'titles'],
		queryFn: ({ signal }) => call('GET /trips', { signal }),
		staleTime: 5 * 60_000,
	});
	return new Map(data?.map((row) => [row.slug, titleOf(row)]));
};

/** Tells the title of a trip by its name. */
export const useTripTitles = (): ((slug: string) => string) => {
	const titles = useTrips();
	return (slug) => titles.get(slug) ?? slug;
};
