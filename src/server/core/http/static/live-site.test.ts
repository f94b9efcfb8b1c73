import { rm, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { siteFolder } from '../../../testing/site.ts';
import { liveSite } from './live-site.ts';

it('serves another site once it is read, and the old one when it cannot be', async () => {
	const folder = siteFolder({ 'index.html': 'old', _redirects: '' });
	const live = liveSite(folder);
	const home = () => live.table.files.get('/')?.variants.identity.bytes?.toString();
	await writeFile(new URL('index.html', folder), 'new');
	expect(home()).toBe('old');
	live.reload();
	expect(home()).toBe('new');
	await rm(folder, { recursive: true });
	expect(() => live.reload()).toThrow('There is no built site');
	expect(home()).toBe('new');
});

const WHOLE = {
	'index.html': '<link href="/_astro/a.css">',
	'404.html': 'None',
	'_astro/a.css': 'a{}',
	_redirects: '',
};

it('takes up a whole site that others put in place', async () => {
	expect(liveSite(siteFolder(WHOLE)).takeUp()).toBe(3);
});
it.each([
	['without the page for what is not there', { '404.html': undefined }, 'no page at /404'],
	['with an empty page', { 'zh.html': '' }, 'page at /zh is empty'],
])('does not take up a site %s', async (_what, change, words) => {
	const files = Object.entries({ ...WHOLE, ...change }).filter(([, text]) => text !== undefined);
	const live = liveSite(siteFolder(Object.fromEntries(files) as Record<string, string>));
	const before = live.table;
	expect(() => live.takeUp()).toThrow(words);
	expect(live.table).toBe(before);
});
