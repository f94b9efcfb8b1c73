import { LANGUAGE_PARAMETERS } from '#domain/locale.ts';
import { LOCALE_TABLE, LOCALES, type Locale } from '#i18n/locales.ts';
import { KEYS, VISIT_KEYS } from '../storage.ts';

/**
 * What a page tells `choose-language.inline.js` about itself and the other languages. An address with a prefix shows its
 * language, and Back and Forward show what was read; elsewhere what was chosen applies: by a query parameter, or by a
 * link of the language switch, stored as it is pressed. Storage that throws counts as absent.
 */
export const languageConfig = (locale: Locale) => ({
	locale,
	/** Locale → path prefix; the prefix of the default language is empty. */
	prefixes: Object.fromEntries(LOCALES.map((each) => [each, LOCALE_TABLE[each].prefix])),
	/** Of the address: the first valid value wins, in any case. */
	parameters: LANGUAGE_PARAMETERS,
	key: KEYS.language,
	/** Forgotten with a choice of language, on reload and on arrival from elsewhere. */
	visitKeys: VISIT_KEYS,
});
