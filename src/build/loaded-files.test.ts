import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesIn, loadedFiles } from './loaded-files.ts';

let site: string;
beforeEach(() => {
	site = mkdtempSync(join(tmpdir(), 'loaded-'));
	mkdirSync(join(site, '_astro/fonts'), { recursive: true });
	const files = {
		'login.html': '<script src="/_astro/Office.D-x1_2.js"></script>',
		'index.html': '<script src="/_astro/Menu.123.js"></script>',
		'_astro/Office.D-x1_2.js': 'import("./Late.abc.js")',
		'_astro/Late.abc.js': 'const sheet = "_astro/late.def.css"',
		'_astro/late.def.css': '@font-face{src:url(/_astro/fonts/face.woff2)}',
		'_astro/fonts/face.woff2': 'names Menu.123.js',
		'_astro/Menu.123.js': 'import "./Late.abc.js"',
	};
	for (const [file, text] of Object.entries(files)) writeFileSync(join(site, file), text);
});
afterEach(() => rmSync(site, { recursive: true }));

it('are those that a page names, by however many steps', async () => {
	expect(await loadedFiles(site, ['login.html'], await filesIn(site, '_astro'))).toEqual([
		'_astro/Office.D-x1_2.js',
		'_astro/Late.abc.js',
		'_astro/late.def.css',
		'_astro/fonts/face.woff2',
	]);
});
