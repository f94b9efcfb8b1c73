import { isSupportedCountry, Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import type { Country } from './country.ts';

/** Numbers that people write down as their own; no short codes, pagers or premium services. */
const NUMBER_TYPES = ['FIXED_LINE', 'MOBILE', 'VOIP', 'PERSONAL_NUMBER', 'UAN'] as const;

const phones = new Metadata(metadata);

/**
 * What libphonenumber knows of the numbers of a country, for the build and the server: it is too large for a page.
 * Without lengths for a place that it has no rules for.
 * @param code ISO code
 * @param dial dialling code as the picker shows it, which may have an area in it (`1242`)
 */
export const numberRules = (code: string, dial: string): Omit<Country, 'code' | 'name'> => {
	if (!isSupportedCountry(code as never, metadata)) return { dial, area: '', lengths: [], numbers: '', trunk: '' };
	phones.selectNumberingPlan(code as never);
	const plan = phones.numberingPlan as unknown as {
		callingCode(): string;
		nationalNumberPattern(): string;
		nationalPrefix(): string | 0 | undefined;
		type(name: string): { possibleLengths(): number[] } | undefined;
	};
	const lengths = NUMBER_TYPES.flatMap((type) => plan.type(type)?.possibleLengths() ?? []);
	return {
		dial,
		area: dial.slice(plan.callingCode().length),
		lengths: [...new Set(lengths)].sort((a, b) => a - b),
		numbers: plan.nationalNumberPattern(),
		trunk: plan.nationalPrefix() || '',
	};
};

/** The country that libphonenumber names first for a dialling code without area; undefined for none. */
export const countryOfCode = (dial: string): string | undefined =>
	(metadata as unknown as { country_calling_codes: Record<string, readonly string[]> }).country_calling_codes[
		dial
	]?.[0];
