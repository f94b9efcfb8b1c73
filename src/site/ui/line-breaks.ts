import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';

/** A sentence cut after its punctuation where no spaces part the words, so that lines of a heading break there. */
export const phrases = (locale: Locale, text: string): string[] =>
	LOCALE_TABLE[locale].wordSpace ? [text] : text.split(/(?<=[，。：；！？])(?![」』”’])/).filter(Boolean);
