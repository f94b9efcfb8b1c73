import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';

/** A sentence cut after its punctuation where no spaces part the words, so that lines of a heading break there. */
export const phrases = (locale: Locale, text: string): string[] =>
	LOCALE_TABLE[locale].wordSpace ? [text] : text.split(/(?<=[，。：；！？])(?![」』”’])/).filter(Boolean);

/** The name of a trip cut before each of its later stops: `巴士車廠及`, `汽水廠`. */
export const titlePhrases = (locale: Locale, title: string, stops: readonly string[]): string[] => {
	if (LOCALE_TABLE[locale].wordSpace) return [title];
	const starts = new Set(stops.map((stop) => title.indexOf(stop)));
	const cuts = [...starts].filter((at) => at > 0).sort((a, b) => a - b);
	return [0, ...cuts].map((from, i) => title.slice(from, cuts[i]));
};
