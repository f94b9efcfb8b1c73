import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE } from './file-lock.ts';
import { makePrivate, syncFile, syncFolder } from './files.ts';
import { embeddedFault, OpenError } from './open-fault.ts';
import { checkWhole } from './open-sqlite.ts';

/** So many of the newest are kept, and the newest of each of so many days. */
export const NEWEST_BACKUPS = 24;
export const DAILY_BACKUPS = 14;

const NAME = /^banyan-(\d{4}-\d{2}-\d{2})T\d{6}Z\.db$/;
/** All at once: then what others write meanwhile does not make it begin anew. */
const ALL_PAGES = 2 ** 31 - 1;

/** `banyan-2026-11-21T184500Z.db`: names sort by time. @param now milliseconds UTC */
export const backupName = (now: number): string =>
	`banyan-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z.db`;

/** Names of the backups in a folder, the newest first. */
export const listBackups = (folder: string): string[] => {
	try {
		return readdirSync(folder)
			.filter((name) => NAME.test(name))
			.sort()
			.reverse();
	} catch {
		return [];
	}
};

/** Which of these backups are no longer kept. @param names the newest first */
export const surplus = (names: readonly string[]): string[] => {
	const days = [...new Set(names.map((name) => NAME.exec(name)?.[1]))].slice(0, DAILY_BACKUPS);
	const newestOfDay = days.map((day) => names.find((name) => NAME.exec(name)?.[1] === day));
	return names.slice(NEWEST_BACKUPS).filter((name) => !newestOfDay.includes(name));
};

/** Copies a database, which others may go on writing, into one whole file on the disk. @throws when it is damaged */
export const copyDatabase = async (from: string, to: string): Promise<void> => {
	rmSync(to, { force: true });
	makePrivate(to);
	const source = new DatabaseSync(from, { readOnly: true });
	try {
		await backup(source, to, { rate: ALL_PAGES });
	} finally {
		source.close();
	}
	const copy = new DatabaseSync(to);
	try {
		checkWhole(copy, 'integrity_check');
		copy.exec('pragma journal_mode = delete');
	} finally {
		copy.close();
	}
	syncFile(to);
};

export interface BackupResult {
	path: string;
	/** In bytes. */
	size: number;
	removed: string[];
}

/**
 * Makes a backup of the embedded database, while a server may write it, and lets old ones go.
 * @param now milliseconds UTC
 * @throws OpenError when there is none, it is damaged, or the backup cannot be written; then no old one goes
 */
export const makeBackup = async (folder: string, into: string, now: number): Promise<BackupResult> => {
	const source = join(folder, DATABASE_FILE);
	if (!statSync(source, { throwIfNoEntry: false })?.size)
		throw new OpenError(`There is no database ${source} yet. Start the server once, or set DATA_DIR to its folder.`);
	const path = join(into, backupName(now));
	const partial = `${path}.partial`;
	try {
		mkdirSync(into, { recursive: true, mode: 0o700 });
		await copyDatabase(source, partial);
		renameSync(partial, path);
		syncFolder(into);
	} catch (error) {
		rmSync(partial, { force: true });
		throw embeddedFault(error, folder);
	}
	const removed = surplus(listBackups(into));
	for (const name of removed) rmSync(join(into, name));
	return { path, size: statSync(path).size, removed };
};
