import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The houses and what each may import. A house is a folder of `src/`. */
const MAY_IMPORT: Record<string, readonly string[]> = {
	domain: [],
	i18n: ['domain'],
	styles: [],
	content: ['domain', 'i18n'],
	site: ['domain', 'i18n', 'styles'],
	admin: ['domain', 'i18n', 'styles'],
	server: ['domain', 'i18n', 'content'],
	build: ['domain', 'i18n', 'content', 'styles'],
	pages: ['site', 'admin', 'i18n', 'domain'],
};
const root = join(import.meta.dirname, '..');
const files = globSync('src/**/*.{ts,tsx,astro,css}', { cwd: root });
const house = (file: string): string => file.split('/')[1] ?? '';

const importsOf = (file: string): string[] =>
	[...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import|@import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
		(match) => match[1] ?? '',
	);

const target = (file: string, name: string): string | undefined => {
	if (name.startsWith('#')) return `src/${name.slice(1)}`;
	if (name.startsWith('.')) return normalize(join(dirname(file), name));
	return undefined;
};

const arrows = files.flatMap((file) =>
	importsOf(file).flatMap((name) => {
		const to = target(file, name);
		return to?.startsWith('src/') ? [{ file, name, to }] : [];
	}),
);

describe('the houses', () => {
	it('finds files and imports to look at', () => {
		expect(files.length).toBeGreaterThan(40);
		expect(arrows.length).toBeGreaterThan(60);
	});
	it('import only what the table allows', () => {
		const wrong = arrows.filter(({ file, to }) => {
			const allowed = MAY_IMPORT[house(file)];
			return allowed !== undefined && house(file) !== house(to) && !allowed.includes(house(to));
		});
		expect(wrong).toEqual([]);
	});
	it('write # across houses, a relative path inside one, and always the ending', () => {
		const wrong = arrows.filter(({ file, name, to }) => {
			const across =
				house(file) !== house(to) && house(file) !== 'content.config.ts' && house(file) !== 'architecture.test.ts';
			return (
				(across && !name.startsWith('#')) ||
				(!across && name.startsWith('#') && house(file) === house(to)) ||
				!/\.\w+(\?url)?$/.test(name)
			);
		});
		expect(wrong).toEqual([]);
	});
	it('keep pages as doors of at most 40 lines', () => {
		const long = files.filter(
			(file) => house(file) === 'pages' && readFileSync(join(root, file), 'utf8').split('\n').length > 41,
		);
		expect(long.map((file) => relative('src/pages', file))).toEqual([]);
	});
	it('bring no schema, dictionary or content query into the browser', () => {
		const browser = files.filter(
			(file) => /^src\/site\/(islands|stores|inline)\//.test(file) || file === 'src/site/header.ts',
		);
		const wrong = browser.flatMap((file) =>
			readFileSync(join(root, file), 'utf8')
				.split('\n')
				.filter(
					(line) =>
						/^import (?!type)/.test(line) &&
						/schema\.ts|messages\/|i18n\/t\.ts|queries\.ts|'zod'|astro:content/.test(line),
				)
				.map((line) => `${file}: ${line}`),
		);
		expect(wrong).toEqual([]);
	});
});
