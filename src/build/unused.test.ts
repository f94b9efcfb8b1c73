import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeUnused } from './publish.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'unused-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('what pages lead to stays, by however many steps; other scripts and sheets go', async () => {
	const files = {
		'zh/a.html': '<script src="/_astro/Menu.D-x1_2.js"></script>',
		'_astro/Menu.D-x1_2.js': 'import("./Late.abc.js")',
		'_astro/Late.abc.js': 'const sheet = "_astro/late.def.css"',
		'_astro/late.def.css': 'p{background:url(/_astro/kept.png)}',
		'_astro/Office.123.js': 'import "./Table.456.js"',
		'_astro/Table.456.js': 'import "./Office.123.js"',
		'_astro/office.css': '',
		'_astro/unseen.png': '',
	};
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), text);
	}
	await removeUnused(folder);
	expect(readdirSync(join(folder, '_astro')).sort()).toEqual([
		'Late.abc.js',
		'Menu.D-x1_2.js',
		'late.def.css',
		'unseen.png',
	]);
});
