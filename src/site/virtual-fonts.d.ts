declare module 'virtual:fonts' {
	/** For each language: the `@font-face` rules of its pages, and addresses of the files that the first view needs. */
	export const fonts: Record<import('#i18n/locales.ts').Locale, { css: string; preload: string[] }>;
}
