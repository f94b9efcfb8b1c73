import { byLocale, DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locale.ts';

interface Language {
	/** First part of addresses. */
	prefix: string;
	/** `html lang` */
	lang: string;
	/** Readers that search engines send here. */
	hreflangs: readonly string[];
	/** As link previews name it. */
	og: string;
	/** For Intl formats. */
	intl: string;
	/** On the switch. */
	label: string;
	/** In full, in its own language. */
	name: string;
	/** First part of addresses of the shop. */
	shopPath: string;
	/** Letterforms: which faces set and draw it, and in which sizes. */
	script: 'latin' | 'han';
	/** What stands between words; where nothing does, headings break only between their phrases. */
	wordSpace: ' ' | '';
	/** Between a label and what it names. */
	colon: string;
	/** Between the entries of a list. */
	comma: string;
	/** Between entries that each begin as a sentence does. */
	dot: string;
	/** Where commas and full stops stand in their square. */
	punctuation: 'baseline' | 'centre' | 'corner';
	/** `2025年11月`, not `Nov 2025`. */
	yearFirst: boolean;
	/** The language of the name that stands below the brand's. */
	secondName: Locale;
}

/** The one table of languages. */
export const LOCALE_TABLE: Record<Locale, Language> = {
	en: {
		prefix: '',
		lang: 'en',
		hreflangs: ['en'],
		og: 'en_GB',
		intl: 'en-HK',
		label: 'EN',
		name: 'English',
		shopPath: '',
		script: 'latin',
		wordSpace: ' ',
		colon: ': ',
		comma: ', ',
		dot: ' · ',
		punctuation: 'baseline',
		yearFirst: false,
		secondName: 'zh',
	},
	zh: {
		prefix: '/zh',
		lang: 'zh-Hant-HK',
		hreflangs: ['zh-Hant-HK', 'zh-Hant'],
		og: 'zh_HK',
		intl: 'zh-Hant-HK',
		label: '繁',
		name: '繁體中文',
		shopPath: '/zh-hant',
		script: 'han',
		wordSpace: '',
		colon: '：',
		comma: '、',
		dot: '、',
		punctuation: 'centre',
		yearFirst: true,
		secondName: 'en',
	},
	cn: {
		prefix: '/cn',
		lang: 'zh-Hans',
		hreflangs: ['zh-Hans'],
		og: 'zh_CN',
		intl: 'zh-Hans-CN',
		label: '简',
		name: '简体中文',
		shopPath: '/zh-hant',
		script: 'han',
		wordSpace: '',
		colon: '：',
		comma: '、',
		dot: '、',
		punctuation: 'corner',
		yearFirst: true,
		secondName: 'en',
	},
};

export { byLocale, DEFAULT_LOCALE, LOCALES, type Locale };

/** The part of an address that names a language, as Astro takes it: undefined for the language without a prefix. */
export const localeParam = (locale: Locale): string | undefined => LOCALE_TABLE[locale].prefix.slice(1) || undefined;

/** For `getStaticPaths` of a page file under `src/pages/[...locale]/`: one path per language. */
export const localePaths = () =>
	LOCALES.map((locale) => ({
		params: { locale: localeParam(locale) },
		props: { locale },
	}));
