import type { RefObject } from 'react';
import { fill } from '#i18n/fill.ts';
import { Glyph } from '../parts/Glyph.tsx';
import type { EnquiryProps } from './words.ts';

interface Props {
	/** Of the popover. */
	popover: string;
	place: RefObject<HTMLButtonElement | null>;
	country: { name: string; dial: string; flag: string };
	words: EnquiryProps['words']['picker'];
	down: string;
	open: boolean;
	/** Opens with a search already typed, or closes with undefined. */
	onSearch: (search: string | undefined) => void;
}

/** Shows the chosen country before the phone number, and opens the list; a letter or digit begins the search at once. */
export const CountryButton = ({ popover, place, country, words, down, open, onSearch }: Props) => (
	<button
		type="button"
		className="cc"
		ref={place}
		aria-haspopup="dialog"
		aria-expanded={open}
		aria-controls={open ? popover : undefined}
		aria-label={fill(words.button, { country: country.name, code: `+${country.dial}` })}
		onClick={() => onSearch(open ? undefined : '')}
		onKeyDown={(event) => {
			const { key, ctrlKey, metaKey, altKey } = event;
			const letter = [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
			if (!letter && key !== 'ArrowDown' && key !== 'ArrowUp') return;
			event.preventDefault();
			onSearch(letter ? key : '');
		}}
	>
		<img className="flagx" src={country.flag} alt="" width="26" height="18" loading="lazy" />
		<span>+{country.dial}</span>
		<Glyph of={down} />
	</button>
);
