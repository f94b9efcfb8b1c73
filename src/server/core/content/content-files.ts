import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PUBLISHED_MARK } from '#domain/site-files.ts';
import { syncFile, syncFolder } from '../db/files.ts';

/** The content folder, or one that stands for it. Paths are relative to it, with `/`. */
export interface ContentFiles {
	/** Undefined when there is no such file. */
	bytes: (path: string) => Buffer | undefined;
	/** Names of what lies in a folder, in order; none when there is no such folder. */
	names: (folder: string) => string[];
}

/** What is to be written: the bytes of a file, or nothing when it is to be deleted. */
export interface FileChange {
	path: string;
	bytes: Buffer | undefined;
}

const ABSENT = new Set<unknown>(['ENOENT', 'ENOTDIR']);
const orNothing = <T>(read: () => T): T | undefined => {
	try {
		return read();
	} catch (error) {
		if (ABSENT.has((error as NodeJS.ErrnoException).code)) return undefined;
		throw error;
	}
};

/** Files of a folder on the disk. */
export const filesIn = (root: string): ContentFiles => ({
	bytes: (path) => orNothing(() => readFileSync(join(root, path))),
	names: (folder) => orNothing(() => readdirSync(join(root, folder)).sort()) ?? [],
});

/** Files as they will be after some changes. */
export const changedFiles = (files: ContentFiles, changes: readonly FileChange[]): ContentFiles => {
	const byPath = new Map(changes.map((change) => [change.path, change.bytes]));
	return {
		bytes: (path) => (byPath.has(path) ? byPath.get(path) : files.bytes(path)),
		names: (folder) => {
			const names = new Set(files.names(folder));
			for (const [path, bytes] of byPath) {
				if (!path.startsWith(`${folder}/`)) continue;
				const [name = '', ...deeper] = path.slice(folder.length + 1).split('/');
				if (bytes) names.add(name);
				else if (deeper.length === 0) names.delete(name);
			}
			return [...names].sort();
		},
	};
};

export const textOf = (files: ContentFiles, path: string): string | undefined => files.bytes(path)?.toString();

/** The state of some bytes in a few characters; `-` where there are none. */
export const digestOf = (bytes: Buffer | string | undefined): string =>
	bytes === undefined ? '-' : createHash('sha256').update(bytes).digest('base64url');

/** The change that gives a file this text; none when it has it already. */
export const textChange = (files: ContentFiles, path: string, text: string): FileChange[] => {
	const bytes = Buffer.from(text);
	return files.bytes(path)?.equals(bytes) ? [] : [{ path, bytes }];
};

const removeEmpty = (folder: string, root: string): void => {
	if (folder === root || readdirSync(folder).length > 0) return;
	rmdirSync(folder);
	removeEmpty(dirname(folder), root);
};

/** Whoever reads a file finds its old bytes or its new ones, whatever happens. */
const writeWhole = (root: string, { path, bytes }: FileChange): void => {
	const file = join(root, path);
	const folder = dirname(file);
	if (bytes === undefined) {
		rmSync(file, { force: true });
		syncFolder(folder);
		removeEmpty(folder, root);
		return;
	}
	mkdirSync(folder, { recursive: true });
	const part = join(folder, `.${basename(file)}.part`);
	writeFileSync(part, bytes);
	syncFile(part);
	renameSync(part, file);
	syncFolder(folder);
};

/**
 * Brings a content folder to what was published. The mark comes last: until it is there, all of it is done again.
 * @param step is called before each file
 */
export const writeContent = (
	root: string,
	changes: readonly FileChange[],
	step: (name: string) => void = () => {},
): void => {
	const files = filesIn(root);
	const isMark = ({ path }: FileChange) => path === PUBLISHED_MARK;
	for (const change of changes.toSorted((a, b) => Number(isMark(a)) - Number(isMark(b)))) {
		const now = files.bytes(change.path);
		if (change.bytes ? now?.equals(change.bytes) : !now) continue;
		step(`write ${change.path}`);
		writeWhole(root, change);
	}
};
