import { ENTRANCES, SCREENS } from '#domain/office/screens.ts';

/** Every address of the back office, each a page of its own that looks the same until its screen is there. */
export const SHELLS = Object.entries({ ...ENTRANCES, ...SCREENS }).map(([path, title]) => ({ path, title }));
