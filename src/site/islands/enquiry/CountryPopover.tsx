import type { CountryOption } from '#domain/country.ts';
import { LONGEST_SEARCH } from '#domain/country-search.ts';
import { fill } from '#i18n/fill.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { type CountrySearch, useCountryPopover } from './use-country-popover.ts';
import type { EnquiryProps } from './words.ts';

interface RowProps {
	id: string;
	country: CountryOption;
	chosen: boolean;
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

/** Where the list is, or how many countries it has. */
const newsOf = (words: Props['words'], state: 'loading' | 'ready' | 'failed', count: number): string => {
	if (state !== 'ready') return words[state];
	if (count === 0) return words.none;
	return count === 1 ? words.foundOne : fill(words.found, { n: count });
};

interface Props extends CountrySearch {
	words: EnquiryProps['words']['picker'];
	retry: string;
	icons: EnquiryProps['icons'];
}

/** The list of countries with its search: a combobox that keeps the focus while the arrow keys walk through the list. */
export const CountryPopover = ({ words, retry, icons, ...countries }: Props) => {
	const { id, chosen, search } = countries;
	const { box, input, found, state, again, active, activeId, choose, onKeyDown, type } = useCountryPopover(countries);
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
					onChange={({ target }) => type([...target.value].slice(0, LONGEST_SEARCH).join(''))}
				/>
			</div>
			<p role="status" className={state === 'ready' && found.length > 0 ? 'vh' : 'ccpop__n'}>
				{newsOf(words, state, found.length)}
			</p>
			{state === 'failed' && (
				<button type="button" className="btn btn--s" onClick={again}>
					{retry}
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
