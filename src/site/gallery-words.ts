import type { Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';

/** The words of the gallery, as the attribute `data-gallery` of the element whose pictures it shows. */
export const galleryWords = (locale: Locale): string => JSON.stringify(t(locale).carousel.gallery);
