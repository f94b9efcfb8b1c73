import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildSite } from './build-folder.ts';
import { endPrograms } from './run-program.ts';

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
	it('is no site without a home page', async () => {
		expect(await buildSite(buildFolderOf("import { mkdirSync } from 'node:fs'; mkdirSync('dist');"))).toBe(
			'The build made no home page.',
		);
	});
	it('is ended with the server', async () => {
		const building = buildSite(buildFolderOf('setInterval(() => {}, 1000);'));
		endPrograms();
		expect(await building).toBe('The build took too long, or was ended.');
	});
});
