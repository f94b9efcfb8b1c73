import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import worldCountries from 'world-countries';
import { DEFAULT_COUNTRY } from '#domain/country.ts';
import { DIALLING_CODES } from '#domain/country-codes.ts';
import { LOCALES } from '#i18n/locales.ts';
import { defaultCountry } from '../pages/contact/enquiry-props.ts';
import { countryRows, DIALLED, flagDrawing } from './countries.ts';

const dialOf = new Map(DIALLED.map(({ code, dial }) => [code, dial]));
const row = (locale: 'en' | 'zh' | 'cn', code: string) => countryRows(locale).find(([each]) => each === code);

describe('the list of countries', () => {
	it('holds every country that the source gives a dialling code, and the server knows the same ones', () => {
		expect(DIALLED.length).toBeGreaterThan(240);
		const without = worldCountries.filter(({ cca2 }) => !dialOf.has(cca2)).map(({ cca2 }) => cca2);
		expect(without.sort()).toEqual(['AQ', 'HM']);
		expect(new Map(DIALLED.map(({ code, dial }) => [code, dial]))).toEqual(DIALLING_CODES);
	});

	it('gives each country the code of the rule, which is one that can be dialled', () => {
		for (const { cca2: code, idd } of worldCountries) {
			const dial = dialOf.get(code);
			if (dial === undefined) continue;
			if (isSupportedCountry(code)) expect([code, dial.startsWith(getCountryCallingCode(code))]).toEqual([code, true]);
			if (['EH', 'SH', 'UM', 'VA'].includes(code)) continue;
			const { root, suffixes } = idd;
			expect([code, `+${dial}`]).toEqual([code, suffixes.length > 1 ? root : `${root}${suffixes[0]}`]);
		}
	});

	it.each(LOCALES)('names each country once in %s, with a flag', (locale) => {
		const rows = countryRows(locale);
		expect(new Set(rows.map(([, name]) => name)).size).toBe(rows.length);
		expect(rows.filter(([code, name]) => code === name)).toEqual([]);
		expect(rows.filter(([code]) => !flagDrawing(code)).map(([code]) => code)).toEqual([]);
	});

	it('writes names as they are written in Hong Kong and on the mainland', () => {
		expect(['IT', 'NZ', 'SA', 'HK', 'TW', 'MO'].map((code) => row('zh', code)?.[1])).toEqual(
			['意大利', '新西蘭', '沙特阿拉伯', '香港', '台灣', '澳門'], // not 義大利, 紐西蘭, 沙烏地阿拉伯
		);
		expect(['NZ', 'HK', 'TW', 'MO', 'KP'].map((code) => row('cn', code)?.[1])).toEqual(
			['新西兰', '香港', '台湾', '澳门', '朝鲜'], // under the heading of countries and regions
		);
		expect(['HK', 'TW', 'MO'].map((code) => row('en', code)?.[1])).toEqual(['Hong Kong', 'Taiwan', 'Macao']);
	});

	it('agrees with the country that is chosen before the list is there', () => {
		const [, , dial, area, lengths, numbers, trunk] = row('en', 'HK') ?? [];
		expect(DEFAULT_COUNTRY).toMatchObject({ dial, area, lengths, numbers, trunk });
		expect(defaultCountry('zh').name).toBe('香港');
	});
});
