import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { asksAnything, EVERY_TRIP, queryIn, type TripQuery } from '#domain/trip-query.ts';
import { findTrips, type SearchedTrip } from '#domain/trip-search.ts';
import { lookUp } from '../../look-up.ts';
import { $answer, $choices, $query, type Answer, ask, endWord } from '../../stores/trip-filter.ts';
import type { TripFilterProps } from './words.ts';

/** An answer that takes longer says so, milliseconds. */
const PATIENCE = 150;

/** The cards of the list, which `TripCard.astro` draws. */
const allCards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-searched]')];

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
const startSearch = (props: TripFilterProps): (() => void) => {
	const endShowing = $answer.listen(showAnswer);
	const endSearch = $query.subscribe((query) => void search(query, props));
	return () => {
		endSearch();
		endShowing();
	};
};

/** How long the search waits for the next letter, milliseconds. */
const PAUSE = 200;

const fieldsOf = (form: HTMLFormElement | null) =>
	form
		? queryIn(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))
		: EVERY_TRIP;

export const useTripFilter = (props: TripFilterProps) => {
	const form = useRef<HTMLFormElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
	const query = useStore($query, { ssr: () => EVERY_TRIP });
	const answer = useStore($answer, { ssr: 'initial' });
	/** Before this code came. */
	const [typed] = useState(() => fieldsOf('document' in globalThis ? document.forms.namedItem('filter') : null));

	useLayoutEffect(() => {
		$choices.set(props.choices);
		if (asksAnything(typed)) ask(typed, true);
		return startSearch(props);
	}, [props, typed]);
	useEffect(() => {
		if (field.current && field.current.value.trim() !== query.words) field.current.value = query.words;
	}, [query.words]);

	const read = (isTyped = false) => {
		clearTimeout(pause.current);
		ask(fieldsOf(form.current), isTyped);
	};
	const choose = () => read();
	const type = ({ nativeEvent }: { nativeEvent: Event }) => {
		clearTimeout(pause.current);
		const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
		if (!isComposing) pause.current = setTimeout(read, PAUSE, true);
	};
	const finishWord = () => {
		read(true);
		endWord();
	};
	const clear = () => {
		clearTimeout(pause.current);
		if (field.current) field.current.value = '';
		ask(EVERY_TRIP);
		form.current?.querySelector<HTMLElement>('[name=category]')?.focus();
	};
	return { form, field, query, answer, choose, type, finishWord, clear };
};
