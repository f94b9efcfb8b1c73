import type { CountryOption } from '#domain/country.ts';
import { Glyph } from '../Glyph.tsx';

interface Props {
	id: string;
	country: CountryOption;
	chosen: boolean;
	/** The arrow keys stand on it. */
	active: boolean;
	tick: string;
	onChoose: (country: CountryOption) => void;
}

/** Flag, name and code of a country. A flag that is missing leaves an empty place of the same size. */
export const CountryRow = ({ id, country, chosen, active, tick, onChoose }: Props) => (
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
