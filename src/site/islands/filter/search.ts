import { asksAnything, type TripQuery } from '#domain/trip-query.ts';
import { findTrips, type SearchedTrip } from '#domain/trip-search.ts';
import { lookUp } from '../../look-up.ts';
import { $answer, $query, type Answer } from '../../stores/trip-filter.ts';
import type { TripFilterProps } from './words.ts';

/** An answer that takes longer says so, milliseconds. */
const PATIENCE = 150;

/** The cards of the list, which `Ticket.astro` draws. */
const allCards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-searched]')];

/** Hides the cards of trips that were not found. */
const showAnswer = ({ found, state }: Answer): void => {
	if (state === 'searching') return;
	for (const card of allCards()) card.hidden = found !== undefined && !found.trips.has(card.id);
	delete document.documentElement.dataset['asked'];
};

let latest = 0;

/** Answers what is asked, unless meanwhile something else is. What cannot be looked up leaves the list as it was built. */
const search = async (query: TripQuery, { indexes }: TripFilterProps): Promise<void> => {
	const turn = ++latest;
	if (!asksAnything(query)) return $answer.set({ query, state: 'ready' });
	const wait = setTimeout(() => $answer.set({ ...$answer.get(), state: 'searching' }), PATIENCE);
	try {
		const named = await lookUp(query.words, indexes, 'trips');
		if (turn !== latest) return;
		const trips = allCards().map((card): SearchedTrip => JSON.parse(card.dataset['searched'] ?? ''));
		const found = findTrips(trips, query, named?.trips);
		$answer.set({ query, found, answers: named?.answers.size, state: 'ready' });
	} catch {
		if (turn === latest) $answer.set({ query, state: 'failed' });
	} finally {
		clearTimeout(wait);
	}
};

/** Keeps the list in step with what is asked. @returns what ends it */
export const startSearch = (props: TripFilterProps): (() => void) => {
	const endShowing = $answer.listen(showAnswer);
	const endSearch = $query.subscribe((query) => void search(query, props));
	return () => {
		endSearch();
		endShowing();
	};
};
