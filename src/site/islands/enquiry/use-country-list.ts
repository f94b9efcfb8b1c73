import { useEffect, useState } from 'react';
import type { CountryOption } from '#domain/country.ts';
import { loadCountries } from './load-countries.ts';

/** The list of countries, or where it is: `loading`, or `failed` until `again` is called. */
export const useCountryList = (address: string) => {
	const [list, setList] = useState<readonly CountryOption[]>([]);
	const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
	useEffect(() => {
		let wanted = true;
		loadCountries(address).then(
			(countries) => {
				if (!wanted) return;
				setList(countries);
				setState('ready');
			},
			() => wanted && setState('failed'),
		);
		return () => {
			wanted = false;
		};
	}, [address, attempt]);
	const again = () => {
		setState('loading');
		setAttempt((count) => count + 1);
	};
	return { list, state, again };
};
