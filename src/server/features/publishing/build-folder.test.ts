import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { endPrograms } from '../../core/run-program.ts';
import { buildSite } from './build-folder.ts';

const NO_SITE = join(tmpdir(), 'no-site');
const folders: string[] = [];
/** A build folder whose build is this program. */
const buildFolderOf = (program: string): string => {
	const folder = mkdtempSync(join(tmpdir(), 'build-folder-'));
	folders.push(folder);
	const file = join(folder, 'node_modules/astro/bin/astro.mjs');
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, program);
	return folder;
};
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the build of a build folder', () => {
	it.each([
		['without a home page', {}, 'There is no built site'],
		[
			'without a file that was built',
			{ 'index.html': 'Home', '404.html': 'No', '.built.json': '{"site":"https://site.test","files":["_astro/a.js"]}' },
			'a.js',
		],
	])('is no site %s', async (_what, files, why) => {
		const all = JSON.stringify(Object.entries({ ...files, _redirects: '' }));
		const program = `import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist');
for (const [name, text] of ${all}) writeFileSync('dist/' + name, text);`;
		expect(await buildSite(buildFolderOf(program), NO_SITE)).toContain(why);
	});
	it('is ended with the server', async () => {
		const building = buildSite(buildFolderOf('setInterval(() => {}, 1000);'), NO_SITE);
		endPrograms();
		expect(await building).toBe('The build took too long, or was ended.');
	});
});
