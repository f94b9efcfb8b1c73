import type { Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { ICONS } from '../../icons.ts';
import type { GalleryWords } from './gallery.ts';

/** What the gallery says and draws, as the attribute `data-gallery` of the element whose pictures it shows. */
export const galleryWords = (locale: Locale): string => {
	const { left, right, close } = ICONS;
	return JSON.stringify({ ...t(locale).carousel.gallery, icons: { left, right, close } } satisfies GalleryWords);
};
