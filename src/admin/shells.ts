import { ENTRANCES, SCREEN_REDIRECTS, SCREENS } from '#domain/office/screens.ts';

/** Every address of the back office, each a page of its own that looks the same until its screen is there. */
export const SHELLS: readonly { path: string; title: string }[] = [
	...Object.entries({ ...ENTRANCES, ...SCREENS }).map(([path, title]) => ({ path, title })),
	...Object.entries(SCREEN_REDIRECTS).map(([path, to]) => ({ path, title: SCREENS[to] })),
];
