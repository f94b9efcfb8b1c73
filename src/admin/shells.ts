import { SCREEN_REDIRECTS, SCREENS } from '#domain/office/screens.ts';

/** Every address of the back office, each a page of its own that looks the same until its screen is there. */
export const SHELLS: readonly { path: string; title: string }[] = [
	{ path: '/login', title: '登录' },
	{ path: '/setup', title: '建立首位负责人' },
	...Object.entries(SCREENS).map(([path, title]) => ({ path, title })),
	...Object.entries(SCREEN_REDIRECTS).map(([path, to]) => ({ path, title: SCREENS[to] })),
];
