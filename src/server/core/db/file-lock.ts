import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The file of the embedded database in its folder. */
export const DATABASE_FILE = 'banyan.db';
/** Is locked by whoever uses the database; holds nothing. */
const LOCK_FILE = 'in-use.lock';
/** Says that there is a database, so that a missing one is noticed. */
const MADE_FILE = `${DATABASE_FILE}.made`;
/** A restore is short, but not in a hurry; in milliseconds. */
const PATIENCE = 2_000;

/**
 * Holds a lock file until the process ends or lets go. A lock of SQLite is used because it works on every system and dies
 * with its process.
 * @param begin statement that takes the lock: shared, or for oneself alone
 * @param patience how long others are waited for; in milliseconds
 * @throws Error of SQLite when somebody else has it
 */
export const holdLock = (path: string, begin: string, patience: number): (() => void) => {
	const lock = new DatabaseSync(path, { timeout: patience });
	try {
		lock.exec(begin);
	} catch (error) {
		lock.close();
		throw error;
	}
	return () => lock.close();
};

/** Takes a lock for oneself alone. */
export const ALONE = 'begin exclusive';

/**
 * Tells others that the folder is in use, as often as there are users, until the process ends or lets go.
 * @throws Error of SQLite when somebody has the folder for himself alone
 */
export const markInUse = (folder: string, patience = PATIENCE): (() => void) =>
	holdLock(join(folder, LOCK_FILE), 'begin; select count(*) from sqlite_schema;', patience);

/** Has the folder for oneself alone. @returns undefined when somebody uses it; else lets go of it */
export const takeAlone = (folder: string): (() => void) | undefined => {
	try {
		return holdLock(join(folder, LOCK_FILE), ALONE, 0);
	} catch {
		return undefined;
	}
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
