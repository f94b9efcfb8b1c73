import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SHELLS } from '#admin/shells.ts';
import { builtPages, dist, meta, officePages, policyOf } from '../fixtures/built.ts';
import { expect, test } from '../fixtures/test.ts';

/** Bytes of all code of the back office together, in Brotli: no screen needs more than all. */
const ALL_CODE = 450_000;
const folder = join(dist, '_astro/office');

test.describe('the back office', () => {
	test('has a page at each of its addresses, which no search engine shows', () => {
		expect(officePages.map(({ path }) => path).sort()).toEqual(SHELLS.map(({ path }) => path).sort());
		for (const { path, html } of officePages) expect([path, meta(html, 'robots')]).toEqual([path, 'noindex']);
		const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
		expect(SHELLS.filter(({ path }) => sitemap.includes(`${path}<`))).toEqual([]);
	});
	test('may do no more than any other page', () => {
		for (const { path, html } of officePages) {
			expect(policyOf(html), path).toMatch(/script-src 'self' (?:'sha256-[^']+' ?)+;/);
			expect(policyOf(html), path).toMatch(/require-trusted-types-for 'script';\s*trusted-types 'none'/);
			expect(policyOf(html), path).not.toContain('unsafe');
		}
	});
	test('leaves public pages alone: none names a file of its', () => {
		const names = readdirSync(folder);
		expect(names.length).toBeGreaterThan(0);
		expect(builtPages.filter(({ html }) => html.includes('_astro/office')).map(({ path }) => path)).toEqual([]);
		const shared = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.js'));
		const naming = shared.filter((name) => /office/.test(readFileSync(join(dist, '_astro', name), 'utf8')));
		expect(naming).toEqual([]);
	});
	test('is small enough', () => {
		const bytes = readdirSync(folder)
			.filter((name) => name.endsWith('.br'))
			.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
		expect(bytes).toBeGreaterThan(100_000);
		expect(bytes).toBeLessThan(ALL_CODE);
	});
});
