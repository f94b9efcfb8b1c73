import { type RefObject, useEffect, useState } from 'react';
import { type Country, flagPath } from '#domain/country.ts';
import { HIDDEN_FIELDS } from '#domain/enquiry.ts';
import { control, renewKey, saveDraft } from './draft.ts';
import { loadCountries } from './load-countries.ts';

/**
 * The chosen country, kept by ISO code in the form's hidden field. A draft may bring another one than the first: its
 * flag and code come with the list.
 */
export const useCountry = (form: RefObject<HTMLFormElement | null>, first: Country, list: string) => {
	const [country, setCountry] = useState({ ...first, flag: flagPath(first.code) });
	useEffect(() => {
		if (!form.current) return;
		const field = control(form.current, HIDDEN_FIELDS.country);
		if (field.value === first.code) return;
		const fall = () => {
			field.value = first.code;
		};
		loadCountries(list).then((all) => {
			const found = all.find(({ code }) => code === field.value);
			if (found) setCountry(found);
			else fall();
		}, fall);
	}, [form, first, list]);
	const choose = (chosen: Country & { flag: string }) => {
		setCountry(chosen);
		if (!form.current) return;
		control(form.current, HIDDEN_FIELDS.country).value = chosen.code;
		renewKey(form.current);
		saveDraft(form.current);
	};
	return [country, choose] as const;
};
