import { mkdir, mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packFolder } from './pack.ts';

const TEXT = '<p>The same again</p>'.repeat(100);

it('packing puts every form of a text beside it, and leaves small files and pictures alone', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'pack-'));
	const cache = join(folder, 'cache');
	const site = join(folder, 'site');
	await mkdir(site);
	await writeFile(join(site, 'a.html'), TEXT);
	await writeFile(join(site, 'b.html'), TEXT);
	await writeFile(join(site, 'c.css'), 'a{}');
	await writeFile(join(site, 'd.avif'), TEXT);
	await packFolder(site, cache);
	expect((await readdir(site)).sort()).toEqual(
		[
			'a.html',
			'b.html',
			'c.css',
			'd.avif',
			...['br', 'gz'].flatMap((end) => [`a.html.${end}`, `b.html.${end}`]),
		].sort(),
	);
	const form = (end: string) => readFile(join(site, `a.html.${end}`));
	expect(brotliDecompressSync(await form('br')).toString()).toBe(TEXT);
	expect(gunzipSync(await form('gz')).toString()).toBe(TEXT);

	const made = await readdir(cache);
	expect(made).toHaveLength(2);
	const kept = join(cache, made[0] ?? '');
	const { ino } = await stat(kept);
	for (const name of [kept, join(cache, 'stale.br'), join(cache, 'beside.br')])
		await writeFile(name, '', { flag: 'a' });
	await utimes(kept, 1, 1);
	await utimes(join(cache, 'stale.br'), 1, 1);
	await packFolder(site, cache);
	expect((await readdir(cache)).sort(), 'what no build has needed for long goes').toEqual(
		[...made, 'beside.br'].sort(),
	);
	expect((await stat(kept)).ino, 'what was made is used again').toBe(ino);
});
