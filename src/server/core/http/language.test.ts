import { expect, it } from 'vitest';
import { localeOfTag } from '#domain/locale.ts';
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
	['fr, yue-Hant-HK;q=0.7, en;q=0.5', 'zh'],
	[`${'x,'.repeat(100_000)}zh`, 'en'],
])('Accept-Language %s is answered in %s', (header, locale) => {
	expect(languageOf(header)).toBe(locale);
});

/** FR-24 of the reports, and what is written like it. */
it.each([
	['zh-Hans-HK', 'cn'],
	['zh-Hans-MO', 'cn'],
	['zh-Hant-CN', 'zh'],
	['yue', 'zh'],
	['yue-HK', 'zh'],
	['yue-Hant-HK', 'zh'],
	['yue-Hans-CN', 'cn'],
	['zh-yue', 'zh'],
	['zh_HK', 'zh'],
	['zh_CN', 'cn'],
	['zh_TW.UTF-8', 'zh'],
	['cmn-Hans-CN', 'cn'],
	['zh-TW', 'zh'],
	['zh-MO', 'zh'],
	['zh-SG', 'cn'],
	['zh-CN-u-rg-hkzzzz', 'cn'],
	['zh', 'cn'],
	['en_GB', 'en'],
	['cn', undefined],
	['fr', undefined],
])('the tag %s means %s, wherever it is read', (tag, locale) => {
	expect(localeOfTag(tag)).toBe(locale);
	expect(languageOf(tag)).toBe(locale ?? 'en');
});
