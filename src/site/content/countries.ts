import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import worldCountries from 'world-countries';
import { type CountryRow, diallingCode, type Idd } from '#domain/country.ts';
import { numberRules } from '#domain/country-numbers.ts';
import { byLocale, LOCALE_TABLE, LOCALES, type Locale } from '#i18n/locales.ts';

/**
 * The countries of the picker, made at build. Dialling codes are those of mledoze/countries (the data behind the
 * country service of the specification; Open Database License 1.0), the shape of numbers that of libphonenumber, names those
 * of Unicode CLDR.
 */

/** Where the rule of the specification meets sources it cannot read: their first digits stand alone as root. */
const CORRECTIONS: Record<string, Idd> = {
	EH: { root: '+2', suffixes: ['12'] },
	SH: { root: '+2', suffixes: ['90'] },
	UM: { root: '+1', suffixes: [''] },
	VA: { root: '+3', suffixes: ['9'] },
};

/** Regions whose usual name is the short one: Hong Kong, not Hong Kong SAR China. */
const SHORT_NAMES = ['HK', 'MO', 'PS'];

/** Hong Kong usage where CLDR has another name. */
const NAMES: Partial<Record<Locale, Record<string, string>>> = {
	zh: {
		AI: '安圭拉',
		AZ: '阿塞拜疆',
		CC: '科科斯（基林）群島',
		GG: '根西島',
		GP: '瓜德羅普',
		NZ: '新西蘭',
		PW: '帕勞',
		SA: '沙特阿拉伯',
		TN: '突尼斯',
		TT: '特立尼達和多巴哥',
	},
};

const NAMERS = byLocale((locale) => {
	const { intl } = LOCALE_TABLE[locale];
	const long = new Intl.DisplayNames([intl], { type: 'region' });
	const short = new Intl.DisplayNames([intl], { type: 'region', style: 'short' });
	return (code: string): string =>
		NAMES[locale]?.[code] ?? (SHORT_NAMES.includes(code) ? short : long).of(code) ?? code;
});

/** Every country and region with a dialling code, named in English: ISO code → what else it is called. */
export const DIALLED = worldCountries
	.map(({ cca2, idd, name, altSpellings }) => ({
		code: cca2,
		dial: diallingCode(CORRECTIONS[cca2] ?? idd),
		others: [name.common, ...altSpellings.filter((spelling) => /^[A-Z]{2,3}$/.test(spelling))],
	}))
	.filter(({ dial }) => dial !== '');

/** The picker's list in a language, in the order of its names. */
export const countryRows = (locale: Locale): CountryRow[] => {
	const order = new Intl.Collator(LOCALE_TABLE[locale].intl);
	return DIALLED.map(({ code, dial, others }): CountryRow => {
		const name = NAMERS[locale](code);
		const aliases = new Set([...LOCALES.map((each) => NAMERS[each](code)), ...others]);
		aliases.delete(name);
		aliases.delete(code);
		const { area, lengths, numbers, trunk } = numberRules(code, dial);
		return [code, name, dial, area, lengths, numbers, trunk, [...aliases].join('|')];
	}).sort((a, b) => order.compare(a[1], b[1]));
};

/** The file that the picker fetches: its text, and its address, which changes with the text. */
export const countryFile = (locale: Locale): { text: string; path: string } => {
	const text = JSON.stringify({
		source: 'mledoze/countries (ODbL 1.0), libphonenumber, CLDR',
		rows: countryRows(locale),
	});
	const version = hash('sha256', text).slice(0, 10);
	return { text, path: `/countries/${locale}.${version}.json` };
};

/** The flag of a country or region as SVG (country-flag-icons, MIT), or undefined when there is none. */
export const flagDrawing = (code: string): string | undefined => {
	const file = join(process.cwd(), 'node_modules/country-flag-icons/3x2', `${code}.svg`);
	return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};
