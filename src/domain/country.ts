/** How the specification's country service writes a dialling code: `{ root: '+8', suffixes: ['52'] }`. */
export interface Idd {
	root?: string;
	suffixes?: readonly string[];
}

/** A country or region as the picker and the phone check need it. */
export interface Country {
	/** ISO 3166-1 alpha-2, upper case. A choice is kept by it, since dialling codes are shared. */
	code: string;
	/** In the language of the page. */
	name: string;
	/** Dialling code without the plus sign: `852`. */
	dial: string;
	/** The end of the dialling code that belongs to the number: `242` of `1242`; mostly empty. */
	area: string;
	/** How many digits a number may have, with the area; empty when that is not known. */
	lengths: readonly number[];
	/** Pattern of a number, with the area; empty when it is not known. */
	numbers: string;
	/** What is dialled before a number inside the country and left out after the dialling code: `0`; mostly empty. */
	trunk: string;
}

export interface CountryOption extends Country {
	flag: string;
	/** What a search may find it by, ready to be compared. */
	search: string;
}

/** A country as `/countries/<locale>.json` holds it; the last part is its other names, divided by `|`. */
export type CountryRow = [
	code: string,
	name: string,
	dial: string,
	area: string,
	lengths: readonly number[],
	numbers: string,
	trunk: string,
	aliases: string,
];

/** Chosen at first. */
export const DEFAULT_COUNTRY: Country = {
	code: 'HK',
	name: 'Hong Kong',
	dial: '852',
	area: '',
	lengths: [8],
	numbers: '8[0-46-9]\\d{6,7}|9\\d{4,7}|(?:[2-7]|9\\d{3})\\d{7}',
	trunk: '',
};

/**
 * Dialling code by the rule of the specification: the root alone if there are several suffixes, else the root and
 * the first suffix. Empty when the country has none.
 */
export const diallingCode = ({ root = '', suffixes = [] }: Idd): string =>
	(suffixes.length > 1 ? root : root + (suffixes[0] ?? '')).replace(/\D/g, '');

/** Address of a country's flag. */
export const flagPath = (code: string): string => `/flags/${code}.svg`;
