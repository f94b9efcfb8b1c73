import { relative, resolve } from 'node:path';

/**
 * How long after the last change something is done, in milliseconds. Editors and git are halfway through a file, or
 * delete it and write it anew, and tell of it in any order: what lies there when they are done is what counts. Of a
 * folder that is deleted and written anew at once the watcher does not always tell, so it is done once more.
 */
const WAITS = [200, 2000];

interface Watcher {
	on(event: 'all', listener: (event: string, path: string) => void): unknown;
}

/** Does something when changes below a folder are over. */
export const whenQuiet = (watcher: Watcher, folder: string, work: () => void): void => {
	let timers: NodeJS.Timeout[] = [];
	watcher.on('all', (_, path) => {
		if (relative(folder, resolve(folder, path)).startsWith('..')) return;
		for (const timer of timers) clearTimeout(timer);
		timers = WAITS.map((wait) => setTimeout(work, wait));
	});
};
