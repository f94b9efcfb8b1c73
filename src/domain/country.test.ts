import { describe, expect, it } from 'vitest';
import type { CountryRow } from './country.ts';
import { searchCountries, toOption } from './country-search.ts';

const rows: CountryRow[] = [
	['CN', 'China', '86', '', [11], '', '', '中國|中国'],
	['CI', 'Côte d’Ivoire', '225', '', [10], '', '', '科特迪瓦|Ivory Coast'],
	['HK', 'Hong Kong', '852', '', [8], '', '', '香港'],
	['MO', 'Macao', '853', '', [8], '', '', '澳門|Macau'],
	['GB', 'United Kingdom', '44', '', [10], '', '0', '英國|英国|UK'],
	['US', 'United States', '1', '', [10], '', '1', '美國|USA'],
	['BS', 'Bahamas', '1242', '', [7], '', '1', '巴哈馬'],
];
const find = (query: string) => searchCountries(rows.map(toOption), query).map(({ code }) => code);

describe('the search for a country', () => {
	it('finds by any of its names, without accents and in any case', () => {
		expect(find('香港')).toEqual(['HK']);
		expect(find('hong')).toEqual(['HK']);
		expect(find('中国')).toEqual(['CN']);
		expect(find('cote d')).toEqual(['CI']);
		expect(find('Macau')).toEqual(['MO']);
		expect(find('uk')).toEqual(['GB']);
	});
	it('finds by number, with or without the plus sign, the exact code first', () => {
		expect(find('852')).toEqual(['HK']);
		expect(find('+85')).toEqual(['HK', 'MO']);
		expect(find('＋８５２')).toEqual(['HK']);
		expect(find('+1')).toEqual(['US', 'BS']);
		expect(find('+447700900123')).toEqual(['GB']);
	});
	it('puts names that begin with the search first', () => {
		expect(find('a')[0]).not.toBe('BS');
		expect(find('u').slice(0, 2)).toEqual(['GB', 'US']);
	});
	it('shows all without a search and none for nonsense', () => {
		expect(find(' ')).toHaveLength(rows.length);
		expect(find('🦄')).toEqual([]);
	});
});
