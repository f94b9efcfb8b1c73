import { rm, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { BUILT_FACTS } from '#domain/site-files.ts';
import { siteFolder } from '../../testing/site.ts';
import { liveSite } from './site.ts';

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

it('takes up a whole site that others put in place', async () => {
	expect(liveSite(siteFolder(WHOLE)).takeUp()).toBe(3);
});
it.each([
	['without the page for what is not there', { '404.html': undefined }, 'no page at /404'],
	['with an empty page', { 'zh.html': '' }, 'zh.html is empty'],
	['without a file that was built', { '_astro/a.css': undefined }, 'lacks _astro/a.css'],
])('does not take up a site %s', async (_what, change, words) => {
	const files = Object.entries({ ...WHOLE, ...change }).filter(([, text]) => text !== undefined);
	const live = liveSite(siteFolder(Object.fromEntries(files) as Record<string, string>));
	const before = live.site;
	expect(() => live.takeUp()).toThrow(words);
	expect(live.site).toBe(before);
});
