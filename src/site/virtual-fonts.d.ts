declare module 'virtual:fonts' {
	/** By the headings that a page shows. list: pages that name trips */
	type Kind = 'home' | 'list' | 'trip' | 'contact' | 'page';
	/** `@font-face` rules, addresses of the files of the first sight, and faces for when the visitor moves on. */
	interface PageFonts {
		css: string;
		preload: string[];
		late: { url: string; range: string }[];
		/** The late faces as CSS, for visitors without scripts. */
		lateCss: string;
	}
	export const fonts: Record<import('#i18n/locales.ts').Locale, Record<Kind, PageFonts>>;
}
