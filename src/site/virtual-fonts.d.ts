declare module 'virtual:fonts' {
	/** By the headings that a page shows. list: pages that name trips */
	type Kind = 'home' | 'list' | 'trip' | 'contact' | 'page';
	/** `@font-face` rules, addresses of the files of the first sight, and faces for when the visitor moves on. */
	interface PageFonts {
		css: string;
		preload: string[];
		/** Address and characters. */
		late: [url: string, characters: string][];
		/** Address of the late faces as a style sheet, for visitors without scripts. */
		lateSheet: string | undefined;
	}
	export const fonts: Record<import('#i18n/locales.ts').Locale, Record<Kind, PageFonts>>;
}
