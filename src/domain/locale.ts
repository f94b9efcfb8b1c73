/** The three languages of the site, in the order in which every list shows them. */
export const LOCALES = ['en', 'zh', 'cn'] as const;

export type Locale = (typeof LOCALES)[number];

/** Query parameters that choose a language, by the value of the first that names one. Our own links write the first. */
export const LANGUAGE_PARAMETERS = ['lang', 'local', 'locale'] as const;

/** What editors call them. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
	en: 'English',
	zh: 'Traditional Chinese',
	cn: 'Simplified Chinese',
};

/** The language of addresses without a prefix. */
export const DEFAULT_LOCALE: Locale = 'en';

/** The locale that a text names, in any case, or undefined when it names none. */
export const toLocale = (text: unknown): Locale | undefined =>
	typeof text === 'string' && text.length === 2 ? LOCALES.find((locale) => locale === text.toLowerCase()) : undefined;
