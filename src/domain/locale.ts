/** The languages of the site as editors call them, in the order in which every list shows them. */
export const LANGUAGE_NAMES = {
	en: 'English',
	zh: 'Traditional Chinese',
	cn: 'Simplified Chinese',
} as const;

export type Locale = keyof typeof LANGUAGE_NAMES;

export const LOCALES = Object.keys(LANGUAGE_NAMES) as Locale[];

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
