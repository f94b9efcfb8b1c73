import type { AnswerOf } from '#contracts/contracts.ts';
import type { Locale } from '#domain/locale.ts';
import { useRead } from '../core/client.ts';
import { GOODS } from '../core/keys.ts';
import { titleOf } from './title-of.ts';

const useNamed = <Value>(of: (row: AnswerOf<'GET /trips'>[number]) => Value) =>
	useRead(GOODS, 'GET /trips', {
		staleTime: 5 * 60_000,
		select: (rows): ReadonlyMap<string, Value> => new Map(rows.map((row) => [row.slug, of(row)])),
	});
const useTitles = () => useNamed(titleOf);

const NONE: ReadonlyMap<string, string> = new Map();

/** Titles of all trips by their names, in the order of the site; the name where there is no title yet. */
export const useTrips = (): ReadonlyMap<string, string> => useTitles().data ?? NONE;

/** The same as the options of a choice. */
export const useTripOptions = () => [...useTrips()].map(([value, label]) => ({ value, label }));

/** Titles of all trips as visitors of a language read them, by their names. */
export const useTitlesIn = (locale: Locale): ReadonlyMap<string, string> =>
	useNamed((row) => row.title[locale] || titleOf(row)).data ?? NONE;

/** Tells the title of a trip by its name; `…` while titles are on their way. */
export const useTripTitles = (): ((slug: string) => string) => {
	const { data, isPending } = useTitles();
	return (slug) => data?.get(slug) ?? (isPending ? '…' : slug);
};

/** The first category of each trip, whose colour it has. */
export const useFirstCategories = (): ReadonlyMap<string, string | undefined> =>
	useNamed(({ categories }) => categories[0]).data ?? NONE;
