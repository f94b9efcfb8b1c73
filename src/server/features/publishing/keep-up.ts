import { hongKongDay } from '#domain/hong-kong-time.ts';
import type { Store } from '../../core/db/store.ts';
import type { Log } from '../../core/http/log.ts';
import { startJob } from '../../core/job.ts';
import { marksOf } from './follow.ts';
import type { Publisher } from './publisher.ts';
import type { Paths } from './releases.ts';
import { forgetServer, noteServer } from './servers.ts';

interface KeepUpDeps {
	store: Store;
	/** Milliseconds UTC. */
	clock: () => number;
	/** Of this server, as the office reads it. */
	name: string;
	paths: Paths;
	publisher: Pick<Publisher, 'wake' | 'renew' | 'problem'>;
	log: Log;
}

const MINUTE = 60_000;

/**
 * Has this server publish what waits and show what is published, also by others: looks every ten seconds, and says what it
 * shows as often. A minute after midnight in Hong Kong the site is built anew. @returns stops it
 */
export const startKeepingUp = ({ store, clock, name, paths, publisher, log }: KeepUpDeps): (() => Promise<void>) => {
	const dayOfSite = () => hongKongDay(clock() - MINUTE);
	let day = dayOfSite();
	const look = async () => {
		if (day === dayOfSite()) publisher.wake();
		else publisher.renew();
		day = dayOfSite();
		await noteServer(store, { name, ...marksOf(paths), problem: publisher.problem() });
	};
	const job = startJob({ id: 'keep up', every: 10_000, work: look, log });
	void job.run();
	return async () => {
		await job.stop();
		// One that was ended is missed by nobody.
		await forgetServer(store, name).catch(() => {});
	};
};
