import { atom } from 'nanostores';

export const $galleryOpen = atom(false);
