import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The file of the embedded database in its folder. */
export const DATABASE_FILE = 'banyan.db';
/** Is locked by the server of a data folder, and by a restore; holds nothing. */
const LOCK_FILE = 'server.lock';
/** Says that there is a database, so that a missing one is noticed. */
const MADE_FILE = `${DATABASE_FILE}.made`;
/** Primary result code of SQLite: somebody else has the lock. */
const BUSY = 5;

/**
 * Has a data folder for oneself alone, until the process ends or lets go. A lock of SQLite is used because it works on
 * every system and dies with its process.
 * @param patience how long whoever has it is waited for, while nothing else is done; in milliseconds
 * @returns undefined when another one keeps it; else lets go of it
 * @throws Error of SQLite when the folder cannot be written
 */
export const takeAlone = (folder: string, patience = 0): (() => void) | undefined => {
	const lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: patience });
	try {
		lock.exec('begin exclusive');
	} catch (error) {
		lock.close();
		if ((Number((error as { errcode?: unknown }).errcode) & 0xff) === BUSY) return undefined;
		throw error;
	}
	return () => lock.close();
};

/** Whether there was a database in the folder that is not there, or has nothing in it, any more. */
export const isLost = (folder: string): boolean => {
	const size = statSync(join(folder, DATABASE_FILE), { throwIfNoEntry: false })?.size ?? 0;
	const traces = [MADE_FILE, `${DATABASE_FILE}-wal`];
	return size === 0 && traces.some((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size);
};

/** Writes down that there is a database. */
export const noteMade = (folder: string): void => {
	const path = join(folder, MADE_FILE);
	if (existsSync(path)) return;
	writeFileSync(path, `While this file is here, the server does not begin with an empty ${DATABASE_FILE}.\n`);
};
