import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Makes a file that outlives the build, unless it is there. Builds share it: whoever finds it finds it whole. */
export const keep = async (path: string, make: () => Promise<Buffer>): Promise<string> => {
	if (!existsSync(path)) {
		const draft = `${path}.${process.pid}`;
		await mkdir(dirname(path), { recursive: true });
		await writeFile(draft, await make());
		await rename(draft, path);
	}
	return path;
};

/** Throws away the files of a cache whose keys, the first parts of their names, are not in use. */
export const keepOnly = async (cache: string, isUsed: (key: string) => boolean): Promise<void> => {
	const kept = await readdir(cache).catch(() => []);
	const stale = kept.filter((name) => !isUsed(name.split('.')[0] ?? ''));
	await Promise.all(stale.map((name) => rm(join(cache, name))));
};
