import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
	[undefined, 'en'],
	['', 'en'],
	['fr, de;q=0.5', 'en'],
	['zh-HK,zh;q=0.9,en;q=0.8', 'zh'],
	['zh-Hant-TW', 'zh'],
	['zh-CN,zh;q=0.9', 'cn'],
	['zh', 'cn'],
	['fr, en-GB;q=0.4, zh-MO;q=0.7', 'zh'],
	['zh;q=0, en', 'en'],
	['zh;q=high, en;q=0.1', 'en'],
	[`${'x,'.repeat(100_000)}zh`, 'en'],
])('Accept-Language %s is answered in %s', (header, locale) => {
	expect(languageOf(header)).toBe(locale);
});
