import { useQuery } from '@tanstack/react-query';
import { GOODS } from '../api/keys.ts';
import { call } from '../api/send.ts';
import { titleOf } from './title-of.ts';

const useTitles = () =>
	useQuery({
		queryKey: [...GOODS, 'titles'],
		queryFn: ({ signal }) => call('GET /trips', { signal }),
		staleTime: 5 * 60_000,
		select: (rows): ReadonlyMap<string, string> => new Map(rows.map((row) => [row.slug, titleOf(row)])),
	});

const NONE: ReadonlyMap<string, string> = new Map();

/** Titles of all trips by their names, in the order of the site; the name where there is no title yet. */
export const useTrips = (): ReadonlyMap<string, string> => useTitles().data ?? NONE;

/** Tells the title of a trip by its name; `…` while titles are on their way. */
export const useTripTitles = (): ((slug: string) => string) => {
	const { data, isPending } = useTitles();
	return (slug) => data?.get(slug) ?? (isPending ? '…' : slug);
};
