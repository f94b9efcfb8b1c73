import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { uuidv7 } from './uuid.ts';

/** Process numbers mean the same in one name space of them only; containers have their own. */
export const nameSpace = (link = '/proc/self/ns/pid'): string => {
	try {
		return readlinkSync(link);
	} catch {
		return process.platform;
	}
};

const PLACE = `${hostname()} ${nameSpace()}`;
/** Process numbers are used again. */
const ID = uuidv7(Date.now());
let names = 0;

/** A new name for a part of this process that may own a lease. */
export const newProcessId = (): string => {
	names += 1;
	return [PLACE, process.pid, ID, names].join('|');
};

const isRunning = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// Somebody else's process is one, too.
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
};

/** Whether it is certain that the process of that name has ended. Of another machine or container it never is. */
export const isGone = (owner: string): boolean => {
	const [place, pid, id] = owner.split('|');
	if (place !== PLACE) return false;
	return Number(pid) === process.pid ? id !== ID : !isRunning(Number(pid));
};
