import { type KeyboardEvent, useRef, useState } from 'react';
import type { CountryOption } from '#domain/country.ts';
import { fill } from '#i18n/fill.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { CountryPopover } from './CountryPopover.tsx';
import { Field, type FormParts } from './Field.tsx';

interface Props {
	form: FormParts;
	countries: string;
	typed: () => string | undefined;
	country: { code: string; name: string; dial: string; flag: string };
	/** The number begins with another country code. */
	foreign: boolean;
	onChoose: (country: CountryOption) => void;
}

/** The phone number, with the country before it, and the list of countries when it is open. */
export const PhoneField = ({ form, countries, typed, country, foreign, onChoose }: Props) => {
	const { id, words, icons } = form;
	const button = useRef<HTMLButtonElement>(null);
	/** What is searched for in the list of countries; undefined while it is closed. */
	const [search, setSearch] = useState<string>();
	const open = search !== undefined;
	const popover = `${id}-countries`;

	/** A letter or digit opens the list and begins the search at once. */
	const onKeyDown = (event: KeyboardEvent) => {
		const { key, ctrlKey, metaKey, altKey } = event;
		const letter = [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
		if (!letter && key !== 'ArrowDown' && key !== 'ArrowUp') return;
		event.preventDefault();
		setSearch(letter ? key : '');
	};
	return (
		<Field
			form={form}
			name="phone"
			note={words.form.optional}
			input={{ type: 'tel', autoComplete: 'tel' }}
			before={
				<button
					type="button"
					className="cc"
					ref={button}
					aria-haspopup="dialog"
					aria-expanded={open}
					aria-controls={open ? popover : undefined}
					aria-label={fill(words.picker.button, { country: country.name, code: `+${country.dial}` })}
					onClick={() => setSearch(open ? undefined : '')}
					onKeyDown={onKeyDown}
				>
					<img className="flagx" src={country.flag} alt="" width="26" height="18" loading="lazy" />
					<span>+{country.dial}</span>
					<Glyph of={icons.down} />
				</button>
			}
			after={
				<>
					<p className="hint cc-plain">{words.form.phonePlain}</p>
					{foreign && (
						<button type="button" className="link" onClick={() => setSearch(typed())}>
							{words.picker.change}
						</button>
					)}
					{open && (
						<CountryPopover
							id={popover}
							search={search}
							icons={icons}
							button={button}
							chosen={country.code}
							address={countries}
							words={words.picker}
							again={words.failed.again}
							onSearch={setSearch}
							onChoose={onChoose}
						/>
					)}
				</>
			}
		/>
	);
};
