import { expect, it } from 'vitest';
import { LOCALES } from '../locales.ts';
import { fill, t } from '../t.ts';

/** Every message of a dictionary as `[path, text]`. */
const flat = (messages: object, path = ''): [string, string][] =>
	Object.entries(messages).flatMap(([key, value]) =>
		typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
	);

const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
const english = new Map(flat(t('en')));

it('messages open the same places in every language', () => {
	for (const locale of LOCALES)
		for (const [path, text] of flat(t(locale)))
			expect([path, ...places(text)]).toEqual([path, ...places(english.get(path) ?? '')]);
});
it('messages are never empty', () => {
	for (const locale of LOCALES) for (const [path, text] of flat(t(locale))) expect(`${path}: ${text}`).toMatch(/: ./);
});
it('messages fill their places', () => {
	expect(fill('Page {n} of {all}', { n: 2, all: 5 })).toBe('Page 2 of 5');
	expect(fill('{unknown}', {})).toBe('{unknown}');
});
