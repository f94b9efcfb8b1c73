import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import type { Country, CountryOption } from '#domain/country.ts';
import { fill } from '#i18n/fill.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { CountryPopover } from './CountryPopover.tsx';
import { Field, type FormParts } from './Field.tsx';

export interface PhoneProps {
	form: FormParts;
	countries: string;
	country: Country & { flag: string };
	/** What the list is searched for when the number has another country's code; undefined while it has not. */
	otherCode: (() => string | undefined) | undefined;
	onChoose: (country: CountryOption) => void;
}

interface ButtonProps {
	ref: Ref<HTMLButtonElement>;
	country: PhoneProps['country'];
	/** With places for the country and its code. */
	name: string;
	icon: string;
	popover: string;
	open: boolean;
	onSearch: (search: string | undefined) => void;
}

/** The country before the number; it opens and closes the list of countries. */
const CountryButton = ({ ref, country, name, icon, popover, open, onSearch }: ButtonProps) => {
	/** A letter or digit opens the list and begins the search at once. */
	const onKeyDown = (event: KeyboardEvent) => {
		const { key, ctrlKey, metaKey, altKey } = event;
		const letter = [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
		if (!letter && key !== 'ArrowDown' && key !== 'ArrowUp') return;
		event.preventDefault();
		onSearch(letter ? key : '');
	};
	return (
		<button
			type="button"
			className="cc"
			ref={ref}
			aria-haspopup="dialog"
			aria-expanded={open}
			aria-controls={open ? popover : undefined}
			aria-label={fill(name, { country: country.name, code: `+${country.dial}` })}
			onClick={() => onSearch(open ? undefined : '')}
			onKeyDown={onKeyDown}
		>
			<img className="flagx" src={country.flag} alt="" width="26" height="18" loading="lazy" />
			<span>+{country.dial}</span>
			<Glyph of={icon} />
		</button>
	);
};

/** The phone number, with the country before it, and the list of countries when it is open. */
export const PhoneField = ({ form, countries, country, otherCode, onChoose }: PhoneProps) => {
	const { id, words, icons } = form;
	const button = useRef<HTMLButtonElement>(null);
	/** What is searched for in the list of countries; undefined while it is closed. */
	const [search, setSearch] = useState<string>();
	const open = search !== undefined;
	const popover = `${id}-countries`;

	return (
		<Field
			form={form}
			name="phone"
			note={words.form.optional}
			input={{ type: 'tel', autoComplete: 'tel' }}
			before={
				<CountryButton
					ref={button}
					country={country}
					name={words.picker.button}
					icon={icons.down}
					popover={popover}
					open={open}
					onSearch={setSearch}
				/>
			}
			after={
				<>
					<p className="hint cc-plain">{words.form.phonePlain}</p>
					{otherCode && (
						<button type="button" className="link" onClick={() => setSearch(otherCode())}>
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
							retry={words.failed.again}
							onSearch={setSearch}
							onChoose={onChoose}
						/>
					)}
				</>
			}
		/>
	);
};
