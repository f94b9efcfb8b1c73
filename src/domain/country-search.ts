import { type CountryOption, type CountryRow, flagPath } from './country.ts';
import { oneLine } from './one-line.ts';

/** A longer search is cut. */
export const LONGEST_SEARCH = 60;

/** Letters without accents, in small letters: `Côte d’Ivoire` → `cote d'ivoire`. */
const plain = (text: string): string =>
	oneLine(text).normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** A row of the data file, ready for the picker. */
export const toOption = ([code, name, dial, area, lengths, numbers, trunk, aliases]: CountryRow): CountryOption => ({
	code,
	name,
	dial,
	area,
	lengths,
	numbers,
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
		return [...found].sort((a, b) => Number(b.dial === number) - Number(a.dial === number));
	}
	const begins = ({ search }: CountryOption) => search.startsWith(text) || search.includes(`|${text}`);
	const found = options.filter(({ search }) => search.includes(text));
	return [...found.filter(begins), ...found.filter((option) => !begins(option))];
};
