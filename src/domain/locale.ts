/** The languages of the site, in the order in which every list shows them. */
export const LOCALES = ['en', 'zh', 'cn'] as const;

export type Locale = (typeof LOCALES)[number];

/** The languages as editors call them. */
export const LANGUAGE_NAMES = {
	en: 'English',
	zh: 'Traditional Chinese',
	cn: 'Simplified Chinese',
} as const satisfies Record<Locale, string>;

/** A value for each language. */
export const byLocale = <Value>(valueFor: (locale: Locale) => Value): Record<Locale, Value> =>
	Object.fromEntries(LOCALES.map((locale) => [locale, valueFor(locale)])) as Record<Locale, Value>;

/** Query parameters that choose a language, by the value of the first that names one. Our own links write the first. */
export const LANGUAGE_PARAMETERS = ['lang', 'local', 'locale'] as const;

/** The language of addresses without a prefix. */
export const DEFAULT_LOCALE: Locale = 'en';

/** The locale that a text names, in any case, or undefined when it names none. */
export const toLocale = (text: unknown): Locale | undefined =>
	typeof text === 'string' && text.length === 2 ? LOCALES.find((locale) => locale === text.toLowerCase()) : undefined;

const CHINESE = new Set(['zh', 'zho', 'chi', 'cmn', 'yue']);
const WRITTEN_IN: Readonly<Record<string, Locale>> = {
	hans: 'cn',
	hant: 'zh',
	cn: 'cn',
	sg: 'cn',
	my: 'cn',
	hk: 'zh',
	mo: 'zh',
	tw: 'zh',
	yue: 'zh',
};

/**
 * The language of the site that a language tag means, as browsers and the shop write it, with `-` or `_`; undefined when
 * it is none of ours. The script counts before the region; Cantonese is that of Hong Kong, other Chinese of the mainland.
 */
export const localeOfTag = (tag: string): Locale | undefined => {
	const [language = '', ...rest] = tag
		.trim()
		.toLowerCase()
		.split(/[-_.@]/);
	if (language === 'en') return 'en';
	if (!CHINESE.has(language)) return undefined;
	// What follows a single letter is about calendars and the like.
	const end = rest.findIndex(({ length }) => length < 2);
	const parts = end < 0 ? rest : rest.slice(0, end);
	const script = parts.find((part) => part === 'hans' || part === 'hant');
	const region = parts.find((part) => part.length === 2 && WRITTEN_IN[part]);
	const named = script ?? region ?? (parts.includes('yue') ? 'yue' : language);
	return WRITTEN_IN[named] ?? 'cn';
};
