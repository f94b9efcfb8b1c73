import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SHELLS } from '#domain/office/screens.ts';
import { builtPages, dist, meta, officePages, policyOf, tags } from '../fixtures/built.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * kB in Brotli: all code, whatever the screen; what the sign-in waits for; its style sheets. 96 of all code are recharts,
 * which 首页 alone loads, after its numbers.
 */
const ALL_CODE = 600;
const FIRST_CODE = 205;
const SHEET = 56;

const textOf = (path: string): string => readFileSync(join(dist, path), 'utf8');

/** kB as they are sent: in Brotli, but for what is too small for it. */
const weight = (paths: Iterable<string>): number =>
	[...paths].reduce((sum, path) => {
		const file = join(dist, path);
		return sum + (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size / 1000;
	}, 0);

/** What a module imports at once, and what it may import later, too. */
const AT_ONCE = /\b(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;
const EVER = /"(?:\.|_astro)\/([\w.-]+\.js)"|`\.\/([\w.-]+\.js)`/g;

/** These scripts and all that they import, and so on. */
const withImports = (paths: readonly string[], imports: RegExp): Set<string> => {
	const found = new Set(paths);
	for (const path of found)
		for (const [, name, other] of textOf(path).matchAll(imports)) found.add(`/_astro/${name ?? other}`);
	return found;
};

/** The scripts that a page names. */
const namedBy = (html: string): string[] => {
	const islands = tags(html, 'astro-island').flatMap((island) => [island['component-url'], island['renderer-url']]);
	const files = tags(html, 'script').map(({ src }) => src);
	return [...islands, ...files].filter((path) => path !== undefined);
};

test.describe('the back office', tagged('core'), () => {
	test('has a page at each of its addresses, which no search engine shows', () => {
		expect(officePages.map(({ path }) => path).sort()).toEqual(SHELLS.map(({ path }) => path).sort());
		for (const { path, html } of officePages) expect([path, meta(html, 'robots')]).toEqual([path, 'noindex']);
		const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
		expect(SHELLS.filter(({ path }) => sitemap.includes(`${path}<`))).toEqual([]);
	});
	test('is one island on every page, and runs no text', () => {
		for (const { path, html } of officePages) {
			expect(
				tags(html, 'astro-island').map(({ client }) => client),
				path,
			).toEqual(['only']);
			expect(policyOf(html), path).toMatch(/script-src 'self' (?:'sha256-[^']+' ?)+;/);
			expect(policyOf(html), path).toMatch(/require-trusted-types-for 'script';/);
			expect(policyOf(html), path).toMatch(/trusted-types default;/);
			expect(policyOf(html), path).not.toContain('unsafe');
		}
	});
	test('leaves public pages alone: none can come to load code of antd', () => {
		const isOfOffice = (path: string): boolean => /ant-btn|anticon/.test(textOf(path));
		const own = withImports(
			officePages.flatMap(({ html }) => namedBy(html)),
			EVER,
		);
		expect([...own].filter(isOfOffice)).not.toEqual([]);
		const others = withImports(
			builtPages.flatMap(({ html }) => namedBy(html)),
			EVER,
		);
		expect([...others].filter(isOfOffice)).toEqual([]);
	});
});

test('the back office is small enough', () => {
	const login = officePages.find(({ path }) => path === '/login')?.html ?? '';
	const all = withImports(namedBy(login), EVER);
	const form = [...all].filter((path) => /\/Login\./.test(path));
	expect(form).toHaveLength(1);
	const first = withImports([...namedBy(login), ...form], AT_ONCE);
	const sheets = tags(login, 'link').flatMap(({ rel, href }) => (rel === 'stylesheet' && href ? [href] : []));
	const figures = { all: weight(all), first: weight(first), sheet: weight(sheets) };
	expect(figures.all).toBeLessThan(ALL_CODE);
	expect(figures.first).toBeLessThan(FIRST_CODE);
	expect(figures.sheet).toBeLessThan(SHEET);
});
