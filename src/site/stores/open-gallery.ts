import { atom } from 'nanostores';

/** Whether the gallery lies over the page. */
export const $galleryOpen = atom(false);
