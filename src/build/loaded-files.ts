import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Files that may name others. */
const TEXT = /\.(?:html|css|js|svg)$/;

/**
 * Of the files that pages of a built site may load, those that some pages do load, by however many steps: their names stand
 * in a page, or in a file that is loaded already.
 * @param pages their files, relative to the folder of the site
 * @param assets the files that pages may load, relative to it, too
 */
export const loadedFiles = async (
	site: string,
	pages: readonly string[],
	assets: readonly string[],
): Promise<string[]> => {
	const named = assets.map((file) => ({ file, name: file.slice(file.lastIndexOf('/') + 1) }));
	const found = new Set(pages);
	// What is found on the way is looked through, too.
	for (const file of found) {
		if (!TEXT.test(file)) continue;
		const text = await readFile(join(site, file), 'latin1');
		for (const { file: asset, name } of named) if (text.includes(name)) found.add(asset);
	}
	return [...found].slice(pages.length);
};

/** The files in a folder and below it, relative to a folder around it. */
export const filesIn = async (around: string, folder = ''): Promise<string[]> => {
	const entries = await readdir(join(around, folder), { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile());
	return files.map(({ parentPath, name }) => relative(around, join(parentPath, name)).replaceAll('\\', '/'));
};
