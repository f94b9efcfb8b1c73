import { closeSync, fsyncSync, openSync } from 'node:fs';

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
