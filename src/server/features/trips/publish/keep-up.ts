import type { Store } from '../../../core/db/store.ts';
import type { Log } from '../../../core/http/log.ts';
import { startJob } from '../../../core/job.ts';
import { forgetServer, noteServer } from '../servers.ts';
import { isBehind, marksOf } from './follow.ts';
import type { Paths } from './journal.ts';
import { PUBLISHED_CHANNEL } from './publication-log.ts';
import type { Publisher } from './publisher.ts';

interface KeepUpDeps {
	store: Store;
	/** Of this server, as the office reads it. */
	name: string;
	paths: Paths;
	publisher: Pick<Publisher, 'wake' | 'problem'>;
	log: Log;
}

/**
 * Has this server show what others have published: at once when they tell, and looks every ten seconds all the same; says
 * what it shows as often. With the embedded database there are no others. @returns stops it
 */
export const startKeepingUp = ({ store, name, paths, publisher, log }: KeepUpDeps): (() => Promise<void>) => {
	if (store.kind !== 'postgres') return async () => {};
	const look = async () => {
		if (await isBehind({ store, paths })) publisher.wake();
		await noteServer(store, { name, ...marksOf(paths), problem: publisher.problem() });
	};
	const job = startJob({ id: 'keep up', every: 10_000, work: look, log });
	void job.run();
	const unlisten = store.listen(PUBLISHED_CHANNEL, job.run);
	return async () => {
		await unlisten();
		await job.stop();
		// One that was ended is missed by nobody.
		await forgetServer(store, name).catch(() => {});
	};
};
