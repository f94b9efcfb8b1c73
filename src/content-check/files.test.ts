import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from './files.ts';

it('a listing names files, empty folders and links, does not follow links, and passes by what others leave behind', async () => {
	const root = await mkdtemp(join(tmpdir(), 'files-'));
	await mkdir(join(root, 'trips/empty'), { recursive: true });
	await mkdir(join(root, '.git/hooks'), { recursive: true });
	for (const file of ['site.json', 'trips/b.json', 'trips/a.json', 'trips/.DS_Store', '.git/hooks/x'])
		await writeFile(join(root, file), '');
	await symlink(tmpdir(), join(root, 'elsewhere'));
	expect(listFiles(root)).toEqual({
		files: ['site.json', 'trips/a.json', 'trips/b.json'],
		emptyFolders: ['trips/empty'],
		others: ['elsewhere'],
	});
	await rm(root, { recursive: true });
});
