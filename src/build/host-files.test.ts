import { expect, it } from 'vitest';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { redirects } from '#i18n/routes.ts';
import { headersFile, redirectsFile } from './host-files.ts';

const table = redirects([{ slug: 'bus-factory', address: 'busFactory' }]);
const linesFor = (host?: 'cloudflare' | 'netlify') =>
	redirectsFile(table, host)
		.split('\n')
		.filter(Boolean)
		.map((line) => line.split(' ') as [from: string, to: string, status: string]);

// https://developers.cloudflare.com/pages/configuration/redirects/ and …/headers/
it.each([undefined, 'cloudflare'] as const)(
	'the rules of static hosts for %s have a form and a number that Cloudflare takes',
	(host) => {
		const lines = linesFor(host);
		expect(lines).toContainEqual(['/zh/FieldTrips/bus-factory', '/zh/busFactory', '308']);
		expect(lines).toContainEqual(['/en', '/', '308']);
		expect([...new Set(lines.map(([, , status]) => status))]).toEqual(['308']);
		expect(lines.filter(([from]) => from.includes('*'))).toEqual([['/en/FieldTrips/*', '/FieldTrips/:splat', '308']]);
		expect(lines.at(-1)?.[0]).toContain('*');
		expect(lines.length).toBeLessThan(2000);
		expect(headersFile().match(/^\S/gm)?.length).toBeLessThan(100);
		for (const line of headersFile().split('\n')) expect(line.length).toBeLessThan(2000);
	},
);
it('the rules of static hosts for Netlify lead on although there is a file, and say in every language that there is nothing', () => {
	const lines = linesFor('netlify');
	expect(lines).toContainEqual(['/zh/FieldTrips/bus-factory', '/zh/busFactory', '301!']);
	const prefixes = LOCALES.map((locale) => LOCALE_TABLE[locale].prefix).filter(Boolean);
	expect(lines.slice(-prefixes.length)).toEqual(prefixes.map((prefix) => [`${prefix}/*`, `${prefix}/404.html`, '404']));
});
it('the rules of static hosts lead nobody to another site, whatever he adds to an address', () => {
	for (const [from, to] of [...linesFor(), ...linesFor('netlify')])
		if (from.includes('*')) expect(to).toMatch(/^\/\w+\/(:splat|404\.html)$/);
});
