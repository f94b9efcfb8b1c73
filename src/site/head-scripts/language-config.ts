import { LANGUAGE_PARAMETERS } from '#domain/locale.ts';
import { LOCALE_TABLE, LOCALES, type Locale } from '#i18n/locales.ts';
import { KEYS, VISIT_KEYS } from '../storage.ts';

/**
 * What a page tells `choose-language.inline.js` about itself and the other languages. An address with a prefix shows its
 * language, and Back and Forward show what was read; elsewhere what was chosen applies: by a query parameter, or by a
 * link of the language switch, stored as it is pressed. Storage that throws counts as absent.
 */
export interface LanguageConfig {
	/** The language of this page. */
	locale: string;
	/** Locale → path prefix; the prefix of the default language is empty. */
	prefixes: Record<string, string>;
	/** Query parameters that choose a language: the first valid value wins, in any case. */
	parameters: readonly string[];
	/** Key of local storage that holds the language. */
	key: string;
	/** Keys of what is forgotten with a choice of language, on reload and on arrival from elsewhere. */
	visitKeys: readonly string[];
}

export const languageConfig = (locale: Locale): LanguageConfig => ({
	locale,
	prefixes: Object.fromEntries(LOCALES.map((each) => [each, LOCALE_TABLE[each].prefix])),
	parameters: LANGUAGE_PARAMETERS,
	key: KEYS.language,
	visitKeys: VISIT_KEYS,
});
