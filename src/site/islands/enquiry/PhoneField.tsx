import { type RefObject, useRef, useState } from 'react';
import type { CountryOption } from '#domain/country.ts';
import { CountryButton } from './CountryButton.tsx';
import { CountryPopover } from './CountryPopover.tsx';
import { Field } from './Field.tsx';
import type { EnquiryProps } from './words.ts';

interface Props extends Pick<EnquiryProps, 'id' | 'words' | 'icons' | 'countries'> {
	form: RefObject<HTMLFormElement | null>;
	country: { code: string; name: string; dial: string; flag: string };
	error: string | undefined;
	/** The number begins with another country code. */
	foreign: boolean;
	onChoose: (country: CountryOption) => void;
}

/** The phone number, with the country before it, and the list of countries when it is open. */
export const PhoneField = ({ id, words, icons, countries, form, country, error, foreign, onChoose }: Props) => {
	const button = useRef<HTMLButtonElement>(null);
	/** What is searched for in the list of countries; undefined while it is closed. */
	const [search, setSearch] = useState<string>();
	const popover = `${id}-countries`;
	return (
		<Field
			id={`${id}-phone`}
			name="phone"
			label={words.form.phone}
			note={words.form.optional}
			error={error}
			warning={icons.warning}
			input={{ type: 'tel', autoComplete: 'tel' }}
			before={
				<CountryButton
					popover={popover}
					country={country}
					place={button}
					words={words.picker}
					down={icons.down}
					open={search !== undefined}
					onSearch={setSearch}
				/>
			}
			after={
				<>
					<p className="hint cc-plain">{words.form.phonePlain}</p>
					{foreign && (
						<button type="button" className="link" onClick={() => setSearch(form.current?.['phone'].value)}>
							{words.picker.change}
						</button>
					)}
					{search !== undefined && (
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
