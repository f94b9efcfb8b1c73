import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from './file-lock.ts';

/** A database that cannot be opened; the message tells the operator in one sentence what is wrong and what to do. */
export class OpenError extends Error {
	/** Only a start with another setting or version mends it: this one is refused. */
	readonly refuses: boolean;

	constructor(message: string, { refuses = false, ...options }: ErrorOptions & { refuses?: boolean } = {}) {
		super(message, options);
		this.refuses = refuses;
	}
}

interface Fault {
	code?: unknown;
	errcode?: unknown;
	errstr?: unknown;
	message?: unknown;
}

/** Primary result codes of SQLite, and codes of the operating system. */
const LOCKED = [5, 6];
const DENIED = [3, 8, 14, 'EACCES', 'EPERM', 'EROFS', 'ENOENT'];
const DAMAGED = [11, 26];
const FULL = [13, 'ENOSPC', 'EDQUOT'];
const NO_FOLDER = ['EEXIST', 'ENOTDIR'];

/** What SQLite would throw that finds the file damaged. */
export const damaged = (message: string | undefined): Error => Object.assign(new Error(message), { errcode: 11 });

/** On a full disk SQLite may find that it cannot even write what it needs beside the file. */
const IO_ERROR = 10;
const isFull = (folder: string): boolean => {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize < 100_000;
};

const codeOf = ({ code, errcode }: Fault, folder: string): unknown => {
	const result = typeof errcode === 'number' ? errcode & 0xff : code;
	return result === IO_ERROR && isFull(folder) ? FULL[0] : result;
};

/** Why the embedded database cannot be opened. */
export const embeddedFault = (error: unknown, folder: string): OpenError => {
	if (error instanceof OpenError) return error;
	const fault = (error ?? {}) as Fault;
	const code = codeOf(fault, folder);
	const file = join(folder, DATABASE_FILE);
	const is = (codes: readonly unknown[]): boolean => codes.includes(code);
	const sentence = () => {
		if (is(LOCKED)) return `The database ${file} is locked by another program. End that program, then start again.`;
		if (is(NO_FOLDER)) return `DATA_DIR is ${folder}, which is not a folder. Set it to a folder.`;
		if (is(FULL)) return `There is no room for the database ${file}. Make room on its disk, then start again.`;
		if (is(DAMAGED)) return `The database ${file} is damaged. Bring back a backup: npm run restore`;
		if (is(DENIED))
			return `The data folder ${folder} cannot be written (${fault.errstr ?? fault.code}). Let the user who runs the server write there, or set DATA_DIR to another folder.`;
		return `The database ${file} cannot be opened (${fault.message}).`;
	};
	return new OpenError(sentence(), { cause: error, refuses: is(NO_FOLDER) });
};

/** Why PostgreSQL cannot be used. Tells the host and the database, never who logs in. */
export const postgresFault = (error: unknown, address: string): OpenError => {
	if (error instanceof OpenError) return error;
	const { code, message } = (error ?? {}) as Fault;
	const { host, pathname } = new URL(address);
	return new OpenError(
		`The database ${pathname.slice(1)} at ${host} cannot be used (${code ?? message}). Check DATABASE_URL, and whether PostgreSQL runs.`,
		{ cause: error },
	);
};
