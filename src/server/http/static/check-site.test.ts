import { expect, it } from 'vitest';
import { siteFolder } from '../../testing/site.ts';
import { checkSite } from './check-site.ts';
import { loadSite } from './site-table.ts';

const WHOLE = {
	'index.html': '<link href="/_astro/a.css">',
	'404.html': 'None',
	'_astro/a.css': 'a{}',
	_redirects: '',
};

it('a whole site is taken', async () => {
	const table = loadSite(await siteFolder(WHOLE));
	expect(() => checkSite(table)).not.toThrow();
});
it.each([
	['without the page for what is not there', { '404.html': undefined }, 'no page at /404'],
	['with an empty page', { 'zh.html': '' }, 'page at /zh is empty'],
	['without a file that a page needs', { '_astro/a.css': undefined }, '/ needs /_astro/a.css'],
])('a site %s is not', async (_what, change, words) => {
	const files = Object.entries({ ...WHOLE, ...change }).filter(([, text]) => text !== undefined);
	const table = loadSite(await siteFolder(Object.fromEntries(files) as Record<string, string>));
	expect(() => checkSite(table)).toThrow(words);
});
