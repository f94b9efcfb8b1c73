import { useEffect, useState } from 'react';
import { type Country, type CountryOption, type CountryRow, flagPath } from '#domain/country.ts';
import { toOption } from '#domain/country-search.ts';
import { $country, $draft } from '../../stores/enquiry-draft.ts';

let loaded: Promise<readonly CountryOption[]> | undefined;

const load = async (address: string): Promise<readonly CountryOption[]> => {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address} answered ${response.status}`);
	const { rows } = (await response.json()) as { rows: CountryRow[] };
	const bundled = rows.map(toOption);
	const live: string | undefined = import.meta.env.PUBLIC_COUNTRY_API;
	if (!live) return bundled;
	const { liveCountries } = await import('./live-countries.ts');
	return liveCountries(live, bundled, document.documentElement.lang).catch(() => bundled);
};

/** The picker's countries, fetched once. @throws when they cannot be had; the next call tries again */
const loadCountries = (address: string): Promise<readonly CountryOption[]> => {
	loaded ??= load(address).catch((error) => {
		loaded = undefined;
		throw error;
	});
	return loaded;
};

/** The list of countries, or where it is: `loading`, or `failed` until `again` is called. */
export const useCountryList = (address: string) => {
	const [list, setList] = useState<readonly CountryOption[]>([]);
	const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
	useEffect(() => {
		if (state !== 'loading') return;
		loadCountries(address).then(
			(countries) => {
				setList(countries);
				setState('ready');
			},
			() => setState('failed'),
		);
	}, [address, state]);
	return { list, state, again: () => setState('loading') };
};

/**
 * The chosen country. A draft may bring another one than the first: its flag and code come with the list.
 * @param list address of the list
 */
export const useCountry = (first: Country, list: string) => {
	const [country, setCountry] = useState<Country & { flag: string }>({ ...first, flag: flagPath(first.code) });
	useEffect(() => {
		const kept = $draft.get()?.country ?? first.code;
		if (kept === first.code) return;
		loadCountries(list).then(
			(all) => {
				const found = all.find(({ code }) => code === kept);
				if (found) setCountry(found);
			},
			() => {}, // The number is then checked as one of the first country.
		);
	}, [first, list]);
	const choose = (chosen: Country & { flag: string }) => {
		setCountry(chosen);
		$country.set(chosen.code);
	};
	return { country, choose };
};
