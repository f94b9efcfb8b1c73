import type { Locale } from './locale.ts';

/** How much of a page's title, brand included, and of its description search engines show, in characters. */
export const SEARCH_LIMITS: Record<Locale, { title: number; description: number }> = {
	en: { title: 60, description: 155 },
	zh: { title: 30, description: 80 },
	cn: { title: 30, description: 80 },
};

/** Title of a page as browsers and search engines show it. */
export const documentTitle = (title: string, brand: string): string => `${title} · ${brand}`;
