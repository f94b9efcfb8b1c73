import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { access, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Houses of which the back office is made, and what bundles it. */
const SOURCES = '{admin,domain,i18n,styles,build/office}/**/*.{ts,tsx,css}';

/** Changes with all that the bundle is made of. Versions stand exactly in the package file. */
const keyOf = async (root: string): Promise<string> => {
	const hash = createHash('sha256');
	const files = globSync(SOURCES, { cwd: join(root, 'src') })
		.filter((file) => !/\.test\.tsx?$/.test(file))
		.sort();
	for (const file of ['package.json', ...files.map((name) => join('src', name))])
		hash.update(`${file}\0${await readFile(join(root, file), 'utf8')}\0`);
	return hash.digest('hex').slice(0, 16);
};

/**
 * The bundle of the back office from a folder that outlives builds, or made by a process of its own if it is not there:
 * antd takes seconds and 150 MiB, which a build whose pages alone changed has no need of.
 *
 * @returns the folder and the names of its files, the one to begin with first
 */
export const keptOffice = async (root: string, cache: string): Promise<{ folder: string; names: string[] }> => {
	const key = await keyOf(root);
	const folder = join(cache, key);
	const list = join(folder, 'names.json');
	const isThere = await access(list).then(
		() => true,
		() => false,
	);
	if (!isThere) {
		const program = join(import.meta.dirname, 'bundle.ts');
		await promisify(execFile)(process.execPath, [program, `${join(root, 'src')}/`, folder]);
	}
	for (const other of await readdir(cache))
		if (other !== key && !other.endsWith('.part')) await rm(join(cache, other), { recursive: true, force: true });
	return { folder, names: JSON.parse(await readFile(list, 'utf8')) };
};
