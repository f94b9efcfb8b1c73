import type { Country } from './country.ts';
import { oneLine } from './one-line.ts';

/** What is known of the numbers of a country. */
export type NumberRules = Pick<Country, 'dial' | 'lengths' | 'trunk'> & Partial<Pick<Country, 'area' | 'numbers'>>;

/** No number in the world is longer than this, dialling code included (E.164). */
const MOST_DIGITS = 15;
const FEWEST_DIGITS = 4;

/** Dialling code of the mainland. */
export const MAINLAND = '86';
/** Its mobile numbers, with or without the code. */
const MAINLAND_MOBILE = /^(?:86)?1[3-9]\d{9}$/;

/** A number as it is sent, or why it cannot be one. */
export type PhoneResult =
	| { number: string; error?: undefined }
	| { number?: undefined; error: 'phone_invalid' | 'phone_country_mismatch' | 'phone_mainland' };

/** The digits that were typed, and whether a dialling code is announced before them; no digits where there is anything else. */
export const digitsOf = (typed: string): { digits: string; isInternational: boolean } => {
	const text = oneLine(typed.normalize('NFKC')).replace(/[\s\p{Pd}().·/]/gu, '');
	const [, plus, digits = ''] = /^(\+|00)?(\d+)$/.exec(text) ?? [];
	return { digits, isInternational: plus !== undefined };
};

const isPossible = ({ dial, lengths, numbers }: NumberRules, digits: string): boolean =>
	lengths.length > 0
		? lengths.includes(digits.length) && new RegExp(`^(?:${numbers || '\\d+'})$`).test(digits)
		: digits.length >= FEWEST_DIGITS && digits.length + dial.length <= MOST_DIGITS;

/** Digits after a prefix; empty where there is no such prefix. */
const after = (prefix: string, digits: string): string =>
	prefix !== '' && digits.startsWith(prefix) ? digits.slice(prefix.length) : '';

/**
 * Reads a typed phone number as one of a country. Full-width digits, spaces, dashes, dots, brackets and unseen marks are
 * welcome; so is the country's own dialling code, with plus, `00` or neither, and the trunk prefix (`07700…`). A number
 * that can be read with and without the dialling code at its beginning is read without it: no code is stored twice.
 * @returns dialling code plus number (`+85251234567`); else `phone_country_mismatch` when it names another dialling code,
 *   `phone_mainland` when it is a mobile number of the mainland, `phone_invalid` when nobody in the country can have it
 */
export const readPhone = (typed: string, country: NumberRules): PhoneResult => {
	const { digits, isInternational } = digitsOf(typed);
	if (digits === '') return { error: 'phone_invalid' };
	const { dial, area = '', trunk } = country;
	const code = dial.slice(0, dial.length - area.length);
	const withArea = (text: string): string[] => {
		if (area === '' || text === '') return [text];
		return text.startsWith(area) ? [text, area + text] : [area + text, text];
	};
	const national = (text: string): string[] => [after(trunk, text), text].flatMap(withArea);
	const own = after(code, digits);
	const readings = isInternational
		? [...national(own), ...national(after(code, own))]
		: [...national(after(trunk, digits)), ...national(own), ...national(digits)];
	const number = readings.find((reading) => isPossible(country, reading));
	if (number !== undefined) return { number: `+${code}${number}` };
	if (isInternational && !digits.startsWith(dial)) return { error: 'phone_country_mismatch' };
	if (!isInternational && dial !== MAINLAND && MAINLAND_MOBILE.test(digits)) return { error: 'phone_mainland' };
	return { error: 'phone_invalid' };
};
