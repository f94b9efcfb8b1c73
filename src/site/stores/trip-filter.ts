import { atom, computed, onMount } from 'nanostores';
import { type Choices, EVERY_TRIP, offered, queryIn, type TripQuery, withQuery } from '#domain/trip-query.ts';
import type { FoundTrips } from '#domain/trip-search.ts';

/** What the filter offers; the island says it. */
export const $choices = atom<Choices>({ ages: [], months: [], prices: [] });

/** What the address asks for. */
const $asked = atom<TripQuery>(EVERY_TRIP);

/** A word is being typed, which is one step of the history. */
let typing = false;

onMount($asked, () => {
	if (typeof location === 'undefined') return;
	const follow = () => {
		typing = false;
		$asked.set(queryIn(new URLSearchParams(location.search)));
	};
	follow();
	addEventListener('popstate', follow);
	return () => removeEventListener('popstate', follow);
});

/** What the visitor asks of the list: what the address says, as far as the filter offers it. */
export const $query = computed([$asked, $choices], (asked, choices) =>
	typeof document === 'undefined' ? EVERY_TRIP : offered(asked, choices),
);

export interface Answer {
	query: TripQuery;
	/** Undefined: the list as it was built, with what could not be looked up, too. */
	found?: FoundTrips;
	/** How many questions are answered with its words. */
	answers?: number | undefined;
	state: 'ready' | 'searching' | 'failed';
}

export const $answer = atom<Answer>({ query: EVERY_TRIP, state: 'ready' });

/** Asks the list. A choice is a new step of the history, a word that is being typed is one. */
export const ask = (query: TripQuery, typed = false): void => {
	const { pathname, search, hash } = location;
	const address = withQuery(search, query);
	if (address !== search) {
		const step = typed && typing ? 'replaceState' : 'pushState';
		history[step](history.state, '', pathname + address + hash);
		typing = typed;
		$asked.set(query);
	}
};

/** The word is typed: the next one is a new step of the history. */
export const endWord = (): void => {
	typing = false;
};
