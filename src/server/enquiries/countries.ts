import { COUNTRY_CODES } from '#domain/country-codes.ts';
import { countryName } from '../mail/letter.ts';
import type { AddRoutes } from '../route.ts';

/** Countries and regions by their Chinese names, to filter and to read. */
export const countriesRoutes: AddRoutes = (route) => {
	let rows: { code: string; name: string }[] | undefined;
	route('GET /countries', {}, () => {
		rows ??= [...COUNTRY_CODES]
			.map((code) => ({ code, name: countryName('cn', code) }))
			.sort((a, b) => a.name.localeCompare(b.name, 'zh-Hans'));
		return { rows };
	});
};
