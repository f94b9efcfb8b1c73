import { cpSync, linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileChange } from '../../core/content/content-files.ts';

/** Gives a file a second name; where that is not possible, as between disks, a copy of the same time. */
export const alike = (from: string, to: string): void => {
	try {
		linkSync(from, to);
	} catch {
		cpSync(from, to, { preserveTimestamps: true });
	}
};

/** Puts a folder beside another one with the same files. What is written anew in one of them does not touch the other. */
export const mirror = (from: string, to: string): void => {
	mkdirSync(to, { recursive: true });
	for (const entry of readdirSync(from, { withFileTypes: true })) {
		const [source, target] = [join(from, entry.name), join(to, entry.name)];
		if (entry.name === '.git') continue;
		if (entry.isDirectory()) mirror(source, target);
		else if (entry.isFile()) alike(source, target);
	}
};

/** Puts the content folder, as it will be after some changes, where it can be looked at and built. */
export const stageContent = (content: string, changes: readonly FileChange[], to: string): void => {
	mirror(content, to);
	writeChanges(to, changes);
};

/** Makes changes in a folder that is nobody's yet. */
export const writeChanges = (to: string, changes: readonly FileChange[]): void => {
	for (const { path, bytes } of changes) {
		const file = join(to, path);
		// Its bytes are also those of the file beside: another one takes its place.
		rmSync(file, { force: true });
		if (bytes) {
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, bytes);
		}
	}
	removeEmptyFolders(to);
};

const removeEmptyFolders = (folder: string): void => {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		if (!entry.isDirectory()) continue;
		const inner = join(folder, entry.name);
		removeEmptyFolders(inner);
		if (readdirSync(inner).length === 0) rmSync(inner, { recursive: true });
	}
};
