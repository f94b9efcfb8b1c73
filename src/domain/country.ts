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
	/** How many digits may follow the dialling code; empty when that is not known. */
	lengths: readonly number[];
	/** What is dialled before a number inside the country and left out after the dialling code: `0`; mostly empty. */
	trunk: string;
}

/** A country in the picker. */
export interface CountryOption extends Country {
	/** Address of its flag. */
	flag: string;
	/** What a search may find it by, ready to be compared. */
	search: string;
}

/** A country as `/countries/<locale>.json` holds it; the last part is its other names, divided by `|`. */
export type CountryRow = [
	code: string,
	name: string,
	dial: string,
	lengths: readonly number[],
	trunk: string,
	aliases: string,
];

/** Chosen at first. */
export const DEFAULT_COUNTRY: Country = { code: 'HK', name: 'Hong Kong', dial: '852', lengths: [8], trunk: '' };

/** A longer search is cut. */
export const LONGEST_SEARCH = 60;

/**
 * Dialling code by the rule of the specification: the root alone if there are several suffixes, else the root and
 * the first suffix. Empty when the country has none.
 */
export const diallingCode = ({ root = '', suffixes = [] }: Idd): string =>
	(suffixes.length > 1 ? root : root + (suffixes[0] ?? '')).replace(/\D/g, '');

/** Address of a country's flag. */
export const flagPath = (code: string): string => `/flags/${code}.svg`;

/** Letters without accents, in small letters: `Côte d’Ivoire` → `cote d'ivoire`. */
const plain = (text: string): string =>
	text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase().trim();

/** A row of the data file, ready for the picker. */
export const toOption = ([code, name, dial, lengths, trunk, aliases]: CountryRow): CountryOption => ({
	code,
	name,
	dial,
	lengths,
	trunk,
	flag: flagPath(code),
	search: plain(`${name}|${aliases}`),
});

/**
 * The countries that a search means, in their order: by any of their names, or by the beginning of the dialling code
 * (`852`, `+852`, `00852`). Names that begin with the search come first. An empty search means all.
 */
export const searchCountries = <T extends CountryOption>(options: readonly T[], query: string): readonly T[] => {
	const text = plain([...query].slice(0, LONGEST_SEARCH).join(''));
	if (text === '') return options;
	const [, digits] = /^(?:\+|00)?([\d\s]+)$/.exec(text) ?? [];
	if (digits) {
		const number = digits.replace(/\s/g, '');
		const found = options.filter(({ dial }) => dial.startsWith(number) || number.startsWith(dial));
		return found.toSorted((a, b) => Number(b.dial === number) - Number(a.dial === number));
	}
	const begins = ({ search }: CountryOption) => search.startsWith(text) || search.includes(`|${text}`);
	const found = options.filter(({ search }) => search.includes(text));
	return [...found.filter(begins), ...found.filter((option) => !begins(option))];
};
