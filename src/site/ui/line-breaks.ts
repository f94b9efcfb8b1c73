import type { Locale } from '#i18n/locales.ts';

/** A Chinese sentence cut after its punctuation, so that lines of a heading break there; other languages in one piece. */
export const phrases = (locale: Locale, text: string): string[] =>
	locale === 'en' ? [text] : text.split(/(?<=[，。：；！？])(?![」』”’])/).filter(Boolean);
