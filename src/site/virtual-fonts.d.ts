declare module 'virtual:fonts' {
	/** By the headings that a page shows. list: pages that name trips */
	type Kind = 'home' | 'list' | 'trip' | 'contact' | 'page';
	/** `@font-face` rules, addresses of the files of the first sight. */
	interface PageFonts {
		css: string;
		preload: string[];
		/** Address of a style sheet with the faces for when the visitor moves on. */
		lateSheet: string | undefined;
	}
	export const fonts: Record<import('#i18n/locales.ts').Locale, Record<Kind, PageFonts>>;
}
