import { chmodSync, closeSync, existsSync, fsyncSync, openSync, statSync, writeFileSync } from 'node:fs';

/** What SQLite keeps beside a database. It gets the mode of the database when it is made. */
const BESIDE = ['-wal', '-shm'];

/** Makes the file of a database that only its owner reads; one of ours that is there becomes so. */
export const makePrivate = (path: string): void => {
	if (!existsSync(path)) writeFileSync(path, '', { flag: 'a', mode: 0o600 });
	// By their names: closing a file here would end the locks that this process has on it.
	for (const each of [path, ...BESIDE.map((end) => path + end)]) {
		const found = statSync(each, { throwIfNoEntry: false });
		if (found?.isFile() && found.uid === process.getuid?.()) chmodSync(each, 0o600);
	}
};

/** Returns when the bytes of a file are on the disk. */
export const syncFile = (path: string): void => {
	const file = openSync(path, 'r+');
	fsyncSync(file);
	closeSync(file);
};

/** Returns when what was made or renamed in a folder is on the disk; Windows sees to that itself. */
export const syncFolder = (path: string, platform: string = process.platform): void => {
	if (platform === 'win32') return;
	const folder = openSync(path, 'r');
	fsyncSync(folder);
	closeSync(folder);
};
