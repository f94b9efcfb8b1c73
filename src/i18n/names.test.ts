import { expect, it } from 'vitest';
import { LOCALES } from './locales.ts';
import { NAMES, otherNames } from './names.ts';
import { t } from './t.ts';

const textsIn = (messages: unknown): string[] =>
	typeof messages === 'string' ? [messages] : Object.values(messages ?? {}).flatMap(textsIn);

it('every message calls a thing by its name', () => {
	for (const locale of LOCALES)
		for (const text of textsIn(t(locale))) expect([text, otherNames(text, locale)]).toEqual([text, []]);
});
it('no name is a word that another thing may not have', () => {
	for (const thing of NAMES)
		for (const locale of LOCALES) expect(otherNames(thing[locale].name, locale), thing.what).toEqual([]);
});
it('a word is found whole in English, and nowhere in addresses, places to fill, and what stands in its own right', () => {
	expect(otherNames('One e-mail, and an email to emails@mail-box.example', 'en')).toEqual([
		{ word: 'e-mail', name: 'email' },
	]);
	expect(otherNames('Mail us: [us](mailto:us@banyan.example), {mail}', 'en')).toEqual([
		{ word: 'Mail', name: 'email' },
	]);
	expect(otherNames('請直接回覆，16:00接回。', 'zh')).toEqual([{ word: '接回', name: '解散' }]);
	expect(otherNames('《个人资料（私隐）条例》', 'cn')).toEqual([]);
	expect(otherNames('资料', 'cn')).toEqual([{ word: '资料', name: '信息' }]);
});
