import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { asksAnything, EVERY_TRIP, queryIn } from '#domain/trip-query.ts';
import { $answer, $choices, $query, ask, endWord } from '../../stores/trip-filter.ts';
import { startSearch } from './search.ts';
import type { TripFilterProps } from './words.ts';

/** How long the search waits for the next letter, milliseconds. */
const PAUSE = 200;

const fieldsOf = (form: HTMLFormElement | null) =>
	form
		? queryIn(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))
		: EVERY_TRIP;

/** What the visitor asks by the form, and what the list answers. */
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
