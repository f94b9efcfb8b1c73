import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncFile, syncFolder } from '../../db/files.ts';

/** Returns when all files and folders below a folder are on the disk. */
export const syncAll = (folder: string): void => {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) syncAll(path);
		else syncFile(path);
	}
	syncFolder(folder);
};

const removeEmpty = (folder: string, root: string): void => {
	if (folder === root || readdirSync(folder).length > 0) return;
	rmdirSync(folder);
	removeEmpty(dirname(folder), root);
};

/** Where a file is written before it is whole. */
const halfOf = (file: string): string => join(dirname(file), `.${basename(file)}.part`);

/** Takes away what a crash left of a file that was being written. */
export const dropHalf = (file: string): void => rmSync(halfOf(file), { force: true });

/**
 * Gives a file its new bytes, or none: whoever reads it finds the old ones or the new ones, whatever happens.
 * @param root folders below it that are empty now go with the file
 */
export const writeWhole = (file: string, bytes: Buffer | string | undefined, root = dirname(file)): void => {
	const folder = dirname(file);
	if (bytes === undefined) {
		rmSync(file, { force: true });
		syncFolder(folder);
		removeEmpty(folder, root);
		return;
	}
	mkdirSync(folder, { recursive: true });
	const part = halfOf(file);
	writeFileSync(part, bytes);
	syncFile(part);
	renameSync(part, file);
	syncFolder(folder);
};
