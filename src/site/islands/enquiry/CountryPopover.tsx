import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CountryOption } from '#domain/country.ts';
import { LONGEST_SEARCH, searchCountries } from '#domain/country-search.ts';
import { fill } from '#i18n/fill.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { useCountryList } from './countries.ts';
import type { EnquiryProps } from './words.ts';

interface Props {
	id: string;
	/** ISO code of the chosen country. */
	chosen: string;
	search: string;
	address: string;
	words: EnquiryProps['words']['picker'];
	again: string;
	icons: EnquiryProps['icons'];
	/** The focus goes back to it. */
	button: RefObject<HTMLButtonElement | null>;
	onSearch: (search: string | undefined) => void;
	onChoose: (country: CountryOption) => void;
}

const PAGE = 6;

interface RowProps {
	id: string;
	country: CountryOption;
	chosen: boolean;
	/** The arrow keys stand on it. */
	active: boolean;
	tick: string;
	onChoose: (country: CountryOption) => void;
}

/** Flag, name and code of a country. A flag that is missing leaves an empty place of the same size. */
const Row = ({ id, country, chosen, active, tick, onChoose }: RowProps) => (
	// biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keyboard
	// biome-ignore lint/a11y/useFocusableInteractive: the combobox has the focus and points here
	<div
		id={id}
		role="option"
		aria-selected={chosen}
		className={active ? 'ccpop__o is-hover' : 'ccpop__o'}
		onClick={() => onChoose(country)}
	>
		<img className="flagx" src={country.flag} alt="" width="26" height="18" loading="lazy" />
		<span>{country.name}</span>
		<b className="num">+{country.dial}</b>
		{chosen && <Glyph of={tick} />}
	</div>
);

/** The list of countries with its search: a combobox that keeps the focus while the arrow keys walk through the list. */
export const CountryPopover = (props: Props) => {
	const { id, chosen, search, address, words, again, icons, button, onSearch, onChoose } = props;
	const { list, state, again: loadAgain } = useCountryList(address);
	const found = searchCountries(list, search);
	const [moved, setMoved] = useState<number>();
	const box = useRef<HTMLDivElement>(null);
	const input = useRef<HTMLInputElement>(null);
	const last = found.length - 1;
	/** All countries show: the list opens at the chosen one. */
	const atFirst = search === '' ? found.findIndex(({ code }) => code === chosen) : 0;
	const active = Math.min(moved ?? Math.max(atFirst, 0), last);
	const activeId = active >= 0 ? `${id}-${found[active]?.code}` : undefined;

	const close = () => {
		onSearch(undefined);
		button.current?.focus();
	};
	const choose = (country: CountryOption | undefined) => {
		if (!country) return;
		onChoose(country);
		close();
	};

	useEffect(() => {
		input.current?.focus();
	}, []);
	// Again when the countries have come: the list is taller than the word that announced it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the state
	useEffect(() => {
		box.current?.scrollIntoView({ block: 'nearest' });
	}, [state]);
	useEffect(() => {
		const row = activeId ? document.getElementById(activeId) : null;
		const frame = row?.parentElement;
		if (!row || !frame) return;
		// Only the list scrolls, never the page under it.
		const top = row.offsetTop - frame.offsetTop;
		const bottom = top + row.offsetHeight - frame.clientHeight;
		if (moved === undefined) frame.scrollTop = (top + bottom) / 2;
		else frame.scrollTop = Math.max(Math.min(frame.scrollTop, top), bottom);
	}, [activeId, moved]);
	useEffect(() => {
		const leave = ({ target }: Event) => {
			const inside = target instanceof Node && (box.current?.contains(target) || button.current?.contains(target));
			if (!inside) onSearch(undefined);
		};
		const life = new AbortController();
		for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, leave, { signal: life.signal });
		return () => life.abort();
	}, [button, onSearch]);

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		const walk: Record<string, number> = {
			ArrowDown: active === last ? 0 : active + 1,
			ArrowUp: active <= 0 ? last : active - 1,
			PageDown: Math.min(active + PAGE, last),
			PageUp: Math.max(active - PAGE, 0),
			Home: 0,
			End: last,
		};
		const to = walk[event.key];
		if (to !== undefined) setMoved(to);
		else if (event.key === 'Enter') choose(found[active]);
		else if (event.key === 'Escape') close();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};

	const count = found.length === 1 ? words.foundOne : fill(words.found, { n: found.length });
	const news = { loading: words.loading, failed: words.failed, ready: found.length === 0 ? words.none : count };
	return (
		<div
			className="ccpop"
			id={id}
			role="dialog"
			aria-label={words.title}
			ref={box}
			onMouseDown={(event) => {
				// The search keeps the focus; a row that took it to the page behind would close the list before the click.
				if (event.target !== input.current) event.preventDefault();
			}}
		>
			<div className="ccpop__s">
				<Glyph of={icons.search} />
				<input
					className="inp"
					ref={input}
					role="combobox"
					aria-label={words.search}
					aria-expanded="true"
					aria-controls={`${id}-list`}
					aria-activedescendant={activeId}
					aria-autocomplete="list"
					autoComplete="off"
					spellCheck={false}
					enterKeyHint="done"
					placeholder={words.example}
					value={search}
					onKeyDown={onKeyDown}
					onChange={({ target }) => {
						setMoved(undefined);
						onSearch([...target.value].slice(0, LONGEST_SEARCH).join(''));
					}}
				/>
			</div>
			<p role="status" className={state === 'ready' && found.length > 0 ? 'vh' : 'ccpop__n'}>
				{news[state]}
			</p>
			{state === 'failed' && (
				<button type="button" className="btn btn--s" onClick={loadAgain}>
					{again}
				</button>
			)}
			<div className="ccpop__l" role="listbox" id={`${id}-list`} aria-label={words.list}>
				{found.map((country, place) => (
					<Row
						key={country.code}
						id={`${id}-${country.code}`}
						country={country}
						chosen={country.code === chosen}
						active={place === active}
						tick={icons.tick}
						onChoose={choose}
					/>
				))}
			</div>
		</div>
	);
};
