import type { Locale } from '#i18n/locales.ts';
import type { Page } from '#i18n/routes.ts';

/** The picture of a link preview: 1200 × 630 pixels. */
export interface SocialImage {
	/** Address below the site, or a full one. */
	src: string;
	/** What it shows. */
	alt: string;
}

export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** The picture that previews of a page show, or undefined while there is none. */
export const ogImage = async (_page: Page, _locale: Locale): Promise<SocialImage | undefined> => undefined;
