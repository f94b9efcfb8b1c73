import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locale.ts';

/**
 * The one table of languages.
 * prefix: first part of addresses · lang: `html lang` · hreflangs: readers that search engines send here · og: as link
 * previews name it · intl: for Intl formats · label: on the switch · name: in full, in its own language · shopPath: the shop's path prefix.
 */
export const LOCALE_TABLE = {
	en: {
		prefix: '',
		lang: 'en',
		hreflangs: ['en'],
		og: 'en_GB',
		intl: 'en-HK',
		label: 'EN',
		name: 'English',
		shopPath: '',
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
	},
} as const satisfies Record<
	Locale,
	Record<'prefix' | 'lang' | 'og' | 'intl' | 'label' | 'name' | 'shopPath', string> & { hreflangs: readonly string[] }
>;

export { DEFAULT_LOCALE, LOCALES, type Locale };

/** The part of an address that names a language, as Astro takes it: undefined for the language without a prefix. */
export const localeParam = (locale: Locale): string | undefined => LOCALE_TABLE[locale].prefix.slice(1) || undefined;

/** For `getStaticPaths` of a page file under `src/pages/[...locale]/`: one path per language. */
export const localePaths = () =>
	LOCALES.map((locale) => ({
		params: { locale: localeParam(locale) },
		props: { locale },
	}));
