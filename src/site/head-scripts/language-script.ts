import { LANGUAGE_PARAMETERS } from '#domain/locale.ts';
import { LOCALE_TABLE, LOCALES, type Locale } from '#i18n/locales.ts';
import { KEYS, VISIT_KEYS } from '../storage.ts';
import { chooseLanguage, type LanguageConfig } from './choose-language.ts';
import { inlineJson } from './inline-json.ts';
import { keepLanguage } from './keep-language.ts';

const make = (locale: Locale): string => {
	const config: LanguageConfig = {
		locale,
		prefixes: Object.fromEntries(LOCALES.map((each) => [each, LOCALE_TABLE[each].prefix])),
		parameters: LANGUAGE_PARAMETERS,
		key: KEYS.language,
		visitKeys: VISIT_KEYS,
	};
	return `(${chooseLanguage})(window,${inlineJson(config)});(${keepLanguage})(window,${inlineJson(KEYS.language)})`;
};

const SCRIPTS = { en: make('en'), zh: make('zh'), cn: make('cn') } satisfies Record<Locale, string>;

/** The script that runs first on every page of a language: it leads to the language of the visitor and keeps the choice. */
export const languageScript = (locale: Locale): string => SCRIPTS[locale];
