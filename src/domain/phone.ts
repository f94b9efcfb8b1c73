import type { Country } from './country.ts';

/** No number in the world is longer than this, dialling code included (E.164). */
const MOST_DIGITS = 15;
const FEWEST_DIGITS = 4;

/** A number as it is sent, or why it cannot be one. */
export type PhoneResult =
	| { number: string; error?: undefined }
	| { number?: undefined; error: 'phone_invalid' | 'phone_country_mismatch' };

const possible = ({ dial, lengths }: Pick<Country, 'dial' | 'lengths'>, digits: string): boolean =>
	lengths.length > 0
		? lengths.includes(digits.length)
		: digits.length >= FEWEST_DIGITS && digits.length + dial.length <= MOST_DIGITS;

/**
 * Reads a typed phone number as one of a country. Full-width digits, spaces, dashes, dots and brackets are welcome;
 * so is the dialling code (`+852 5123 4567`, `00852…`) when it is the country's own, and the trunk prefix (`07700…`).
 * @returns dialling code plus number (`+85251234567`), or `phone_country_mismatch` when the number names another
 *   dialling code, or `phone_invalid` when the country has no number of that length
 */
export const readPhone = (typed: string, country: Pick<Country, 'dial' | 'lengths' | 'trunk'>): PhoneResult => {
	const text = typed.normalize('NFKC').replace(/[\s\p{Pd}().·/]/gu, '');
	const [, plus, digits = ''] = /^(\+|00)?(\d+)$/.exec(text) ?? [];
	if (!digits) return { error: 'phone_invalid' };
	const { dial, trunk } = country;
	if (plus && !digits.startsWith(dial)) return { error: 'phone_country_mismatch' };
	const rest = plus ? digits.slice(dial.length) : digits;
	// Where the area belongs to the dialling code (+1 242), people type it again before the number.
	const area = dial.length > 3 && dial.startsWith('1') ? dial.slice(1) : '';
	const readings = [trunk, area, ''].flatMap((prefix) => (rest.startsWith(prefix) ? [rest.slice(prefix.length)] : []));
	const number = readings.find((reading) => reading && possible(country, reading));
	return number ? { number: `+${dial}${number}` } : { error: 'phone_invalid' };
};
