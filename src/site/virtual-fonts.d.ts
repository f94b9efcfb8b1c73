declare module 'virtual:fonts' {
	type Locale = import('#i18n/locales.ts').Locale;
	type FirstPage = 'home' | 'trip' | 'list' | 'schedule' | 'contact' | 'about' | 'terms' | 'accessibility' | 'other';
	/** What a first view has: `@font-face` rules, addresses of the files of the first sight. */
	interface PageFonts {
		css: string;
		preload: string[];
		/** Address of a style sheet with the faces for when the visitor moves on. */
		lateSheet: string | undefined;
	}
	/** Titles of trips: the files, and the number of the file for each trip that needs one. */
	interface TitleFonts {
		files: { css: string; preload: string }[];
		of: Record<string, number>;
	}
	export const fonts: Record<Locale, Record<FirstPage, PageFonts>>;
	export const titles: Record<Locale, TitleFonts>;
}
