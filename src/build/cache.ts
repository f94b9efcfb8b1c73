import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folder of the project in which pictures of link previews outlive the build. */
export const SOCIAL_CACHE = 'node_modules/.astro/social';

/** No build takes as long: a file that none has needed since is needed by none. In ms. */
const LEFT = 3_600_000;

/** Whether a file is there; if so, its date says that it was needed now. */
const isThere = (path: string): Promise<boolean> => {
	const now = new Date();
	return utimes(path, now, now).then(
		() => true,
		() => false,
	);
};

/** Makes a file that outlives the build, unless it is there. Builds share it: whoever finds it finds it whole. */
export const keep = async (path: string, make: () => Promise<Buffer>): Promise<string> => {
	if (!(await isThere(path))) {
		const draft = `${path}.${randomUUID()}`;
		await mkdir(dirname(path), { recursive: true });
		await writeFile(draft, await make());
		await rename(draft, path);
	}
	return path;
};

/** Throws away the files of a cache that neither this build needs, by the first parts of their names, nor one beside it. */
export const keepOnly = async (cache: string, isUsed: (key: string) => boolean): Promise<void> => {
	for (const name of await readdir(cache).catch(() => [])) {
		if (isUsed(name.split('.')[0] ?? '')) continue;
		const path = join(cache, name);
		const age = await stat(path).then(
			({ mtimeMs }) => Date.now() - mtimeMs,
			() => 0,
		);
		if (age > LEFT) await rm(path, { force: true });
	}
};
