import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The houses and what each may import: other houses, or single files of them. A house is a folder of `src/`.
 * content-check reads and checks the files that editors change; build holds the steps of the build; paper draws what is
 * printed, in a process beside the server.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
	domain: [],
	contracts: ['domain'],
	i18n: ['domain'],
	styles: [],
	'content-check': ['domain', 'i18n'],
	site: ['domain', 'i18n', 'styles', 'build/fonts/files.ts'],
	admin: ['domain', 'contracts', 'i18n/locales.ts', 'styles', 'site/islands/parts/translation.ts'],
	// The server shows components of the site to one person, writes its calendars anew when a departure changes, and starts the programs of paper; its tests read what they drew.
	server: [
		'domain',
		'contracts',
		'i18n',
		'content-check',
		'site/pages/personal.ts',
		'site/seo/calendar-file.ts',
		'paper/testing/a-quotation.ts',
		'paper/testing/pdf-text.ts',
	],
	paper: ['domain', 'i18n', 'build/fonts/han.ts'],
	build: [
		'domain',
		'i18n',
		'content-check',
		'styles',
		'admin/theme.ts',
		'server/services.ts',
		'site/islands/parts/translation.ts',
	],
	pages: ['site', 'admin', 'i18n', 'domain', 'build/social/cache.ts'],
};
const root = join(import.meta.dirname, '..');
const files = globSync('src/**/*.{ts,tsx,astro,css}', { cwd: root });
const house = (file: string): string => file.split('/')[1] ?? '';
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const importsOf = (file: string): string[] =>
	[...textOf(file).matchAll(/(?:from|import|@import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '');

const target = (file: string, name: string): string | undefined => {
	if (name.startsWith('#')) return `src/${name.slice(1)}`;
	if (name.startsWith('.')) return normalize(join(dirname(file), name));
	return undefined;
};

const arrows = files.flatMap((file) =>
	importsOf(file).flatMap((name) => {
		const to = target(file, name);
		return to?.startsWith('src/') ? [{ file, to }] : [];
	}),
);

/** The folder of a file in its house: of a feature or a part of a core its own; files beside folders count as one. */
const folderOf = (file: string): string => {
	const parts = file.split('/');
	const depth = /^(features|core)$/.test(parts[2] ?? '') ? 4 : 3;
	return parts.length > depth ? parts.slice(0, depth).join('/') : `${parts.slice(0, depth - 1).join('/')}/*`;
};

/** What a browser gets as code of its own: islands, what runs inline, what a page's `<script>` imports, and all behind them. */
const browserFiles = (): Set<string> => {
	const imported = (file: string, text: string): string[] =>
		[...text.matchAll(/^\s*(?:import|export)(?! type)\b[^'"]*['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm)].flatMap(
			([, plain, late]) => target(file, plain ?? late ?? '') ?? [],
		);
	const scripts = files
		.filter((file) => file.endsWith('.astro'))
		.flatMap((file) =>
			[...textOf(file).matchAll(/<script>([\s\S]*?)<\/script>/g)].flatMap(([, script]) => imported(file, script ?? '')),
		);
	const code = /^src\/(site\/(islands|stores)|admin)\/(?!.*\.test\.)/;
	const found = new Set<string>();
	const queue = [...scripts, ...files.filter((file) => code.test(file))];
	for (const file of queue) {
		if (found.has(file) || !/\.tsx?$/.test(file)) continue;
		found.add(file);
		queue.push(...imported(file, textOf(file)));
	}
	return found;
};

describe('the houses', () => {
	it('are all in the table', () => {
		const houses = new Set(files.filter((file) => file.split('/').length > 2).map(house));
		expect([...houses].filter((name) => !(name in MAY_IMPORT))).toEqual([]);
	});
	it('import only what the table allows', () => {
		expect(arrows.length).toBeGreaterThan(1000);
		const wrong = arrows.filter(({ file, to }) => {
			const allowed = MAY_IMPORT[house(file)];
			return (
				allowed !== undefined &&
				house(file) !== house(to) &&
				!allowed.includes(house(to)) &&
				!allowed.includes(to.slice('src/'.length))
			);
		});
		expect(wrong).toEqual([]);
	});
	it('have a core of the server that knows no feature', () => {
		const wrong = arrows.filter(
			({ file, to }) =>
				file.startsWith('src/server/core/') &&
				!/\.test\.|\/testing\//.test(file) &&
				to.startsWith('src/server/') &&
				!to.includes('/testing/') &&
				!to.startsWith('src/server/core/'),
		);
		expect(wrong).toEqual([]);
	});
	it('have no two folders that import each other', () => {
		const pairs = new Set(
			arrows
				.filter(({ file }) => !/\.test\.|\/testing\//.test(file))
				.filter(({ file, to }) => house(file) === house(to) && folderOf(file) !== folderOf(to))
				.map(({ file, to }) => `${folderOf(file)} ${folderOf(to)}`),
		);
		const both = [...pairs].filter((pair) => {
			const [from = '', to = ''] = pair.split(' ');
			return from < to && pairs.has(`${to} ${from}`);
		});
		expect(both).toEqual([]);
	});
	it('have features that others import only through their index.ts', () => {
		const featureOf = (file: string): string | undefined => /^src\/(server|admin)\/features\/[^/]+\//.exec(file)?.[0];
		// Demonstration data write what no feature writes; the frame of the office fetches the code of its screens.
		const isFree = /^src\/(server\/demo|admin\/app)\/|^src\/admin\/[^/]+$|\.test\.|\/testing\//;
		const between = arrows.filter(
			({ file, to }) => featureOf(to) && featureOf(file) !== featureOf(to) && !isFree.test(file),
		);
		expect(between.length).toBeGreaterThan(40);
		expect(between.filter(({ to }) => !to.endsWith('/index.ts'))).toEqual([]);
	});
	it('have no file that leads back to itself, types included', () => {
		let left = arrows.filter(({ file }) => !/\.test\.|\/testing\//.test(file));
		for (let count = Number.POSITIVE_INFINITY; left.length < count; ) {
			count = left.length;
			const importing = new Set(left.map(({ file }) => file));
			const imported = new Set(left.map(({ to }) => to));
			left = left.filter(({ file, to }) => importing.has(to) && imported.has(file));
		}
		expect(left.map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
	});
	it('bring no schema, dictionary or content query into the browser', () => {
		const browser = browserFiles();
		expect([...browser]).toEqual(
			expect.arrayContaining(['src/site/layout/header.ts', 'src/site/ui/gallery/gallery.ts']),
		);
		const wrong =
			/\.schema\.ts$|^src\/i18n\/(messages\/|t\.ts)|^src\/site\/content\/queries\.ts$|^src\/content-check\//;
		expect([...browser].filter((file) => wrong.test(file))).toEqual([]);
		const packages = [...browser].flatMap((file) => importsOf(file).filter((name) => /^(zod|astro)\b/.test(name)));
		expect(packages).toEqual([]);
	});
});

it('style sheets are parts of others or named by components, not both: none is loaded twice', () => {
	const sheets = files.filter((file) => /^src\/styles\/.*\.css$/.test(file));
	const importers = sheets.map((sheet) =>
		arrows.filter(({ to }) => to === sheet).map(({ file }) => file.endsWith('.css')),
	);
	expect(sheets.filter((_, i) => new Set(importers[i]).size > 1)).toEqual([]);
});
