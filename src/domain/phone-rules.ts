import { DEFAULT_COUNTRY } from './country.ts';
import { DIALLING_CODES } from './country-codes.ts';
import { countryOfCode, numberRules } from './country-numbers.ts';
import { digitsOf, MAINLAND, type NumberRules, readPhone } from './phone.ts';

/** The longest dialling code without an area. */
const LONGEST_CODE = 3;
/** No number is one of these. */
const NOWHERE: NumberRules = { dial: '', lengths: [0], trunk: '' };

/** What the form in the page knows of the numbers of a country; undefined for one that it does not list. @param code ISO */
export const phoneRules = (code: string): NumberRules | undefined => {
	const dial = DIALLING_CODES.get(code);
	return dial === undefined ? undefined : numberRules(code, dial);
};

/**
 * The rules for a number that came without a country, from a form without scripts: those of the dialling code that it
 * begins with, else Hong Kong's.
 */
export const rulesForNumber = (typed: string): NumberRules => {
	const { digits, isInternational } = digitsOf(typed.slice(0, 60));
	if (!isInternational) return DEFAULT_COUNTRY;
	for (let length = 1; length <= LONGEST_CODE; length++) {
		const dial = digits.slice(0, length);
		const country = countryOfCode(dial);
		if (country) return numberRules(country, dial);
	}
	return NOWHERE;
};

/** A number that came without a country as it is stored: of Hong Kong or the mainland, or with its own code; undefined for none. */
export const contactNumber = (typed: string): string | undefined => {
	const { number, error } = readPhone(typed, rulesForNumber(typed));
	return error === 'phone_mainland' ? readPhone(typed, numberRules('CN', MAINLAND)).number : number;
};
