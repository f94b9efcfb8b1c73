import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BUILT_FACTS } from '#domain/site-files.ts';
import { siteFolder } from '../../testing/site.ts';
import { checkBuilt, liveSite } from './site.ts';

it('serves another site once it is read, and the old one when it cannot be', async () => {
	const folder = siteFolder({ 'index.html': 'old', _redirects: '' });
	const live = liveSite(folder);
	const hasFresh = () => live.site.files.has('/fresh');
	await writeFile(new URL('fresh.html', folder), 'new');
	expect(hasFresh()).toBe(false);
	live.reload();
	expect(hasFresh()).toBe(true);
	await rm(folder, { recursive: true });
	expect(() => live.reload()).toThrow('There is no built site');
	expect(hasFresh()).toBe(true);
});

const WHOLE = {
	'index.html': 'Home',
	'404.html': 'None',
	'_astro/a.css': 'a{}',
	_redirects: '',
	[BUILT_FACTS]: JSON.stringify({ site: 'https://site.test', files: ['index.html', '_astro/a.css'] }),
};

const check = (files: Record<string, string>) => checkBuilt(fileURLToPath(siteFolder(files)).replace(/\/$/, ''));

it('is served only when all of it was built', () => {
	expect(() => check(WHOLE)).not.toThrow();
	const { '404.html': _, ...without } = WHOLE;
	expect(() => check(without)).toThrow('no page at /404');
	expect(() => check({ ...WHOLE, 'zh.html': '' })).toThrow('zh.html is empty');
	const { '_astro/a.css': __, ...bare } = WHOLE;
	expect(() => check(bare)).toThrow('lacks _astro/a.css');
});
