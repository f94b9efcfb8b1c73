import { type CountryOption, type CountryRow, toOption } from '#domain/country.ts';

const live: string | undefined = import.meta.env.PUBLIC_COUNTRY_API;
let loaded: Promise<readonly CountryOption[]> | undefined;

const load = async (address: string): Promise<readonly CountryOption[]> => {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address} answered ${response.status}`);
	const { rows } = (await response.json()) as { rows: CountryRow[] };
	const bundled = rows.map(toOption);
	if (!live) return bundled;
	const { liveCountries } = await import('./live-countries.ts');
	return liveCountries(live, bundled, document.documentElement.lang).catch(() => bundled);
};

/** The picker's countries, fetched once. @throws when they cannot be had; the next call tries again */
export const loadCountries = (address: string): Promise<readonly CountryOption[]> => {
	loaded ??= load(address).catch((error) => {
		loaded = undefined;
		throw error;
	});
	return loaded;
};
