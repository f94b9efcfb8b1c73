import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LONGEST_SEARCH } from '#domain/search-text.ts';
import { asksAnything, EVERY_TRIP, queryIn } from '#domain/trip-query.ts';
import { fill } from '#i18n/fill.ts';
import { $answer, $choices, $query, ask, endWord, today } from '../stores/trip-filter.ts';
import { Chips } from './filter/Chips.tsx';
import { Field } from './filter/Field.tsx';
import { startSearch } from './filter/search.ts';
import { askedOf, countOf, type TripFilterProps } from './filter/words.ts';
import { Glyph } from './parts/Glyph.tsx';

const FIELDS = ['age', 'month', 'price'] as const;

/** How long the search waits for the next letter, milliseconds. */
const PAUSE = 200;

const fieldsOf = (form: HTMLFormElement | null) =>
	form
		? queryIn(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))
		: EVERY_TRIP;

/** Leads to the first group that shows a trip. */
const goToResults = (): void => {
	const heading = document.querySelector<HTMLElement>('.group:has(.ticket:not([hidden])) > h2');
	heading?.focus({ preventScroll: true });
	heading?.scrollIntoView();
};

/** The filter of the list: words, age, month, price and categories, and a line that says how many trips fit. */
export default function TripFilter(props: TripFilterProps) {
	const { choices, ages, months, prices, categories, total, all, chosen, contact, words, icons } = props;
	const { filter, search } = words;
	const form = useRef<HTMLFormElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
	const query = useStore($query, { ssr: () => EVERY_TRIP });
	const answer = useStore($answer, { ssr: 'initial' });
	/** Before this code came. */
	const [typed] = useState(() => fieldsOf('document' in globalThis ? document.forms.namedItem('filter') : null));
	const [day, setDay] = useState('');
	const options = { age: ages, month: months.filter(({ value }) => `${value}-31` >= day), price: prices };
	const count = answer.found?.days.size ?? total;

	useLayoutEffect(() => {
		$choices.set(choices);
		setDay(today());
		if (asksAnything(typed)) ask(typed, true);
		return startSearch(props);
	}, [props, choices, typed]);
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

	const asked = askedOf(props, answer.query);
	const trips = count === 0 ? filter.noTrip : countOf(filter, count);
	const show = count === 1 ? filter.showOne : fill(filter.show, { n: count });
	const isSearching = answer.state === 'searching';
	return (
		<search>
			<form
				id="filter"
				ref={form}
				className="filter"
				autoComplete="off"
				onSubmit={(event) => {
					event.preventDefault();
					finishWord();
				}}
				onReset={(event) => {
					event.preventDefault();
					clear();
				}}
			>
				<div className="fsearch">
					<div className="ffield ffield--q">
						<Glyph of={icons.search} />
						<label htmlFor="f-q">{search.words}</label>
						<input
							id="f-q"
							ref={field}
							type="search"
							name="q"
							maxLength={LONGEST_SEARCH}
							placeholder={search.example}
							autoCapitalize="none"
							enterKeyHint="search"
							onInput={type}
							onCompositionEnd={type}
							onBlur={finishWord}
						/>
					</div>
					{FIELDS.map((name) => (
						<Field
							key={name}
							name={name}
							words={search}
							options={options[name]}
							value={query[name]}
							down={icons.down}
							onChoose={choose}
						/>
					))}
				</div>
				<Chips
					categories={categories}
					counts={answer.found?.counts}
					chosen={query.categories}
					words={filter}
					onChoose={choose}
				/>
				<div className="fstat">
					<p role="status" className="fstat__live">
						{isSearching && filter.searching}
						{!isSearching && !answer.found && all}
						{!isSearching && answer.found && !asked && fill(filter.some, { n: count, total })}
						{!isSearching && answer.found && asked && (
							<>
								<b>{trips}</b>
								{fill(filter.asked, { asked })}
							</>
						)}
					</p>
					<p className="fstat__plain">{chosen}</p>
					<div className="fgo" hidden={!asksAnything(query)}>
						<button type="button" className="btn fgo__show" disabled={count === 0 || isSearching} onClick={goToResults}>
							{count === 0 ? filter.showNone : show}
							<Glyph of={icons.down} />
						</button>
						<button type="reset" className="link fgo__clear">
							<Glyph of={icons.close} />
							{filter.clear}
						</button>
					</div>
				</div>
			</form>
			{answer.state === 'failed' && (
				<p className="island-failed" role="alert">
					{search.failed}
				</p>
			)}
			{count === 0 && (
				<div className="nofit">
					<p className="nofit__h">{search.none}</p>
					<p>{search.noneText}</p>
					<p className="nofit__a">
						<button type="button" className="btn" onClick={clear}>
							{search.all}
						</button>
						<a className="btn btn--ghost" href={contact}>
							{search.ask}
						</a>
					</p>
				</div>
			)}
		</search>
	);
}
