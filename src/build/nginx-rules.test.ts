import { expect, it } from 'vitest';
import { nginxMaps } from './nginx-rules.ts';

// What nginx makes of it: e2e/site/nginx.spec.ts.
it('a page that came later needs no new rules to be found, and one that says there is nothing has no address', () => {
	const maps = nginxMaps(
		['index.html', 'zh/index.html', 'zh.html', 'zh/About.html', 'zh/404.html', 'a.svg'],
		new Map(),
	);
	const [, addresses = ''] = maps.split('map $banyan_plain $banyan_address');
	expect(addresses.split('}')[0]?.trim().split('\n\t')).toEqual([
		'{',
		'default $uri;',
		'"" "/";',
		'"/zh" "/zh";',
		'"/zh/about" "/zh/About";',
	]);
	// What runs beside the roll call may ask for its files, and nothing else may.
	expect(maps.match(/(\S+) "[^"]*connect-src 'self'[^"]*";/)?.[1]).toBe('/roll-call-worker.js');
});
