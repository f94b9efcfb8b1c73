import { isSupportedCountry, Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { type Country, DEFAULT_COUNTRY } from '#domain/country.ts';

export type PhoneRules = Pick<Country, 'dial' | 'lengths' | 'trunk'>;

/** The longest dialling code. */
const LONGEST_CODE = 3;
/** No number is one of these. */
const NOWHERE: PhoneRules = { dial: '', lengths: [0], trunk: '' };

/** What libphonenumber knows of the numbers of a country; undefined for one that it has no rules for. @param code ISO */
export const phoneRules = (code: string): PhoneRules | undefined => {
	if (!isSupportedCountry(code as never, metadata)) return undefined;
	const all = new Metadata(metadata);
	all.selectNumberingPlan(code as never);
	const plan = all.numberingPlan as unknown as {
		callingCode(): string;
		nationalPrefix(): string | null;
		possibleLengths(): number[];
	};
	return { dial: plan.callingCode(), lengths: plan.possibleLengths(), trunk: plan.nationalPrefix() ?? '' };
};

const countriesOf = (dial: string): readonly string[] =>
	(metadata as unknown as { country_calling_codes: Record<string, readonly string[]> }).country_calling_codes[dial] ??
	[];

/**
 * The rules for a number that came without a country, from a form without scripts, or with one that has no rules of its
 * own: those of the dialling code that it begins with, else Hong Kong's.
 */
export const rulesForNumber = (typed: string): PhoneRules => {
	const [, digits] =
		/^(?:\+|00)(\d+)/.exec(
			typed
				.slice(0, 60)
				.normalize('NFKC')
				.replace(/[\s\p{Pd}().]/gu, ''),
		) ?? [];
	if (digits === undefined) return DEFAULT_COUNTRY;
	for (let length = 1; length <= LONGEST_CODE; length++) {
		const [country] = countriesOf(digits.slice(0, length));
		if (country) return phoneRules(country) ?? NOWHERE;
	}
	return NOWHERE;
};
