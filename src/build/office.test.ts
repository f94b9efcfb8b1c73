import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SHELLS } from '#domain/office/screens.ts';
import { OFFICE_PICTURES } from '#domain/site-files.ts';
import { office } from './office.ts';

let folder: string;
const write = (files: Record<string, string>): void => {
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), text);
	}
};
const PAGES = SHELLS.map(({ path }) => `${path.slice(1)}.html`);
const pagesIn = (site: string) =>
	Object.fromEntries(PAGES.map((page) => [`${site}/${page}`, '<script src="/_astro/Office.D-x1_2.js"></script>']));

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'office-'));
	write({ 'package.json': '{}', 'astro.config.mjs': '', 'src/admin/App.tsx': 'first' });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a site by the hooks of the integration alone. @returns the routes that it adds */
const build = async (to: string, served?: string): Promise<string[]> => {
	const { hooks } = office(served && join(folder, served), {});
	const routes: string[] = [];
	const config = { root: pathToFileURL(`${folder}/`) };
	const injectRoute = ({ pattern }: { pattern: string }) => routes.push(pattern);
	await (hooks['astro:config:setup'] as (options: object) => unknown)({ config, command: 'build', injectRoute });
	mkdirSync(join(folder, to, '_astro'), { recursive: true });
	const dir = pathToFileURL(`${join(folder, to)}/`);
	await (hooks['astro:build:done'] as (options: object) => unknown)({ dir });
	return routes;
};

it('is taken over from a site of the same code, again and again', async () => {
	write({ ...pagesIn('dist'), 'dist/_astro/Office.D-x1_2.js': '' });
	expect(await build('dist')).toEqual([OFFICE_PICTURES, '/[...admin]']);
	expect(await build('second', 'dist')).toEqual([OFFICE_PICTURES]);
	expect(await build('third', 'second')).toEqual([OFFICE_PICTURES]);
	for (const file of ['dashboard.html', 'goods/goods-list.html', '_astro/Office.D-x1_2.js'])
		expect(existsSync(join(folder, 'third', file)), file).toBe(true);
});

it('is built anew when the code is another, and when the served site says nothing of it or has lost a part', async () => {
	write({ ...pagesIn('dist'), ...pagesIn('second'), ...pagesIn('third'), ...pagesIn('fourth') });
	await build('dist');
	rmSync(join(folder, 'dist/login.html'));
	expect(await build('fourth', 'dist')).toContain('/[...admin]');
	write(pagesIn('dist'));
	write({ 'src/admin/App.tsx': 'second' });
	expect(await build('second', 'dist')).toContain('/[...admin]');
	expect(await build('third', 'nowhere')).toContain('/[...admin]');
});
