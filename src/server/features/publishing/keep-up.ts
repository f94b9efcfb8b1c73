import type { Store } from '../../core/db/store.ts';
import type { Log } from '../../core/http/log.ts';
import { startJob } from '../../core/job.ts';
import { marksOf } from './follow.ts';
import type { Publisher } from './publisher.ts';
import type { Paths } from './releases.ts';
import { forgetServer, noteServer } from './servers.ts';

interface KeepUpDeps {
	store: Store;
	/** Of this server, as the office reads it. */
	name: string;
	paths: Paths;
	publisher: Pick<Publisher, 'wake' | 'problem'>;
	log: Log;
}

/**
 * Has this server publish what waits and show what is published, also by others, and build its site anew a minute after
 * midnight in Hong Kong: every ten seconds. It says as often what it shows. @returns stops it
 */
export const startKeepingUp = ({ store, name, paths, publisher, log }: KeepUpDeps): (() => Promise<void>) => {
	const keepUp = async () => {
		publisher.wake();
		await noteServer(store, { name, ...marksOf(paths), problem: publisher.problem() });
	};
	const job = startJob({ id: 'keep up', every: 10_000, work: keepUp, log });
	void job.run();
	return async () => {
		await job.stop();
		// One that was ended is missed by nobody.
		await forgetServer(store, name).catch(() => {});
	};
};
