import { isSupportedCountry, Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import type { Country } from '#domain/country.ts';

export type PhoneRules = Pick<Country, 'dial' | 'lengths' | 'trunk'>;

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
