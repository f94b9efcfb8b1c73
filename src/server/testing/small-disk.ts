import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, in memory; only root can make one. */
export interface SmallDisk {
	folder: string;
	/** Takes no more writes. */
	lock: () => void;
	remove: () => void;
}

const mount = (...args: string[]): void => {
	execFileSync('mount', args, { stdio: 'ignore' });
};

/** @param size such as `64k` @returns undefined where that is not allowed */
export const makeSmallDisk = (size: string): SmallDisk | undefined => {
	const folder = mkdtempSync(join(tmpdir(), 'disk-'));
	try {
		mount('-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder);
	} catch {
		rmSync(folder, { recursive: true });
		return undefined;
	}
	return {
		folder,
		lock: () => mount('-o', 'remount,ro', folder),
		remove: () => {
			execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
			rmSync(folder, { recursive: true });
		},
	};
};
