import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isTaken } from '#content-check/links.ts';
import { addressOf } from '#contracts/address.ts';
import { ENDPOINTS } from '#contracts/contracts.ts';
import { SCREEN_REDIRECTS, SHELLS } from '#domain/office/screens.ts';
import { ROUTES } from '#i18n/routes.ts';

it('no trip can have the address of anything else on the site', () => {
	const pages = globSync(['src/pages/*', 'src/pages/[[]...locale[]]/*', 'public/*']).map((path) =>
		path.replace(/^.*\//, ''),
	);
	// `[address]` are the trips; no trip can have a name with a dot.
	const built = pages.map((name) => name.replace(/\.astro$/, '')).filter((name) => !/[.[]/.test(name));
	const shells = [...SHELLS.map(({ path }) => path), ...Object.keys(SCREEN_REDIRECTS)];
	const all = [...built, ...shells, ...ENDPOINTS.map(addressOf), ...Object.values(ROUTES).map(({ path }) => path)];
	const first = new Set(all.map((path) => path.replace(/^\//, '').split('/')[0] ?? '').filter(Boolean));
	expect(first.size).toBeGreaterThan(20);
	expect([...first, 'healthz', 'en', 'zh', 'USER'].filter((name) => !isTaken(`/${name}`))).toEqual([]);
	expect(isTaken('/busFactory')).toBe(false);
});
