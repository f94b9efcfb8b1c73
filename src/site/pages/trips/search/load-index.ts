import { hongKongDay } from '#domain/hong-kong-time.ts';
import { searchTerms } from '#domain/search-text.ts';
import type { TripQuery } from '#domain/trip-query.ts';
import { findTrips, type TripTable } from '#domain/trip-search.ts';
import { fileOf, type Hits, hitsOf, type WordFile } from '#domain/word-index.ts';
import { CARDS_IN_FILE, FILE_NAMES, type FoundTrip } from './found-trip.ts';

const files = new Map<string, Promise<unknown>>();

const get = async (address: string): Promise<unknown> => {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
	return answer.json();
};

/** A file of the index, fetched once; one that did not come is asked for again the next time. */
const load = <T>(folder: string, name: string): Promise<T> => {
	const address = `${folder}/${name}.json`;
	const file = files.get(address) ?? get(address);
	files.set(address, file);
	file.catch(() => files.delete(address));
	return file as Promise<T>;
};

/** The numbers of the trips that fit, best first. @throws when a file of the index cannot be had */
export const find = async (folder: string, query: TripQuery): Promise<number[]> => {
	const table = await load<TripTable>(folder, FILE_NAMES.table);
	const hits = searchTerms(query.words).map(async (term): Promise<Hits> => {
		const file = FILE_NAMES.words(fileOf(term, table.files));
		return hitsOf(term, await load<WordFile>(folder, file));
	});
	return findTrips(table, query, await Promise.all(hits), hongKongDay(Date.now()));
};

/** What the cards of trips show. @throws when a file of the index cannot be had */
export const cardsOf = async (folder: string, language: string, numbers: readonly number[]): Promise<FoundTrip[]> => {
	const cards = numbers.map(async (number) => {
		const name = FILE_NAMES.cards(language, Math.floor(number / CARDS_IN_FILE));
		const card = (await load<FoundTrip[]>(folder, name))[number % CARDS_IN_FILE];
		return card ? [card] : [];
	});
	return (await Promise.all(cards)).flat();
};
