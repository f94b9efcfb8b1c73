import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Paths } from './journal.ts';

/** Where things lie around a built site: the project is the folder that holds it. */
export const pathsAround = (site: string): Paths & { project: string } => {
	const project = dirname(resolve(site));
	return { project, content: join(project, 'content'), site: resolve(site), work: join(project, '.publishing') };
};

/** Finishes a publication that a crash interrupted. Where there is none, as nearly always, nothing of it is loaded. */
export const finishPublication = async (site: string): Promise<void> => {
	const paths = pathsAround(site);
	if (!existsSync(join(paths.work, 'journal'))) return;
	const { replay } = await import('./journal.ts');
	replay(paths);
};
